#!/usr/bin/env bash
# Builds the library for C: libcontainers.so.0, libcontainers.a, containers.h and containers.pc, as Embedded Swift without a
# Swift runtime.
#
# usage: Scripts/c-library.sh [FOLDER]        into FOLDER/lib and FOLDER/include, by default .build/c/install
#
# The library exports the functions of containers.h, with the version CONTAINERS_0, and nothing else; it needs libc and libm. It
# is stripped, and has at most 2 MB. Prints its size, and fails if one of these is not so.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=${1:-.build/c/install}
header=Sources/ContainersHeader
work=.build/c optimisation=-Osize
. Scripts/embedded/compile.sh
objects=$work/objects
# Two stages of the checks may want it at the same time.
exec 9>"$work/lock"
flock 9
version=$(sed -nE 's|^## \[?([0-9][0-9.]*).*|\1|p' CHANGELOG.md | head -n 1)

library "$native" "$objects" Containers ContainersLinks ContainersPersistence
compile "$native" "$objects" "$objects" ContainersBinding Sources/ContainersBinding/Dialog/*.swift
compile "$native" "$objects" "$work/library" ContainersC $(sources Sources/ContainersC)
# What was made there from the same files, and checked, is left as it is: programs may be running with it.
checked=$work/library/checked
if [ -f "$checked" ] && [ "$(cat "$checked")" = "$out" ] && [ -f "$out/lib/libcontainers.so.0" ] &&
  [ -z "$(find "$objects"/*.o "$work/library/ContainersC.o" $header Scripts/c-library.sh CHANGELOG.md -newer "$checked")" ]; then
  echo "libcontainers.so.0: as it was, $(stat -c %s "$out/lib/libcontainers.so.0") bytes"
  exit 0
fi
rm -f "$checked"
"$bin/clang" -target "$native" -std=c11 -O2 -fPIC -Wall -Wextra -Werror -fvisibility=hidden -I $header/include \
  -c $header/support.c -o "$work/library/support.o"

mkdir -p "$out/lib/pkgconfig" "$out/include"
cp $header/include/containers.h "$out/include"
inline=$(sed -nE 's/^static inline [a-z_]+ \**(ct_[a-z_]+)\(.*/\1/p' $header/include/containers.h | paste -sd '|')
sed -nE 's/^[a-z].*[ *](ct_[a-z_]+)\(.*/\1/p' $header/include/containers.h | grep -vxE "$inline" |
  LC_ALL=C sort -u >"$work/library/functions"
printf 'CONTAINERS_0 { global: %s local: *; };\n' "$(sed 's/$/;/' "$work/library/functions")" >"$work/library/exports.map"

# What calls extensions of protocols on existentials has bodies for them; the modules that define them have the same symbols
# without: those have to give way.
for module in Containers{,Binding,Links,Persistence}; do
  nm --defined-only --extern-only "$objects/$module.o" | awk '{ print $3 }' >"$work/library/$module.defined"
  objcopy --weaken-symbols="$work/library/$module.defined" "$objects/$module.o" "$work/library/$module.o"
done
all=("$work/library"/Containers{C,Binding,Links,Persistence,}.o "$work/library/support.o" "$(tables "$native")")
"$bin/clang" -target "$native" -shared -o "$out/lib/libcontainers.so.0" "${all[@]}" \
  -Wl,-soname,libcontainers.so.0 -Wl,--version-script="$work/library/exports.map" -fuse-ld=lld -Wl,--gc-sections -Wl,--icf=all -Wl,-O2 -Wl,-s \
  -Wl,--no-undefined -Wl,-z,relro -Wl,-z,now -lm
ln -sf libcontainers.so.0 "$out/lib/libcontainers.so"

# One object in which only the functions are visible, so that the archive does not disturb other Swift code.
"$bin/ld.lld" -r -o "$work/library/whole.o" "${all[@]}"
objcopy --keep-global-symbols="$work/library/functions" --discard-all --strip-debug "$work/library/whole.o" "$work/library/containers.o"
rm -f "$out/lib/libcontainers.a"
ar rcsD "$out/lib/libcontainers.a" "$work/library/containers.o"

cat >"$out/lib/pkgconfig/containers.pc" <<PC
prefix=\${pcfiledir}/../..
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: containers
Description: Container navigation without a user interface
Version: $version
Libs: -L\${libdir} -lcontainers
Libs.private: -lm
Cflags: -I\${includedir}
PC

nm -D --defined-only "$out/lib/libcontainers.so.0" | sed -nE 's/.* T ([^@]+)@.*/\1/p' | LC_ALL=C sort |
  diff - "$work/library/functions" || { echo "c-library: the exports are not the functions of containers.h" && exit 1; }
size=$(stat -c %s "$out/lib/libcontainers.so.0")
echo "libcontainers.so.0: $size bytes, $(wc -l <"$work/library/functions") functions; needs $(readelf -d "$out/lib/libcontainers.so.0" | sed -nE 's/.*NEEDED.*\[(.*)\]/\1/p' | paste -sd ' ')"
[ "$size" -le 2097152 ] || { echo "c-library: that is more than 2 MB"; exit 1; }
echo "$out" >"$checked"
