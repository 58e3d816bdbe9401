#!/usr/bin/env bash
# Compiles the modules that import no others as Embedded Swift, natively and for WebAssembly, and runs a small program
# on both: Containers, and on top of it ContainersText, ContainersLinks, and ContainersPersistence, which has no files there.
#
# usage: Scripts/embedded.sh [SOURCE-FOLDER]
#
# The program is all of Scripts/embedded/*.swift, a client of these modules with a controller and a container of its own. Its
# output on both machines has to be Scripts/embedded/expected.txt. What the containers do on WebAssembly is held to all
# cases of the suite by Scripts/web.sh. Another folder than Sources can be named to try the mechanism itself.
# Needs swiftc, the rest of whose toolchain is found from there, a C compiler (for the native link), and Node.js.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ $# -gt 0 ]; then
  CONTAINERS_WEB_WORK=$(mktemp -d)
  trap 'rm -rf "$CONTAINERS_WEB_WORK"' EXIT
fi
. Scripts/embedded/compile.sh
folder=${1:-Sources}
program=Scripts/embedded
expected=$program/expected.txt

# build TARGET MODULES OUTPUT: module by module, so that the program sees what any client sees.
build() {
  compile_shared "$1" "$2" "$folder"
  compile "$1" "$2" "$3" Smoke "$program"/*.swift
  objects=("$2"/Containers{,Text,Persistence,Links}.o "$3/Smoke.o")
}

# verify NAME OUTPUT BINARY
verify() {
  if ! diff -u "$expected" "$2"; then
    echo "embedded, $1: the output is not $expected"
    return 1
  fi
  echo "embedded, $1: $(wc -l <"$2") lines as expected, $(wc -c <"$3") bytes"
}

native() {
  local triple out=$work/native
  triple=$(uname -m)-unknown-linux-gnu
  build "$triple" "$out/modules" "$out"
  "$bin/clang" -target "$triple" "${objects[@]}" "$(tables "$triple")" -s -Wl,--gc-sections -lm -o "$out/smoke"
  "$out/smoke" >"$out/output"
  verify "$triple" "$out/output" "$out/smoke"
}

# Web/build uses these modules, too.
in_wasm() {
  local out=$work/smoke part
  build $wasm "$work/common" "$out"
  for part in runtime wasi; do
    "$bin/clang" --target=$wasm -ffreestanding -nostdlib -O2 -Wall -Wextra -Werror -c "$program/$part.c" -o "$out/$part.o"
  done
  "$bin/wasm-ld" -s --gc-sections --stack-first -z stack-size=262144 "${objects[@]}" "$out/runtime.o" "$out/wasi.o" \
    "$(tables $wasm)" -o "$out/smoke.wasm"
  node --no-warnings "$program/run-wasi.mjs" "$out/smoke.wasm" >"$out/output"
  verify "$wasm" "$out/output" "$out/smoke.wasm"
}

native
in_wasm
