#!/usr/bin/env bash
# Restores random bytes from libFuzzer into a visible tree, with the address sanitizer, and looks for traps and broken rules.
#
# usage: Scripts/fuzz-restore.sh [SECONDS] [LIBFUZZER-OPTION...]
#
# SECONDS is 60 when it is not given. The tree and what is checked are those of the tests (Tests/ContainersTests/State);
# the harness is Scripts/fuzz. What is found stays in .build/fuzz/corpus for the next run; an input that breaks
# something is printed with its path in .build/fuzz, and the exit code is not 0. To try one again:
#   .build/fuzz/restore .build/fuzz/crash-…
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${1:-60}
[ $# -gt 0 ] && shift
case $seconds in '' | *[!0-9]*) echo "usage: Scripts/fuzz-restore.sh [SECONDS] [LIBFUZZER-OPTION...]" >&2; exit 2 ;; esac

out=.build/fuzz
mkdir -p $out/corpus $out/cache
options=(-O -swift-version 6 -package-name containers -sanitize=fuzzer,address -parse-as-library -enable-testing -module-cache-path $out/cache
  -I $out -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature NonisolatedNonsendingByDefault)

# compile MODULE FOLDER: an object and a module of all Swift files in a folder.
compile() {
  find "$2" -name '*.swift' -print0 | LC_ALL=C sort -z |
    xargs -0 swiftc "${options[@]}" -wmo -module-name "$1" -emit-object -o "$out/$1.o" \
      -emit-module -emit-module-path "$out/$1.swiftmodule"
}
compile Containers Sources/Containers
compile ContainersTesting Sources/ContainersTesting
compile ContainersPersistence Sources/ContainersPersistence
swiftc "${options[@]}" -wmo -module-name RestoreFuzzer Scripts/fuzz/*.swift Tests/ContainersTests/State/StateScene.swift \
  Tests/ContainersTests/State/RestoreCheck.swift $out/Containers.o $out/ContainersTesting.o \
  $out/ContainersPersistence.o -o $out/restore

# The first documents: a good one, from which the others are made.
cat >$out/corpus/good <<'DOCUMENT'
{"application": "forest", "format": "containers", "formatVersion": 1, "version": 1, "root": {
  "state": {"shown": ["Book", "Cards", "Side"]}, "children": {
    "Side": {"state": {"shown": ["plain"], "hidden": ["notes"]}, "children": {"notes": {"state": {"text": "deep"}}}},
    "Cards": {"state": {"name": "Box", "page": 2}, "children": {
      "Leaves": {"state": {"pages": ["l5"]}, "children": {"l4": {"state": {"text": "leaf"}}, "l5": {
        "state": {"order": ["t1", "t2", "t3", "t0"], "selected": "t0", "history": ["t2"]},
        "children": {"t3": {"state": {"text": "three"}}}}}},
      "Box": {"state": {"shown": ["b", "a"]}, "children": {"a": {"state": {"text": "A"}}}},
      "late": {"state": {"text": "x"}}}},
    "Book": {"state": {"page": 13}, "children": {"Book/pages": {"children": {"p13": {"state": {"text": "p"}}}}}}}}}
DOCUMENT
printf '\0\x29\x00\x13\x01\x19' >$out/corpus/recipe
exec $out/restore $out/corpus -dict=Scripts/fuzz/dictionary.txt -max_total_time="$seconds" -max_len=4096 \
  -timeout=20 -artifact_prefix=$out/ -print_final_stats=1 "$@"
