#!/usr/bin/env bash
# Makes the packages of the library for C: an archive, two Debian packages, and a wheel for Python.
#
# usage: Scripts/package/c.sh [OUTPUT]        OUTPUT is .build-packages unless it is given
#
# libcontainers0 has the library, libcontainers-dev the header, the archive of objects, and the guide. The wheel containers-model has the
# library inside. The same commit gives the same bytes. Needs what Scripts/c-library.sh needs, python3, and dpkg-deb for the Debian
# packages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
output=${1:-.build-packages}
mkdir -p "$output"
output=$(cd "$output" && pwd)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

Scripts/c-library.sh >&2
installed=.build/c/install
machine=$(uname -m)
version=$(sed -nE 's/^Version: //p' $installed/lib/pkgconfig/containers.pc)
archive() {
  tar --create --directory "$stage" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner "$1" |
    gzip -9n >"$output/libcontainers-$version-linux-$machine.tar.gz"
  echo "libcontainers-$version-linux-$machine.tar.gz"
}

tree=$stage/libcontainers
mkdir -p "$tree"/share/doc/libcontainers
cp -a $installed/lib $installed/include "$tree"
rm -f "$tree"/lib/*.x
cp LICENSE.txt Docs/FromC.md "$tree/share/doc/libcontainers"
archive libcontainers

if command -v dpkg-deb >/dev/null; then
  architecture=$(dpkg --print-architecture)
  triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || echo "$machine-linux-gnu")
  # package NAME DESCRIPTION DEPENDS
  package() {
    mkdir -p "$stage/$1/DEBIAN" "$stage/$1/usr/share/doc/$1"
    cp LICENSE.txt "$stage/$1/usr/share/doc/$1/copyright"
    printf 'Package: %s\nVersion: %s\nArchitecture: %s\nSection: libs\nPriority: optional\nMaintainer: Containers <containers@localhost>\nDepends: %s\nDescription: %s\n' \
      "$1" "$version" "$architecture" "$3" "$2" >"$stage/$1/DEBIAN/control"
    find "$stage/$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group --build -Zxz "$stage/$1" "$output/$1_${version}_$architecture.deb" >/dev/null
    echo "$1_${version}_$architecture.deb"
  }
  libraries=$stage/libcontainers0/usr/lib/$triplet
  mkdir -p "$libraries" "$stage/libcontainers0/DEBIAN"
  cp $installed/lib/libcontainers.so.0 "$libraries"
  chmod 644 "$libraries/libcontainers.so.0"
  printf 'libcontainers 0 libcontainers0\n' >"$stage/libcontainers0/DEBIAN/shlibs"
  printf 'activate-noawait ldconfig\n' >"$stage/libcontainers0/DEBIAN/triggers"
  package libcontainers0 "container navigation without a user interface: the library" "libc6"

  development=$stage/libcontainers-dev/usr
  mkdir -p "$development"/{include,lib/"$triplet"/pkgconfig,share/doc/libcontainers-dev}
  cp $installed/include/containers.h "$development/include"
  cp $installed/lib/libcontainers.a "$development/lib/$triplet"
  ln -s libcontainers.so.0 "$development/lib/$triplet/libcontainers.so"
  sed -e "s|^prefix=.*|prefix=/usr|" -e "s|^libdir=.*|libdir=\${prefix}/lib/$triplet|" $installed/lib/pkgconfig/containers.pc \
    >"$development/lib/$triplet/pkgconfig/containers.pc"
  cp Docs/FromC.md "$development/share/doc/libcontainers-dev"
  package libcontainers-dev "container navigation without a user interface: header and guide" "libcontainers0 (= $version)"
fi

python3 Python/build.py $installed "$output"
