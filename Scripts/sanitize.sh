#!/usr/bin/env bash
# Runs tests under the sanitizers.
#
# usage: Scripts/sanitize.sh [address|random|thread]...        all three unless some are named
#
#   address   with its leak check: the cases of the suite on all containers, binding, links, text and storage
#   random    100,000 operations (CONTAINERS_OPERATIONS) on mixed trees under the address sanitizer, with releases in
#             callbacks, in questions and when a frame is asked for (L41); they take five minutes. A million would take
#             three quarters of an hour, so that CI plays a million without the sanitizer (.ci/run random)
#   thread    storage, whose calls several threads and processes make at the same time; elsewhere the compiler excludes races
#
# Left out are the tests of each container, since the cases reach what they reach, and what plays the cases once more, or
# a million texts through code without a pointer. The package without them is built once for each sanitizer in
# .build-sanitize, without optimisation: to optimise takes longer than what it saves.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
[ $# -eq 0 ] && set -- address random thread

# What the leak checker takes for lost and is not.
export LSAN_OPTIONS=suppressions=$PWD/Scripts/leaks-of-globals.txt

failed=0 operations=${CONTAINERS_OPERATIONS:-100000}
for kind in "$@"; do
  without='ContainersTests' settings=() limit=1500
  chosen=(--skip ContainersScriptTests --skip Exploration --skip '[mM]utant' --skip LifelinePicture
    --skip 'ExplanationTests|RulePagesTests|OwnContainerTests/ours|StandardSuiteTests/judged'
    --skip 'BidiTests/(classes|characters)')
  case $kind in
    address) ;;
    thread) without='Containers(Script|Binding|Links|Text|Testing|Conformance|ConformanceTesting)?Tests' ;;
    random)
      # Scripts run in processes of their own, so that the script of a crash is named and made shorter.
      chosen=(--filter MixedRandomTests/mixedTrees --no-parallel)
      settings=(CONTAINERS_OPERATIONS="$operations" CONTAINERS_ALONE=1 ASAN_OPTIONS=abort_on_error=1:detect_leaks=0)
      limit=$((500 + operations / 100))
      ;;
    *) echo "no such sanitizer: $kind" >&2 && exit 2 ;;
  esac
  # The package without these tests; the same sources, by links.
  sanitizer=${kind/random/address} started=$SECONDS
  package=.build-sanitize/$sanitizer-package scratch=$PWD/.build-sanitize/$sanitizer
  log=$scratch/$kind.log
  rm -rf "$package"
  mkdir -p "$package/Tests" "$scratch"
  ln -s "$PWD"/{Sources,Docs,Examples,Scripts} "$package"
  ln -s "$PWD"/Tests/* "$package/Tests"
  sed -E '/^    \.testTarget\($/{N;/"'"$without"'"/{:a;/swiftSettings/!{N;ba};d}}' Package.swift >"$package/Package.swift"
  options=(--package-path "$package" --scratch-path "$scratch" --sanitize="$sanitizer")
  # Only what the tests reach is built. A test that comes to no end is a failure like any other. XCTest's own runner
  # leaks a few bytes, and would fail the leak check.
  swift build "${options[@]}" --product ContainersPackageTests </dev/null >"$log" 2>&1 &&
    env "${settings[@]}" timeout --kill-after=10 "${CONTAINERS_LIMIT:-$limit}" swift test --skip-build "${options[@]}" \
      --disable-xctest "${chosen[@]}" </dev/null >>"$log" 2>&1
  status=$?
  summary=$(grep -E 'Test run with [0-9]+ test' "$log" | tail -n 1)
  if [ $status -ne 0 ] || grep -qE '(Address|Thread|Leak)Sanitizer:' "$log" || [ -z "$summary" ]; then
    grep -E '✘|error:|(Address|Thread|Leak)Sanitizer' "$log" | awk '!seen[$0]++' | head -n 40
    echo "the whole output is in $log"
    failed=1
    summary="FAILED (exit code $status) $summary"
  fi
  echo "$kind, $((SECONDS - started)) s: $summary"
done
exit $failed
