#!/usr/bin/env bash
# Tries what libFuzzer thinks of, with the address sanitizer: nothing may trap, and no rule may be broken.
#
# usage: Scripts/fuzz.sh restore|paths [SECONDS] [LIBFUZZER-OPTION...]
#
# restore restores bytes into a visible tree: that of the tests (Tests/ContainersScriptTests/State), whose checks it makes. paths
# looks up bytes in tables of links, where a path has to lead to the same place as the path of that place, and reads them
# as commands. The harnesses are in Scripts/fuzz. SECONDS is 60 when it is not given. What is found stays in
# .build/fuzz/NAME/corpus for the next run; an input that breaks something is printed with its path. To try one again:
#   .build/fuzz/restore/fuzzer .build/fuzz/restore/crash-…
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
kind=${1:-} seconds=${2:-60}
if [[ ! $kind =~ ^(restore|paths)$ || ! $seconds =~ ^[0-9]+$ ]]; then
  echo "usage: Scripts/fuzz.sh restore|paths [SECONDS] [LIBFUZZER-OPTION...]" >&2
  exit 2
fi
out=.build/fuzz/$kind
mkdir -p "$out/corpus"
compile=(swiftc "${language[@]}" -O -wmo -enable-testing -sanitize=fuzzer,address -module-cache-path "$out/cache" -I "$out")

# modules NAME...: those that a harness imports.
modules() {
  local module
  for module in "$@"; do
    "${compile[@]}" -module-name "$module" -emit-object -o "$out/$module.o" -emit-module \
      -emit-module-path "$out/$module.swiftmodule" $(sources "Sources/$module")
  done
}

restore() {
  modules Containers ContainersTesting ContainersPersistence
  "${compile[@]}" -module-name RestoreFuzzer Scripts/fuzz/RestoreFuzzer.swift \
    Tests/ContainersTests/Support/StateScene.swift Tests/ContainersScriptTests/State/RestoreCheck.swift "$out"/*.o -o "$out/fuzzer"
  # The first documents: a good one, from which the others are made, and a recipe.
  cp Scripts/fuzz/good.json "$out/corpus/good"
  printf '\0\x29\x00\x13\x01\x19' >"$out/corpus/recipe"
  limits=(-dict=Scripts/fuzz/dictionary.txt -max_len=4096 -timeout=20)
}

paths() {
  modules Containers
  "${compile[@]}" -module-name PathFuzzer Sources/ContainersLinks/Paths/*.swift \
    Sources/ContainersLinks/Replay/NavigationCommand.swift Scripts/fuzz/PathFuzzer.swift "$out/Containers.o" -o "$out/fuzzer"
  printf 'a/:n\nb/:x?\n*\0/b/x%%C3%%A9?q=1&q=2#top' >"$out/corpus/table"
  printf ':r*/x\nz/:m+\0push S a%%2Fb x=1 y:2 z[=a,:1]\nresize 1 2.5\nback move 0.5' >"$out/corpus/commands"
  limits=(-max_len=512 -timeout=10)
}

"$kind"
exec "$out/fuzzer" "$out/corpus" "${limits[@]}" -max_total_time="$seconds" -artifact_prefix="$out/" -print_final_stats=1 "${@:3}"
