#!/usr/bin/env bash
# Says what a caller of the libraries would have to change since the last version, and fails for what is not allowed.
#
# usage: Scripts/api.sh [BASELINE]
#
# The baseline is the commit in Scripts/api/baseline: that of the last version. A change that is meant stands in
# Scripts/api/allowed.txt, a line each, in the words of the tool ("API breakage: func f() has been removed"), and in the
# changelog under "Migrating". Both files begin anew with each version whose first or second number grows.
# Builds both sides; exits with 2, without a verdict, where the history does not reach back to the baseline.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
baseline=${1:-$(cat Scripts/api/baseline)}

if ! git cat-file -e "$baseline^{commit}" 2>/dev/null && ! git fetch --quiet --depth 1 origin "$baseline" 2>/dev/null; then
  echo "api: not checked, the baseline $baseline is not in this history; fetch it with git fetch --unshallow"
  exit 2
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
swift package diagnose-api-breaking-changes "$baseline" --breakage-allowlist-path Scripts/api/allowed.txt \
  --baseline-dir .build/api-baseline >"$log" 2>&1 || status=$?
grep -vE '^\[[0-9]+/[0-9]+\]|^Build(ing)? |^$' "$log" || true

products=$(grep -c '\.library(name:' Package.swift)
read_products=$(grep -cE 'No breaking changes detected in|breaking changes? detected in' "$log" || true)
if [ "$read_products" -lt "$products" ] && [ "$status" -eq 0 ]; then
  echo "api: $read_products of $products libraries were compared"
  status=1
fi
[ "$status" -eq 0 ] && echo "api: $products libraries offer everything that $(git log -1 --format=%h "$baseline") offered"
exit "$status"
