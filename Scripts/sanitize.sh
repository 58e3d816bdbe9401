#!/usr/bin/env bash
# Runs the tests that reach memory, files and threads under the address sanitizer, with its leak check, and the thread
# sanitizer: under the first the cases of the suite on all containers, binding, links, text and storage; under the second
# storage, whose calls several threads and processes make at the same time. Then random operations on mixed trees under the
# address sanitizer, with releases in callbacks, in questions and when a frame is asked for (L41).
#
# usage: Scripts/sanitize.sh [address|random|thread]...
#
# CONTAINERS_OPERATIONS is how many random operations there are, 100,000 when it is not set. The tests of each container are
# left out: what they reach the cases reach, too, and they take most of a build. So are those of mutants, which play the
# cases some hundred times, those that play the cases once more without windows, drawings of all cases, and Unicode's tests
# of directions, a million texts through code without a pointer. Elsewhere than in storage the compiler excludes races:
# Scripts/lint.sh allows marks in Sources that make it trust the code only where Embedded Swift alone compiles them. A folder
# of links without these tests is built once for each sanitizer in .build-sanitize, without optimisation: to optimise takes
# longer than what it saves.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
[ $# -eq 0 ] && set -- address random thread

# What went wrong, in short: failed tests, and how often which line of ours stands in the sanitizer's reports.
explain() {
  grep -E '✘|error:|(Address|Thread|Leak)Sanitizer' "$1" | awk '!seen[$0]++' | head -n 40
  for folder in Tests Sources; do
    echo "lines of $folder in the reports, most frequent first:"
    sed -n '/Sanitizer:/,$p' "$1" | grep -oE "$folder/[^ :]+\.swift:[0-9]+" | sort | uniq -c | sort -rn | head -n 15
  done
  echo "the whole output is in $1"
}

# What the leak checker takes for lost and is not.
export LSAN_OPTIONS=suppressions=$PWD/Scripts/leaks-of-globals.txt

failed=0
for kind in "$@"; do
  case $kind in
    address | random) without='ContainersTests' ;;
    thread) without='Containers(Script|Binding|Links|Text|Testing|Conformance|ConformanceTesting)?Tests' ;;
    *) echo "no such sanitizer: $kind" >&2 && exit 2 ;;
  esac
  # The package without these tests; the same sources, by links.
  sanitizer=${kind/random/address}
  package=.build-sanitize/$sanitizer-package
  rm -rf "$package"
  mkdir -p "$package/Tests"
  for entry in Sources Docs Examples Scripts; do ln -s "$PWD/$entry" "$package/$entry"; done
  for entry in Tests/*; do ln -s "$PWD/$entry" "$package/$entry"; done
  sed -E '/^    \.testTarget\($/{N;/"'"$without"'"/{:a;/swiftSettings/!{N;ba};d}}' Package.swift >"$package/Package.swift"
  scratch=$PWD/.build-sanitize/$sanitizer
  options=(--package-path "$package" --scratch-path "$scratch" --sanitize="$sanitizer")
  chosen=(--skip ContainersScriptTests --skip Exploration --skip '[mM]utant' --skip LifelinePicture
    --skip 'ExplanationTests|RulePagesTests|OwnContainerTests/ours|StandardSuiteTests/judged'
    --skip 'BidiTests/(classes|characters)')
  settings=()
  if [ "$kind" = random ]; then
    # Scripts run in processes of their own, so that the script of a crash is named and made shorter.
    chosen=(--filter MixedRandomTests/mixedTrees --no-parallel)
    settings=(CONTAINERS_OPERATIONS="${CONTAINERS_OPERATIONS:-100000}" CONTAINERS_ALONE=1
      ASAN_OPTIONS=abort_on_error=1:detect_leaks=0)
  fi
  mkdir -p "$scratch"
  log=$scratch/$kind.log
  started=$SECONDS
  # Only what the tests reach is built. A test that comes to no end is a failure like any other. XCTest's own runner
  # leaks a few bytes, and would fail the leak check.
  swift build "${options[@]}" --product ContainersPackageTests </dev/null >"$log" 2>&1 &&
    env "${settings[@]}" timeout --kill-after=10 "${CONTAINERS_LIMIT:-1500}" swift test --skip-build "${options[@]}" \
      --disable-xctest "${chosen[@]}" </dev/null >>"$log" 2>&1
  status=$?
  summary=$(grep -E 'Test run with [0-9]+ test' "$log" | tail -n 1)
  if [ $status -ne 0 ] || grep -qE '(Address|Thread|Leak)Sanitizer:' "$log" || [ -z "$summary" ]; then
    explain "$log"
    failed=1
    summary="FAILED (exit code $status) $summary"
  fi
  echo "$sanitizer sanitizer${kind/#$sanitizer/}, $((SECONDS - started)) s: $summary"
done
exit $failed
