#!/usr/bin/env bash
# Says what a caller of the libraries would have to change since the last version, and fails for what is not allowed.
#
# usage: Scripts/api.sh [BASELINE]
#
# The baseline is the commit in Scripts/api/baseline: that of the last version. A change that is meant stands in
# Scripts/api/allowed.txt, a line each, in the words of the tool ("API breakage: func f() has been removed"), and in the
# changelog under "Migrating". Both files begin anew with each version whose first or second number grows.
# Exits with 2, without a verdict, where the history does not reach back to the baseline.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
baseline=${1:-$(cat Scripts/api/baseline)}

if ! git cat-file -e "$baseline^{commit}" 2>/dev/null && ! git fetch --quiet --depth 1 origin "$baseline" 2>/dev/null; then
  echo "api: not checked, the baseline $baseline is not in this history; fetch it with git fetch --unshallow"
  exit 2
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/sources"
git archive "$baseline" Sources Package.swift | tar -x -C "$work/sources"
declarations "$work/sources" "$work/before"
declarations . "$work/now"

status=0
for module in $(libraries "$work/sources"); do
  if [ ! -f "$work/now/$module.swiftmodule" ]; then
    echo "api: the library $module is gone"
    status=1
    continue
  fi
  for when in before now; do
    swift-api-digester -dump-sdk -module "$module" -I "$work/$when" -sdk / -abort-on-module-fail -o "$work/$when/$module.json"
  done
  swift-api-digester -diagnose-sdk -input-paths "$work/before/$module.json" -input-paths "$work/now/$module.json" \
    -breakage-allowlist-path Scripts/api/allowed.txt -compiler-style-diags >"$work/log" 2>&1 || status=1
  if grep -E 'API breakage|error' "$work/log"; then status=1; fi
done
[ "$status" -eq 0 ] && echo "api: $(libraries "$work/sources" | wc -l) libraries offer everything that" \
  "$(git log -1 --format=%h "$baseline") offered"
exit "$status"
