#!/usr/bin/env bash
# Runs tests under the sanitizers.
#
# usage: Scripts/sanitize.sh [address|thread]...        both unless one is named
#
#   address   with its leak check: the cases of the suite on all containers, binding, links, text and storage
#   thread    storage, whose calls several threads and processes make at the same time; elsewhere the compiler excludes races
#
# Left out are the tests of each container, since the cases reach what they reach, and what plays the cases once more, or
# a million texts through code without a pointer; Scripts/random.sh plays random scripts under the address sanitizer. The
# package without them is built once for each sanitizer in .build-sanitize, without optimisation: to optimise takes longer
# than what it saves.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. Scripts/options.sh
[ $# -eq 0 ] && set -- address thread

# What the leak checker takes for lost and is not.
export LSAN_OPTIONS=suppressions=$PWD/Scripts/leaks-of-globals.txt

chosen=(--skip Exploration --skip '[mM]utant' --skip LifelinePicture
  --skip 'ExplanationTests|RulePagesTests|OwnContainerTests/ours|StandardSuiteTests/judged'
  --skip 'BidiTests/(classes|characters)')
failed=0
for sanitizer in "$@"; do
  case $sanitizer in
    address) without='Containers(Script)?Tests' ;;
    thread) without='Containers(Script|Binding|Links|Text|Testing|Conformance|ConformanceTesting)?Tests' ;;
    *) echo "no such sanitizer: $sanitizer" >&2 && exit 2 ;;
  esac
  started=$SECONDS package=.build-sanitize/$sanitizer-package scratch=$PWD/.build-sanitize/$sanitizer
  log=$scratch/tests.log
  mkdir -p "$scratch"
  package_without "$package" "$without"
  options=(--package-path "$package" --scratch-path "$scratch" --sanitize="$sanitizer")
  # Only what the tests reach is built. A test that comes to no end is a failure like any other. XCTest's own runner
  # leaks a few bytes, and would fail the leak check.
  swift build "${options[@]}" --product ContainersPackageTests </dev/null >"$log" 2>&1 &&
    timeout --kill-after=10 "${CONTAINERS_LIMIT:-1500}" swift test --skip-build "${options[@]}" \
      --disable-xctest "${chosen[@]}" </dev/null >>"$log" 2>&1
  status=$?
  summary=$(grep -E 'Test run with [0-9]+ test' "$log" | tail -n 1)
  if [ $status -ne 0 ] || grep -qE '(Address|Thread|Leak)Sanitizer:' "$log" || [ -z "$summary" ]; then
    grep -E '✘|error:|(Address|Thread|Leak)Sanitizer' "$log" | awk '!seen[$0]++' | head -n 40
    echo "the whole output is in $log"
    failed=1
    summary="FAILED (exit code $status) $summary"
  fi
  echo "$sanitizer, $((SECONDS - started)) s: $summary"
done
exit $failed
