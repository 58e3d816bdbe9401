# shellcheck shell=bash disable=SC2046
# How this project is compiled as Embedded Swift. Scripts/embedded.sh and Web/build read this file: they share the objects of
# the modules below, and these are the same, whichever of the two ran first.
#
# Sets `bin`, the folder of the compiler, and `work`, where objects are kept, so that only what has changed is compiled again.
. Scripts/options.sh
wasm=wasm32-unknown-none-wasm
native=$(uname -m)-unknown-linux-gnu
bin=$(cd "$(dirname "$(command -v swiftc)")" && pwd -P)
# The Unicode tables for a target, as a library.
tables() { echo "$bin/../lib/swift/embedded/$1/libswiftUnicodeDataTables.a"; }
[ -f "$(tables $wasm)" ] || bin=$(dirname "$(readlink -f "$(command -v swiftc)")")
work=${work:-Web/.build}
mkdir -p "$work"

# compile TARGET MODULES OUTPUT NAME FILE...: compiles a module into a folder; it may import what is in the folder MODULES. A
# module whose object is newer than its files, this one, and the modules before it is left as it is.
compile() {
  local target=$1 modules=$2 out=$3 name=$4 before=() mode=-Osize warnings=-warnings-as-errors
  shift 4
  mkdir -p "$out"
  case $name in
    Containers) ;;
    ContainersText | ContainersPersistence | ContainersLinks | ContainersTesting) before=("$modules/Containers.swiftmodule") ;;
    ContainersBinding) before=("$modules"/Containers{,Links}.swiftmodule) ;;
    *) before=("$modules"/*.swiftmodule) ;;
  esac
  if [ -f "$out/$name.o" ] && [ -z "$(find "$@" Scripts/{options,embedded/compile}.sh "${before[@]}" -newer "$out/$name.o")" ]; then return; fi
  echo "compiling $name for ${target%%-*}"
  rm -f "$out/$name.o"
  # Where a type of the tests is replaced by that of the containers, a cast or a `try` can be one too many.
  [ "$name" != ContainersConformance ] || warnings=-suppress-warnings
  # Of a native program and of the client only the output counts, not the size; the library for C sets `optimisation`.
  if [ "$target" != $wasm ] || [ "$name" = Smoke ]; then mode=${optimisation:--Onone}; fi
  # The passes of SIL that are disabled make more code than they save. Without the last option an object holds a hash of all
  # options, and so of the folders.
  "$bin/swiftc" -target "$target" "${language[@]}" -enable-experimental-feature Embedded -wmo $mode $warnings \
    -module-cache-path "$work/cache" -module-name "$name" -I "$modules" -I Sources/ContainersHeader/include \
    -Xllvm -sil-disable-pass=closure-specialize -Xllvm -sil-disable-pass=capture-prop \
    -Xfrontend -disable-incremental-llvm-codegen -Xfrontend -function-sections \
    -emit-object -o "$out/$name.o" -emit-module -emit-module-path "$out/$name.swiftmodule" "$@"
}

# library TARGET OUTPUT NAME...: modules of Sources.
library() {
  local name
  for name in "${@:3}"; do compile "$1" "$2" "$2" "$name" $(sources "Sources/$name"); done
}

# compile_shared TARGET OUTPUT: Containers and the modules that import it alone.
compile_shared() {
  library "$1" "$2" Containers ContainersText ContainersPersistence ContainersLinks
}
