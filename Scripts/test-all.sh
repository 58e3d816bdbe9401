#!/usr/bin/env bash
# Runs the tests of every package in the repository, and every benchmark for a moment, which checks its counts.
#
# usage: Scripts/test-all.sh [--quick] [TEST-OPTION...]
#
# A package is a folder with a Package.swift and a Tests folder. The tests of a package run while the next one is built.
# One that needs a library of the system is skipped where that is not installed. The full output is shown of those that
# fail. The last lines are a line for each package and its runner's summary. Exits with 1 when a package fails, does not
# build, or runs no test.
#
# --quick takes some minutes after building: it builds without optimisation, which leaves out all but a fiftieth of the
# random rounds (Tests/TestAmount), and it leaves out packages that need a library of the system, tests that wait for other
# programs, and the benchmarks. CONTAINERS_RANDOM_SCALE says how many rounds there are: 2 is twice as many as all.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. Scripts/options.sh
quick=false options=("${build_options[@]}") tests=(--testing-library swift-testing)
if [ "${1:-}" = --quick ]; then
  shift
  quick=true options=("${quick_options[@]}")
  tests+=(--skip EndToEndTests --skip HostileTests --skip FuzzCommandTests)
fi
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
declare -A jobs started
order=() report="" failed=0

say() {
  printf '%s\n' "$*"
  report+="$*"$'\n'
}
# fail NAME LOG WHY
fail() {
  failed=$((failed + 1))
  cat "$2"
  say "$1: FAILED ($3)"
  say "$(grep -E 'recorded an issue|error: ' "$2" | head -n 12 | cut -c 1-400 | sed 's/^/  /')"
}

# The root package comes first: its tests take longest.
for package in $(find . -name '.?*' -prune -o -name Package.swift -type f -printf '%h\n' | LC_ALL=C sort); do
  manifest=$package/Package.swift
  [ -d "$package/Tests" ] || continue
  name=${package#./}
  [ "$name" != . ] || name="root package"
  library=$(sed -nE 's/.*pkgConfig: "([^"]+)".*/\1/p' "$manifest" | head -n 1)
  if [ -n "$library" ] && { $quick || ! pkg-config --exists "$library" 2>/dev/null; }; then
    say "$name: SKIPPED, since it needs $library, which is not installed, or the run is a quick one"
    continue
  fi
  log=$logs/${name//[^A-Za-z]/_}
  if ! swift build --build-tests --package-path "$package" "${options[@]}" </dev/null >"$log" 2>&1; then
    fail "$name" "$log" "it does not build"
    continue
  fi
  # The program itself: `swift test` would wait for the next build. A test that comes to no end is a failure, too.
  program=$(swift build --show-bin-path --package-path "$package" "${options[@]}")
  program+=/$(sed -nE 's/^  name: "([^"]+)",?$/\1/p' "$manifest" | head -n 1)PackageTests.xctest
  started[$name]=$SECONDS
  timeout --kill-after=10 "${CONTAINERS_LIMIT:-2400}" "$program" "${tests[@]}" "$@" </dev/null >"$log" 2>&1 &
  jobs[$name]=$!
  order+=("$name")
done

if ! $quick; then
  options+=(--package-path Benchmarks)
  if { swift build "${options[@]}" --product containers-benchmarks &&
    "$(swift build --show-bin-path "${options[@]}")/containers-benchmarks" --quick; } </dev/null >"$logs/counts" 2>&1; then
    say "Benchmarks, counts only: passed, $(grep -E '^[0-9]+ benchmarks' "$logs/counts")"
  else
    fail "Benchmarks, counts only" "$logs/counts" "exit code 1"
  fi
fi

for name in "${order[@]}"; do
  log=$logs/${name//[^A-Za-z]/_}
  wait "${jobs[$name]}"
  status=$?
  summary=$(grep -E 'Test run with [0-9]+ test' "$log" | tail -n 1)
  count=$(sed -E 's/.*Test run with ([0-9]+) test.*/\1/' <<<"$summary")
  if [ $status -ne 0 ]; then
    fail "$name" "$log" "exit code $status"
  elif [ "${count:-0}" -eq 0 ]; then
    fail "$name" "$log" "no test ran"
  else
    say "$name: passed, $count tests, at most $((SECONDS - started[$name])) s"
  fi
  report+="  $summary"$'\n'
done

printf '\nTests of %d packages in %d s, %d failed\n%s' ${#order[@]} $SECONDS $failed "$report"
[ $failed -eq 0 ]
