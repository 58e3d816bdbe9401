#!/usr/bin/env bash
# Makes what people install who have no Swift: an archive, a Debian package and a wheel for Python.
#
# usage: Scripts/package.sh [OUTPUT]        OUTPUT is .build-packages unless it is given
#
# In each of them is the program `containers`, which needs no library, not even that of C, with its manual pages and the
# completions of bash, zsh and fish.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
output=${1:-.build-packages}
. Scripts/package/pack.sh

# Built once for all of them; Tools/Package.swift says how it is linked.
export CONTAINERS_PACKED=1
# The libraries of C++ that the Swift runtime calls become a part of the program, too: the linker finds no other form.
mkdir -p .build/static
ln -sf "$(cc -print-file-name=libstdc++.a)" .build/static/
built=$(products Tools containers -Xlinker "-L$PWD/.build/static" -Xlinker "$(cc -print-file-name=libgcc_eh.a)" -Xlinker --build-id=none)
tree=$stage/tree
program=$tree/bin/containers
install -D -m 755 "$built/containers" "$program"
strip "$program"
if readelf -l "$program" | grep -q INTERP; then
  echo "package: the program needs libraries" >&2
  exit 1
fi
version=$("$program" --version)

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

name=containers-$version-linux-$machine
cp -a "$tree" "$stage/$name"
made=("$(archive "$name" "$name")")

# The Debian package; 0.2.0-dev comes before 0.2.0, which Debian writes with a tilde.
mkdir -p "$stage/containers"
cp -a "$tree" "$stage/containers/usr"
mv "$stage"/containers/usr/share/zsh/{site-functions,vendor-completions}
made+=($(debian containers "${version/-/\~}" "conformance suite for container navigation
 Holds the tabs, stacks, pages and layers of any toolkit, in any language, to
 the rules of their lifecycle: cases, random scripts, and a check for logs."))

made+=("$(Scripts/package/wheel.py "$tree" "$version" "$machine" "$output")")

echo "containers $version needs no library"
(cd "$output" && stat -c '%9s bytes  %n' "$program" "${made[@]}")
