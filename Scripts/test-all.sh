#!/usr/bin/env bash
# Runs the tests of every package in the repository, and every benchmark for a moment, which checks its counts.
#
# usage: Scripts/test-all.sh [--quick] [TEST-OPTION...]
#
# The tests of a package run while the next one is built. One that needs a library of the system is skipped where that is
# not installed. The full output is shown of those that fail, that do not build, or run no test. The last lines are a line
# for each package and its runner's summary.
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

# run LOG COMMAND...: the verdict is put beside the log. A test that comes to no end is a failure, too.
run() {
  local started=$SECONDS status count
  timeout --kill-after=10 "${CONTAINERS_LIMIT:-2400}" "${@:2}" </dev/null >"$1" 2>&1
  status=$?
  count=$(sed -nE 's/.*Test run with ([0-9]+) test.*|^([0-9]+) benchmarks.*/\1\2/p' "$1" | tail -n 1)
  if [ $status -eq 0 ] && [ "${count:-0}" -gt 0 ]; then
    echo "passed, $count tests, $((SECONDS - started)) s"
  else
    echo "FAILED (exit code $status, ${count:-0} tests)"
  fi >"$1.verdict"
}

# The root package comes first: its tests take longest.
packages=()
for package in $(find . -name '.?*' -prune -o -name Package.swift -type f -printf '%h\n' | LC_ALL=C sort); do
  [ -d "$package/Tests" ] || continue
  packages+=("$package")
  log=$logs/of${package//\//_}
  library=$(sed -nE 's/.*pkgConfig: "([^"]+)".*/\1/p' "$package/Package.swift" | head -n 1)
  if [ -n "$library" ] && { $quick || ! pkg-config --exists "$library" 2>/dev/null; }; then
    echo "SKIPPED, since it needs $library, which is not installed, or the run is a quick one" | tee "$log" >"$log.verdict"
  elif swift build --build-tests --package-path "$package" "${options[@]}" </dev/null >"$log" 2>&1; then
    # The program itself: `swift test` would wait for the next build.
    program=$(swift build --show-bin-path --package-path "$package" "${options[@]}")
    program+=/$(sed -nE 's/^  name: "([^"]+)",?$/\1/p' "$package/Package.swift" | head -n 1)PackageTests.xctest
    run "$log" "$program" "${tests[@]}" "$@" &
  else
    echo "FAILED (it does not build)" >"$log.verdict"
  fi
done
if ! $quick; then
  packages+=(./Benchmarks)
  counts=$(products Benchmarks containers-benchmarks)/containers-benchmarks
  run "$logs/of._Benchmarks" "$counts" --quick &
fi
wait

for package in "${packages[@]}"; do
  log=$logs/of${package//\//_}
  name=${package#./}
  verdict="${name/#./root package}: $(<"$log.verdict")"
  if [[ $verdict == *FAILED* ]]; then
    cat "$log"
    wrong "$verdict"
    note "$(grep -E 'recorded an issue|error: ' "$log" | head -n 12 | cut -c 1-400 | sed 's/^/  /')"
  else
    note "$verdict"
  fi
  note "  $(grep -E 'Test run with [0-9]+ test|^[0-9]+ benchmarks' "$log" | tail -n 1)"
done
verdicts "Tests of ${#packages[@]} packages in $SECONDS s"
