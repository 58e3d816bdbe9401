#!/usr/bin/env bash
# Makes the packages of the library for C: an archive, two Debian packages, and a wheel for Python.
#
# usage: Scripts/package/c.sh [OUTPUT]        OUTPUT is .build-packages unless it is given
#
# libcontainers0 has the library, libcontainers-dev the header, the archive of objects, and the guide. The wheel
# containers-model has the library inside.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
output=${1:-.build-packages}
. Scripts/package/pack.sh

Scripts/c-library.sh >&2
installed=.build/c/install
version=$(sed -nE 's/^Version: //p' $installed/lib/pkgconfig/containers.pc)

tree=$stage/libcontainers
mkdir -p "$tree/share/doc/libcontainers"
cp -a $installed/{lib,include} "$tree"
cp LICENSE.txt Docs/FromC.md "$tree/share/doc/libcontainers"
archive libcontainers "libcontainers-$version-linux-$machine"

triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || echo "$machine-linux-gnu")
runtime=$stage/libcontainers0 development=$stage/libcontainers-dev
install -D -m 644 $installed/lib/libcontainers.so.0 -t "$runtime/usr/lib/$triplet"
mkdir "$runtime/DEBIAN"
echo 'libcontainers 0 libcontainers0' >"$runtime/DEBIAN/shlibs"
echo 'activate-noawait ldconfig' >"$runtime/DEBIAN/triggers"
debian libcontainers0 "$version" "container navigation without a user interface: the library" "Depends: libc6"

install -D -m 644 $installed/include/containers.h -t "$development/usr/include"
install -D -m 644 $installed/lib/libcontainers.a -t "$development/usr/lib/$triplet"
ln -s libcontainers.so.0 "$development/usr/lib/$triplet/libcontainers.so"
mkdir "$development/usr/lib/$triplet/pkgconfig"
sed -e "s|^prefix=.*|prefix=/usr|" -e "s|^libdir=.*|libdir=\${prefix}/lib/$triplet|" $installed/lib/pkgconfig/containers.pc \
  >"$development/usr/lib/$triplet/pkgconfig/containers.pc"
install -D -m 644 Docs/FromC.md -t "$development/usr/share/doc/libcontainers-dev"
debian libcontainers-dev "$version" "container navigation without a user interface: header and guide" \
  "Depends: libcontainers0 (= $version)"

python3 Python/build.py $installed "$output"
