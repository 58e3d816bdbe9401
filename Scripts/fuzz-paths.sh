#!/usr/bin/env bash
# Looks up whatever libFuzzer thinks of in tables of links, with the address sanitizer, and reads it as commands.
#
# usage: Scripts/fuzz-paths.sh [SECONDS] [LIBFUZZER-OPTION...]
#
# SECONDS is 30 when it is not given. Nothing may trap, and a path has to lead to the same place as the path of that
# place; the harness is Scripts/fuzz/paths. What is found stays in .build/fuzz-paths/corpus for the next run; an input
# that breaks something is printed with its path in .build/fuzz-paths, and the exit code is not 0. To try one again:
#   .build/fuzz-paths/paths .build/fuzz-paths/crash-…
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${1:-30}
[ $# -gt 0 ] && shift
case $seconds in '' | *[!0-9]*) echo "usage: Scripts/fuzz-paths.sh [SECONDS] [LIBFUZZER-OPTION...]" >&2; exit 2 ;; esac

out=.build/fuzz-paths
mkdir -p $out/corpus $out/cache
# Paths and commands are pure: they need no other module.
swiftc -O -swift-version 6 -sanitize=fuzzer,address -parse-as-library -module-cache-path $out/cache \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature NonisolatedNonsendingByDefault \
  -wmo -module-name PathFuzzer Sources/ContainersLinks/Paths/*.swift \
  Sources/ContainersLinks/Replay/NavigationCommand.swift Scripts/fuzz/paths/*.swift -o $out/paths

printf 'a/:n\nb/:x?\n*\0/b/x%%C3%%A9?q=1&q=2#top' >$out/corpus/table
printf ':r*/x\nz/:m+\0push S a%%2Fb x=1 y:2 z[=a,:1]\nresize 1 2.5\nback move 0.5' >$out/corpus/commands
exec $out/paths $out/corpus -max_total_time="$seconds" -max_len=512 -timeout=10 -artifact_prefix=$out/ \
  -print_final_stats=1 "$@"
