#!/usr/bin/env bash
# Compiles the modules that import no others as Embedded Swift, natively and for WebAssembly, and runs a small native program:
# Containers, and on top of it ContainersText, ContainersLinks, and ContainersPersistence, which has no files there.
#
# usage: Scripts/embedded.sh
#
# The program is all of Scripts/embedded/*.swift, a client of these modules with a controller and a container of its own. Its
# output has to be Scripts/embedded/expected.txt. Scripts/web.sh holds the same modules on WebAssembly to all cases.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/embedded/compile.sh
program=Scripts/embedded
# Module by module, so that the program sees what any client sees. Web/build uses those for WebAssembly, too.
compile_shared $wasm "$work/common"
out=$work/native
compile_shared "$native" "$out/modules"
compile "$native" "$out/modules" "$out" Smoke "$program"/*.swift
"$bin/clang" -target "$native" "$out"/modules/Containers{,Text,Persistence,Links}.o "$out/Smoke.o" "$(tables "$native")" \
  -s -Wl,--gc-sections -lm -o "$out/smoke"
"$out/smoke" | diff -u $program/expected.txt - || { echo "embedded: the output is not $program/expected.txt" && exit 1; }
echo "embedded: $(wc -l <$program/expected.txt) lines as expected, $(wc -c <"$out/smoke") bytes"
