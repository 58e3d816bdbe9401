#!/usr/bin/env bash
# Compiles the modules that import no others as Embedded Swift, natively and for WebAssembly, and runs a small program
# on both: Containers, and on top of it ContainersText, ContainersLinks, and ContainersPersistence, which has no files there.
#
# usage: Scripts/embedded.sh
#
# The program is all of Scripts/embedded/*.swift, a client of these modules with a controller and a container of its own. Its
# output on both machines has to be Scripts/embedded/expected.txt. Scripts/web.sh holds the containers there to all cases.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/embedded/compile.sh
program=Scripts/embedded

# build TARGET MODULES OUTPUT: module by module, so that the program sees what any client sees.
build() {
  compile_shared "$1" "$2"
  compile "$1" "$2" "$3" Smoke "$program"/*.swift
  objects=("$2"/Containers{,Text,Persistence,Links}.o "$3/Smoke.o" "$(tables "$1")")
}

# verify TARGET BINARY COMMAND...: whether the command prints what is expected.
verify() {
  "${@:3}" | diff -u $program/expected.txt - || { echo "embedded, $1: the output is not $program/expected.txt" && return 1; }
  echo "embedded, $1: $(wc -l <$program/expected.txt) lines as expected, $(wc -c <"$2") bytes"
}

out=$work/native
build "$native" "$out/modules" "$out"
"$bin/clang" -target "$native" "${objects[@]}" -s -Wl,--gc-sections -lm -o "$out/smoke"
verify "$native" "$out/smoke" "$out/smoke"

# Web/build uses these modules, too.
out=$work/smoke
build $wasm "$work/common" "$out"
for part in runtime wasi; do
  "$bin/clang" --target=$wasm -ffreestanding -nostdlib -O2 -Wall -Wextra -Werror -c "$program/$part.c" -o "$out/$part.o"
done
"$bin/wasm-ld" -s --gc-sections --stack-first -z stack-size=262144 "${objects[@]}" "$out"/{runtime,wasi}.o -o "$out/smoke.wasm"
verify $wasm "$out/smoke.wasm" node --no-warnings $program/run-wasi.mjs "$out/smoke.wasm"
