#!/usr/bin/env bash
# Plays random scripts on trees in which every container lies in every other, and shrinks those that fail.
#
# usage: Scripts/random.sh [OPERATIONS]
#
# OPERATIONS are carried out at least, ten million when none is given, in one process for each core. Each process plays
# its chunks of scripts in children of its own, with a limit of time: a script that crashes or comes to no end is named
# and shrunk like any other that fails. CONTAINERS_FAILURES is with how many kinds of failure a process ends (5),
# CONTAINERS_FIRST_SEED where the seeds begin (1); CONTAINERS_WITHOUT and CONTAINERS_MUTED leave verbs and violations
# out. CONTAINERS_BUILD=debug builds without optimisation. Prints the shortest script of each kind of failure and the
# seeds that fail; exits with 1 when there are any.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. Scripts/options.sh
operations=${1:-10000000}
case $operations in '' | *[!0-9]*) echo "usage: Scripts/random.sh [OPERATIONS]" >&2; exit 2 ;; esac
first=${CONTAINERS_FIRST_SEED:-1}

options=("${build_options[@]}")
[ "${CONTAINERS_BUILD:-release}" = debug ] && options=()
if ! log=$(swift build --build-tests "${options[@]}" 2>&1); then
  grep -E 'error:|warning:' <<<"$log"
  exit 2
fi
program=$(swift build --show-bin-path "${options[@]}")/ContainersPackageTests.xctest

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
share=$(((operations + cores - 1) / cores))
# Well above what a process needs: some 5,000 operations a second, and a minute for each failure that is shrunk.
limit=$((share / 1000 + 1200))
for ((core = 0; core < cores; core++)); do
  CONTAINERS_OPERATIONS=$share CONTAINERS_FIRST_SEED=$((first + core * 100000000)) \
    CONTAINERS_FAILURES=${CONTAINERS_FAILURES:-5} CONTAINERS_ALONE=1 \
    timeout "$limit" "$program" --testing-library swift-testing --filter MixedRandomTests --no-parallel \
    </dev/null >"$folder/$core" 2>&1 &
  jobs[core]=$!
done
failed=0
for ((core = 0; core < cores; core++)); do
  wait "${jobs[core]}"
  status=$?
  [ $status -eq 0 ] && continue
  failed=1
  echo "process $core: exit code $status"
  grep -vE '^(◇|↳ T|\[|✔)' "$folder/$core"
done
[ $failed -eq 0 ] && echo "$operations operations in $cores processes, none failed"
exit $failed
