#!/usr/bin/env bash
# Compiles the modules that import no others as Embedded Swift, natively and for WebAssembly, and runs a small program
# on both: Containers, and on top of it ContainersText, ContainersPersistence, which has no files there, and of
# ContainersLinks the paths and the history; what follows links in a tree casts to protocols, which is not possible there.
#
# usage: Scripts/embedded.sh [SOURCE-FOLDER]
#
# The program is all of Scripts/embedded/*.swift, a client of these modules. Its output on both machines has to be
# Scripts/embedded/expected.txt. Another folder than Sources can be named to try the mechanism itself.
# Needs swiftc, the rest of whose toolchain is found from there, a C compiler (for the native link), and Node.js.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
sources=${1:-Sources}
modules=(Containers ContainersText ContainersPersistence ContainersLinks)
program=Scripts/embedded
expected=$program/expected.txt

swiftc=$(readlink -f "$(command -v swiftc)")
bin=$(cd "$(dirname "$(command -v swiftc)")" && pwd -P)
tables() { echo "$bin/../lib/swift/embedded/$1/libswiftUnicodeDataTables.a"; }
[ -f "$(tables wasm32-unknown-none-wasm)" ] || bin=$(dirname "$swiftc")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# compile TRIPLE FOLDER MODULE-FOLDER: module by module, so that the program sees what any client sees.
compile() {
  local triple=$1 out=$2 common=$3 module
  local options=(-target "$triple" -swift-version 6 -enable-experimental-feature Embedded -wmo -Osize
    -warnings-as-errors -package-name containers -module-cache-path "$work/cache"
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature NonisolatedNonsendingByDefault)
  mkdir -p "$out" "$common"
  for module in "${modules[@]}"; do
    local folders=("$sources/$module")
    [ "$module" = ContainersLinks ] && folders=("$sources/$module"/{Paths,History})
    find "${folders[@]}" -name '*.swift' -print0 | LC_ALL=C sort -z |
      xargs -0 "$bin/swiftc" "${options[@]}" -parse-as-library -module-name "$module" -I "$common" \
        -emit-object -o "$common/$module.o" -emit-module -emit-module-path "$common/$module.swiftmodule"
  done
  "$bin/swiftc" "${options[@]}" -parse-as-library -module-name Smoke -I "$common" -emit-object -o "$out/smoke.o" \
    "$program"/*.swift
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
  local out=$work/native triple
  triple=$(uname -m)-unknown-linux-gnu
  compile "$triple" "$out" "$out"
  local objects=("${modules[@]/#/$out/}")
  objects=("${objects[@]/%/.o}" "$out/smoke.o")
  "$bin/clang" -target "$triple" "${objects[@]}" "$(tables "$triple")" \
    -s -Wl,--gc-sections -lm -o "$out/smoke"
  "$out/smoke" >"$out/output"
  verify "$triple" "$out/output" "$out/smoke"
}

wasm() {
  local out=$work/wasm common=$work/wasm triple=wasm32-unknown-none-wasm
  # Web/build takes these modules, too, and compiles them only if they are not there.
  if [ "$sources" = Sources ]; then common=${CONTAINERS_WEB_WORK:-Web/.build}/common; fi
  compile "$triple" "$out" "$common"
  local objects=("${modules[@]/#/$common/}")
  objects=("${objects[@]/%/.o}" "$out/smoke.o")
  local part
  for part in runtime wasi; do
    "$bin/clang" --target=wasm32-unknown-none-wasm -ffreestanding -nostdlib -O2 -Wall -Wextra -Werror \
      -c "$program/$part.c" -o "$out/$part.o"
  done
  "$bin/wasm-ld" -s --gc-sections --stack-first -z stack-size=262144 "${objects[@]}" "$out/runtime.o" "$out/wasi.o" \
    "$(tables "$triple")" -o "$out/smoke.wasm"
  node --no-warnings "$program/run-wasi.mjs" "$out/smoke.wasm" >"$out/output"
  verify "$triple" "$out/output" "$out/smoke.wasm"
}

native
wasm
