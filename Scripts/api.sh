#!/usr/bin/env bash
# Says what a caller of the libraries would have to change since the last version, and fails for what is not allowed.
#
# usage: Scripts/api.sh [BASELINE]
#
# The baseline is the commit in Scripts/api/baseline: that of the last version. A change that is meant stands in
# Scripts/api/allowed.txt, a line each, in the words of the tool ("API breakage: func f() has been removed"), and in the
# changelog under "Migrating". Both files begin anew with each version whose first or second number grows.
# Compiles the declarations of both sides; exits with 2, without a verdict, where the history does not reach back to the baseline.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
baseline=${1:-$(cat Scripts/api/baseline)}

if ! git cat-file -e "$baseline^{commit}" 2>/dev/null && ! git fetch --quiet --depth 1 origin "$baseline" 2>/dev/null; then
  echo "api: not checked, the baseline $baseline is not in this history; fetch it with git fetch --unshallow"
  exit 2
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
options=(-swift-version 6 -parse-as-library -package-name containers
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature NonisolatedNonsendingByDefault
  -Xfrontend -experimental-skip-all-function-bodies -emit-module)

libraries() { sed -nE 's/.*\.library\(name: "([A-Za-z]+)".*/\1/p' "$1/Package.swift"; }

# describe FOLDER OUTPUT: what each library offers. No code is made, so that this takes seconds.
describe() {
  local module
  mkdir -p "$2"
  for module in $(libraries "$1"); do
    find "$1/Sources/$module" -name '*.docc' -prune -o -name '*.swift' -print0 | LC_ALL=C sort -z |
      xargs -0 swiftc "${options[@]}" -I "$2" -module-name "$module" -emit-module-path "$2/$module.swiftmodule"
    swift-api-digester -dump-sdk -module "$module" -I "$2" -sdk / -abort-on-module-fail -o "$2/$module.json"
  done
}

mkdir "$work/sources"
git archive "$baseline" Sources Package.swift | tar -x -C "$work/sources"
describe "$work/sources" "$work/before"
describe . "$work/now"

status=0
for module in $(libraries "$work/sources"); do
  if [ ! -f "$work/now/$module.json" ]; then
    echo "api: the library $module is gone"
    status=1
    continue
  fi
  swift-api-digester -diagnose-sdk -input-paths "$work/before/$module.json" -input-paths "$work/now/$module.json" \
    -breakage-allowlist-path Scripts/api/allowed.txt -compiler-style-diags >"$work/log" 2>&1 || status=1
  if grep -E 'API breakage|error' "$work/log"; then status=1; fi
done
[ "$status" -eq 0 ] && echo "api: $(libraries "$work/sources" | wc -l) libraries offer everything that" \
  "$(git log -1 --format=%h "$baseline") offered"
exit "$status"
