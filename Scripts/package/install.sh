#!/bin/sh
# Copies the program, its manual pages and completions to a folder.
#
# usage: ./install.sh [PREFIX]        PREFIX is /usr/local unless it is given; ~/.local needs no rights
set -eu
prefix=${1:-/usr/local}
case $prefix in -*)
  echo "install.sh: “$prefix” is not a folder; usage: ./install.sh [PREFIX]" >&2
  exit 64
  ;;
esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
mkdir -p "$prefix" && [ -w "$prefix" ] || {
  echo "install.sh: $prefix cannot be written; name another folder, such as ~/.local" >&2
  exit 1
}
cp -R "$here/bin" "$here/share" "$prefix/"
prefix=$(CDPATH='' cd -- "$prefix" && pwd)
echo "containers is in $prefix/bin"
case ":$PATH:" in
*":$prefix/bin:"*) echo "Begin with: containers --help" ;;
*) echo "Begin with: PATH=\"$prefix/bin:\$PATH\" containers --help" ;;
esac
