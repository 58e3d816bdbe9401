#!/usr/bin/env bash
# Runs every test of every package in the repository, and every benchmark for a moment.
#
# usage: Scripts/test-all.sh [--list | --quick] [SWIFT-TEST-OPTION...]
#
# --list names the packages and runs nothing.
# Each package is built once, one after the other; its tests run beside the builds and the tests of the others.
#
# --quick takes less than a minute after building: all rule tests, all conformance cases, explorations of one page
# and a fiftieth of the random rounds. Packages that need a library of the system, tests that wait for other programs
# (a terminal, adapters that are late) and the benchmarks are left out. It builds first; then the root package's
# tests run beside those of the others, and it prints the slowest suites.
# CONTAINERS_RANDOM_SCALE (0.02 then, 1 otherwise) says how many random rounds there are: 2 is twice as many.
#
# A package is a folder with a Package.swift and a Tests folder. Each gets a line of its own and its runner's
# summary; the full output is shown for those that fail. The last lines are the summaries of all packages.
# A package that needs a library of the system is left out where that is not installed; a line reports it.
# The benchmarks have no tests of their own: a run that measures nothing checks their counts.
# Exits with 1 when a package fails, does not build, or runs no test.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. Scripts/options.sh

packages() {
  find . -name '.?*' -prune -o -name Package.swift -type f -print | LC_ALL=C sort | while read -r manifest; do
    folder=$(dirname "$manifest")
    if [ -d "$folder/Tests" ]; then printf '%s\n' "$folder"; fi
  done
}

# Whether a package needs a library of the system.
needs_library() { grep -q 'pkgConfig: "' "$1/Package.swift"; }

# The root package first, whose tests compute longest; then those whose tests wait for a screen.
mapfile -t all < <(
  packages | grep -x '\.'
  packages | while read -r folder; do if needs_library "$folder"; then echo "$folder"; fi; done
  packages | grep -vx '\.' | sort -r | while read -r folder; do if ! needs_library "$folder"; then echo "$folder"; fi; done
)
if [ "${1:-}" = --list ]; then
  printf '%s\n' "${all[@]}"
  exit 0
