#!/usr/bin/env bash
# Makes what people install who have no Swift: an archive, a Debian package and a wheel for Python.
#
# usage: Scripts/package.sh [OUTPUT]        OUTPUT is .build-packages unless it is given
#
# In each of them is the program `containers`, which needs no library, not even that of C, with its manual pages and the
# completions of bash, zsh and fish. The same commit gives the same bytes; the date is that of the commit, or SOURCE_DATE_EPOCH. Needs Swift, cc, python3, strip and readelf (binutils), and dpkg-deb for the Debian package.
# Nothing is fetched but the one dependency of the package.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
output=${1:-.build-packages}
mkdir -p "$output"
output=$(cd "$output" && pwd)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

# Built once for all of them; Tools/Package.swift says how it is linked.
export CONTAINERS_PACKED=1
options=(--package-path Tools "${build_options[@]}")
# The libraries of C++ that the Swift runtime calls become a part of the program, too: the linker finds no other form.
mkdir -p .build/static
ln -sf "$(cc -print-file-name=libstdc++.a)" .build/static/
options+=(-Xlinker "-L$PWD/.build/static" -Xlinker "$(cc -print-file-name=libgcc_eh.a)" -Xlinker --build-id=none)
built=$(swift build "${options[@]}" --show-bin-path)
tree=$stage/tree
program=$tree/bin/containers
swift build "${options[@]}" --product containers >&2
install -D -m 755 "$built/containers" "$program"
strip "$program"
if readelf -l "$program" | grep -q INTERP; then
  echo "package: the program needs libraries" >&2
  exit 1
fi
version=$("$program" --version)
machine=$(uname -m)

mkdir -p "$tree"/share/{man/man1,bash-completion/completions,zsh/site-functions,fish/vendor_completions.d,doc/containers}
Scripts/package/manual.py "$program" "$tree/share/man/man1"
"$program" --generate-completion-script bash >"$tree/share/bash-completion/completions/containers"
"$program" --generate-completion-script zsh >"$tree/share/zsh/site-functions/_containers"
"$program" --generate-completion-script fish >"$tree/share/fish/vendor_completions.d/containers.fish"
cp LICENSE.txt "$tree/share/doc/containers/copyright"
# What reports and the guide for adapters name, at the places that they name.
cp --parents Docs/{Conformance,ConformanceProtocol}.md Docs/Rules/{*.md,examples/*} Examples/Adapters/README.md Examples/Adapters/Shared/kit.py \
  Examples/Adapters/Skeletons/* CHANGELOG.md "$tree/share/doc/containers/"
find "$tree/share" -type f -exec chmod 644 {} +
gzip -9n "$tree"/share/man/man1/*.1

# The archive, with a script that copies it.
name=containers-$version-linux-$machine
mkdir "$stage/$name"
cp -a "$tree/." "$stage/$name/"
install -m 755 Scripts/package/install.sh "$stage/$name/install.sh"
tar --create --directory "$stage" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  --format=ustar "$name" | gzip -9n >"$output/$name.tar.gz"
made=("$name.tar.gz")

# The Debian package; 0.2.0-dev comes before 0.2.0, which Debian writes with a tilde.
if command -v dpkg-deb >/dev/null; then
  architecture=$(dpkg --print-architecture)
  debian=containers_${version/-/\~}_$architecture.deb
  mkdir -p "$stage/deb/usr" "$stage/deb/DEBIAN"
  cp -a "$tree/." "$stage/deb/usr/"
  mkdir -p "$stage/deb/usr/share/zsh/vendor-completions"
  mv "$stage"/deb/usr/share/zsh/site-functions/_* "$stage/deb/usr/share/zsh/vendor-completions/"
  rmdir "$stage/deb/usr/share/zsh/site-functions"
  cat >"$stage/deb/DEBIAN/control" <<END
Package: containers
Version: ${version/-/\~}
Architecture: $architecture
Maintainer: The contributors to Containers <containers@example.invalid>
Installed-Size: $(du -sk --apparent-size "$stage/deb/usr" | cut -f 1)
Section: devel
Priority: optional
Description: conformance suite for container navigation
 Holds the tabs, stacks, pages and layers of any toolkit, in any language, to
 the rules of their lifecycle: cases, random scripts, and a check for logs.
END
  dpkg-deb --root-owner-group -Zgzip --build "$stage/deb" "$output/$debian" >/dev/null
  made+=("$debian")
else
  echo "package: there is no dpkg-deb, so that there is no Debian package" >&2
fi

# The wheel.
made+=("$(Scripts/package/wheel.py "$tree" "$version" "$machine" "$output")")

echo "containers $version needs no library"
(cd "$output" && stat -c '%9s bytes  %n' "$program" "${made[@]}")
