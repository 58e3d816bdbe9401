#!/usr/bin/env bash
# Plays random scripts on trees in which every container lies in every other, and shrinks those that fail.
#
# usage: Scripts/random.sh [OPERATIONS]
#
# OPERATIONS are carried out at least, ten million when none is given, in one process for each core, under the address
# sanitizer, with releases in callbacks, in questions and when a frame is asked for (L41). Before them it runs the tests of
# mistakes that compile. Each process plays its chunks of scripts in children of its own, with a limit of time: a script that
# crashes or comes to no end is named and shrunk like any other that fails. MixedRandomTests says what CONTAINERS_FAILURES,
# CONTAINERS_FIRST_SEED, CONTAINERS_WITHOUT and CONTAINERS_MUTED mean. Prints the shortest script of each kind of failure and
# the seeds that fail; exits with 1 when there are any.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. Scripts/options.sh
operations=${1:-10000000} cores=$(getconf _NPROCESSORS_ONLN) first=${CONTAINERS_FIRST_SEED:-1}
share=$(((operations + cores - 1) / cores))
package=.build-sanitize/random-package
package_without $package 'Containers(C|Binding|Links|Text|Testing|Persistence|Classes|Conformance|ConformanceTesting)?Tests'
options=(--package-path $package --scratch-path "$PWD/.build-sanitize/random" --sanitize=address -c release -Xswiftc -enable-testing)
swift build "${options[@]}" --product ContainersPackageTests || exit 2
program=$(swift build "${options[@]}" --show-bin-path)/ContainersPackageTests.xctest
play() {
  "$program" --testing-library swift-testing --no-parallel "$@" 2>&1 | sed -E '/^(◇|↳ T|\[)/d'
  return "${PIPESTATUS[0]}"
}
export ASAN_OPTIONS=abort_on_error=1:detect_leaks=0
play --filter MistakeTests || exit 1
export -f play
export program CONTAINERS_OPERATIONS=$share CONTAINERS_FAILURES=${CONTAINERS_FAILURES:-5} CONTAINERS_ALONE=1
# The limit is well above what is needed: some 2,000 operations a second, and a minute for each failure that is shrunk.
seq "$first" 100000000 $((first + (cores - 1) * 100000000)) |
  xargs -P "$cores" -I {} env CONTAINERS_FIRST_SEED={} timeout $((share / 400 + 1200)) \
    bash -c 'play --filter MixedRandomTests' || exit 1
echo "$operations operations in $cores processes under the address sanitizer, none failed"