fi
if [ ${#all[@]} -eq 0 ]; then
  echo "There is no package with tests."
  exit 1
fi
quick=false
if [ "${1:-}" = --quick ]; then
  quick=true
  shift
  export CONTAINERS_RANDOM_SCALE=${CONTAINERS_RANDOM_SCALE:-0.02}
fi

folder=$(mktemp -d)
log=$folder/log
trap 'rm -rf "$folder"' EXIT
failed=0
report=""

# The lines in which the runners sum up: Swift Testing's, and XCTest's unless it had nothing to run.
summary() {
  grep -E '(Test run with [0-9]+ test|^[[:space:]]*Executed [0-9]+ test)' "$log" |
    grep -vE '^[[:space:]]*Executed 0 tests' | sed 's/^[[:space:]]*//' | awk '!seen[$0]++'
}

# The first failures, so that they stand in the last lines too.
failures() { grep -E 'recorded an issue|error: ' "$log" | head -n 12 | cut -c 1-400 | sed 's/^/  /'; }

# How many tests ran. XCTest sums up each suite within the next one, so its largest number counts.
count() {
  sed -nE 's/.*Test run with ([0-9]+) test.*/T \1/p; s/^[[:space:]]*Executed ([0-9]+) test.*/X \1/p' "$log" |
    awk '$1 == "T" { n += $2 } $1 == "X" && $2 > x { x = $2 } END { print n + x }'
}

# The name of a package in what is printed.
name_of() { if [ "$1" = . ]; then echo "root package"; else echo "${1#./}"; fi; }
place_of() { echo "$folder/$(name_of "$1" | tr -c 'A-Za-z\n' _)"; }

# The library of the system that a package needs and that is not installed.
missing_library() {
  local library
  library=$(sed -nE 's/.*pkgConfig: "([^"]+)".*/\1/p' "$1/Package.swift" | head -n 1)
  if [ -n "$library" ] && ! pkg-config --exists "$library" 2>/dev/null; then printf '%s' "$library"; fi
}

# options_of PACKAGE: how it is built.
options_of() {
  options=(--package-path "$1")
  if $quick; then options+=("${quick_options[@]}"); else options+=("${build_options[@]}"); fi
}

# tell LINE: a line for now and for the end.
tell() {
  printf '%s\n' "$1"
  report+="$1"$'\n'
}

# play PACKAGE PART COMMAND...: leaves the log, the exit code and the seconds of a part of the tests of a package.
play() {
  local started=$SECONDS place part=$2
  place=$(place_of "$1")
  mkdir -p "$place"
  shift 2
  # A test that comes to no end is a failure like any other.
  timeout --kill-after=10 "${CONTAINERS_LIMIT:-2400}" "$@" </dev/null >"$place/$part.log" 2>&1
  echo "$? $((SECONDS - started))" >"$place/$part.done"
}

# judge PACKAGE: what the logs of its parts say of the tests of a package.
judge() {
  local tests verdict=passed place status seconds
  place=$(place_of "$1")
  cat "$place"/*.log >"$log"
  status=$(cut -d ' ' -f 1 "$place"/*.done | sort -n | tail -n 1)
  seconds=$(cut -d ' ' -f 2 "$place"/*.done | sort -n | tail -n 1)
  tests=$(count)
  if [ "$status" -ne 0 ]; then
    verdict="FAILED (exit code $status)"
  elif [ "$tests" -eq 0 ]; then
    verdict="FAILED (no test ran)"
  fi
  if [ "$verdict" != passed ]; then
    failed=$((failed + 1))
    cat "$log"
  fi
  tell "$(name_of "$1"): $verdict, $tests tests, $seconds s"
  report+="$(summary | sed 's/^/  /')"$'\n'
  if [ "$verdict" != passed ]; then report+="$(failures)"$'\n'; fi
}

# --- a part of everything ---------------------------------------------------------------------------------

# Suites that wait for other programs, so that they take long and do little.
waiting=(EndToEndTests HostileTests FuzzCommandTests)

# test_quickly PACKAGE OPTION...
test_quickly() {
  local package=$1
  shift
  # One after the other, so that what each suite takes is its own.
  options_of "$package"
  play "$package" all swift test --skip-build --no-parallel "${options[@]}" "${waiting[@]/#/--skip=}" "$@"
}

if $quick; then
  chosen=()
  for package in "${all[@]}"; do
    if needs_library "$package"; then
      tell "$(name_of "$package"): left out of a quick run"
      continue
    fi
    options_of "$package"
    if swift build --build-tests "${options[@]}" </dev/null >"$log" 2>&1; then
      chosen+=("$package")
    else
      failed=$((failed + 1))
      cat "$log"
      tell "$(name_of "$package"): FAILED (it does not build)"
    fi
  done
  echo "built in $SECONDS s"
  started=$SECONDS
  others=()
  for package in "${chosen[@]}"; do
    if [ "$package" = . ]; then test_quickly . "$@" & else others+=("$package"); fi
  done
  for package in "${others[@]}"; do test_quickly "$package" "$@"; done
  wait
  for package in "${chosen[@]}"; do judge "$package"; done
  printf '\nThe slowest suites, in seconds\n'
  sed -nE 's/^. Suite (.*) (passed|failed) after ([0-9.]+) seconds.*/\3 \1/p' "$folder"/*/*.log |
    sort -rn | head -n 10 | sed 's/^/  /'
  printf '\nA part of the tests of %d packages in %d s, %d failed\n%s' ${#chosen[@]} $((SECONDS - started)) $failed "$report"
  [ $failed -eq 0 ]
  exit
fi

# --- everything -------------------------------------------------------------------------------------------

# Suites that wait on a screen for minutes run in programs of their own, beside the rest of their package.
declare -A apart=([./Examples/GTK]="OnScreen/ConformanceTests OnScreen/(Accessibility|Frame|LayersView|StackView)Tests")

# begin PACKAGE PROGRAM OPTION...: runs the tests of a package. The program itself: `swift test` would wait for the next build.
declare -A jobs
begin() {
  local package=$1 program=$2 suites rest=() number=0
  shift 2
  for suites in ${apart[$package]:-}; do
    [ $# -gt 0 ] && break
    number=$((number + 1))
    play "$package" $number "$program" --testing-library swift-testing --filter "$suites" &
    jobs[$package]+=" $!"
    rest+=(--skip "$suites")
  done
  play "$package" rest "$program" --testing-library swift-testing "${rest[@]}" "$@" &
  jobs[$package]+=" $!"
}

for package in "${all[@]}"; do
  library=$(missing_library "$package")
  if [ -n "$library" ]; then
    tell "$(name_of "$package"): SKIPPED, since the library $library is not installed; .ci/run install brings it"
    continue
  fi
  options_of "$package"
  if ! swift build --build-tests "${options[@]}" </dev/null >"$log" 2>&1; then
    failed=$((failed + 1))
    cat "$log"
    tell "$(name_of "$package"): FAILED (it does not build)"
    continue
  fi
  name=$(sed -nE 's/^  name: "([^"]+)",?$/\1/p' "$package/Package.swift" | head -n 1)
  begin "$package" "$(swift build --show-bin-path "${options[@]}" 2>/dev/null)/${name}PackageTests.xctest" "$@"
done

started=$SECONDS
options_of ./Benchmarks
verdict=passed
if ! { swift build "${options[@]}" --product containers-benchmarks &&
  "$(swift build --show-bin-path "${options[@]}")/containers-benchmarks" --quick; } </dev/null >"$log" 2>&1; then
  failed=$((failed + 1))
  verdict=FAILED
  cat "$log"
fi
tell "Benchmarks, counts only: $verdict, $((SECONDS - started)) s"
report+=$(grep -E '^[0-9]+ benchmarks' "$log" | sed 's/^/  /')$'\n'

for package in "${all[@]}"; do
  [ -n "${jobs[$package]:-}" ] || continue
  wait ${jobs[$package]}
  judge "$package"
done

printf '\nTests of %d packages and the benchmarks in %d s, %d failed\n%s' ${#all[@]} $SECONDS $failed "$report"
# What this script and all that it ran took, as the shell knows it.
times >"$folder/times"
awk 'END { print "processor time: " $1 " for programs, " $2 " for the system" }' "$folder/times"
[ $failed -eq 0 ]
