#!/usr/bin/env bash
# Runs every test of every package in the repository, and every benchmark for a moment.
#
# usage: Scripts/test-all.sh [--list] [SWIFT-TEST-OPTION...]
#
# A package is a folder with a Package.swift and a Tests folder. Each gets a line of its own and its runner's
# summary; the full output is shown for those that fail. The last lines are the summaries of all packages.
# A package that needs a library of the system is left out where that is not installed, and says so.
# The benchmarks have no tests of their own: a run that measures nothing checks their counts.
# Exits with 1 when a package fails, does not build, or runs no test.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2

packages() {
  find . -name '.?*' -prune -o -name Package.swift -type f -print | LC_ALL=C sort | while read -r manifest; do
    folder=$(dirname "$manifest")
    if [ -d "$folder/Tests" ]; then printf '%s\n' "$folder"; fi
  done
}

mapfile -t all < <(packages)
if [ "${1:-}" = --list ]; then
  printf '%s\n' "${all[@]}"
  exit 0
fi
if [ ${#all[@]} -eq 0 ]; then
  echo "There is no package with tests."
  exit 1
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0
report=""

# The lines in which the runners sum up: Swift Testing's, and XCTest's unless it had nothing to run.
summary() {
  grep -E '(Test run with [0-9]+ test|^[[:space:]]*Executed [0-9]+ test)' "$log" |
    grep -vE '^[[:space:]]*Executed 0 tests' | sed 's/^[[:space:]]*//' | awk '!seen[$0]++'
}

# How many tests ran. XCTest sums up each suite within the next one, so its largest number counts.
count() {
  sed -nE 's/.*Test run with ([0-9]+) test.*/T \1/p; s/^[[:space:]]*Executed ([0-9]+) test.*/X \1/p' "$log" |
    awk '$1 == "T" { n += $2 } $1 == "X" && $2 > x { x = $2 } END { print n + x }'
}

for package in "${all[@]}"; do
  name=${package#./}
  [ "$name" = . ] && name="root package"
  started=$SECONDS
  library=$(sed -nE 's/.*pkgConfig: "([^"]+)".*/\1/p' "$package/Package.swift" | head -n 1)
  if [ -n "$library" ] && ! pkg-config --exists "$library" 2>/dev/null; then
    line="$name: SKIPPED, since the library $library is not installed; .ci/run install brings it"
    printf '%s\n' "$line"
    report+="$line"$'\n'
    continue
  fi
  swift test --package-path "$package" "$@" </dev/null >"$log" 2>&1
  status=$?
  tests=$(count)
  verdict=passed
  if [ $status -ne 0 ]; then
    verdict="FAILED (exit code $status)"
  elif [ "$tests" -eq 0 ]; then
    verdict="FAILED (no test ran)"
  fi
  if [ "$verdict" != passed ]; then
    failed=$((failed + 1))
    cat "$log"
  fi
  line="$name: $verdict, $tests tests, $((SECONDS - started)) s"
  printf '%s\n' "$line"
  report+="$line"$'\n'"$(summary | sed 's/^/  /')"$'\n'
done

started=$SECONDS
verdict=passed
if ! swift run --package-path Benchmarks containers-benchmarks --quick </dev/null >"$log" 2>&1; then
  failed=$((failed + 1))
  verdict=FAILED
  cat "$log"
fi
line="Benchmarks, counts only: $verdict, $((SECONDS - started)) s"
printf '%s\n' "$line"
report+="$line"$'\n'"$(grep -E '^[0-9]+ benchmarks' "$log" | sed 's/^/  /')"$'\n'

printf '\nTests of %d packages and the benchmarks, %d failed\n%s' ${#all[@]} $failed "$report"
[ $failed -eq 0 ]
