#!/usr/bin/env bash
# Plays random scripts on trees in which every container lies in every other, and shrinks those that fail.
#
# usage: Scripts/random.sh [OPERATIONS]
#
# OPERATIONS are carried out at least, ten million when none is given, in one process for each core. Each process plays
# its chunks of scripts in children of its own, with a limit of time: a script that crashes or comes to no end is named
# and shrunk like any other that fails. CONTAINERS_FAILURES is with how many kinds of failure a process ends (5),
# CONTAINERS_FIRST_SEED where the seeds begin (1); CONTAINERS_WITHOUT and CONTAINERS_MUTED leave verbs and violations
# out. Prints the shortest script of each kind of failure and the seeds that fail; exits with 1 when there are any.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. Scripts/options.sh
operations=${1:-10000000}
swift build --build-tests "${build_options[@]}" || exit 2
program=$(swift build --show-bin-path "${build_options[@]}")/ContainersPackageTests.xctest
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cores=$(getconf _NPROCESSORS_ONLN)
share=$(((operations + cores - 1) / cores))
for ((core = 0; core < cores; core++)); do
  # The limit is well above what is needed: some 5,000 operations a second, and a minute for each failure that is shrunk.
  CONTAINERS_OPERATIONS=$share CONTAINERS_FIRST_SEED=$((${CONTAINERS_FIRST_SEED:-1} + core * 100000000)) \
    CONTAINERS_FAILURES=${CONTAINERS_FAILURES:-5} CONTAINERS_ALONE=1 timeout $((share / 1000 + 1200)) \
    "$program" --testing-library swift-testing --filter MixedRandomTests --no-parallel </dev/null >"$folder/$core" 2>&1 &
  jobs[core]=$!
done
failed=0
for ((core = 0; core < cores; core++)); do
  wait "${jobs[core]}" && continue
  failed=1
  echo "process $core failed"
  grep -vE '^(◇|↳ T|\[|✔)' "$folder/$core"
done
[ $failed -eq 0 ] && echo "$operations operations in $cores processes, none failed"
exit $failed
