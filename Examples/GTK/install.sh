#!/usr/bin/env bash
# Installs wonderland with its desktop file, icons and description, or takes them away again.
#
# usage: Examples/GTK/install.sh [--program FILE | --remove] PREFIX
#
#   PREFIX           a folder such as /usr/local or ~/.local; DESTDIR is put before it, for packages
#   --program FILE   installs this program; without it a release build is made
#   --remove         removes what was installed
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
usage() { sed -n '4,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 64; }

program='' prefix='' removes=''
while [ $# -gt 0 ]; do
  case $1 in
    --program) [ $# -ge 2 ] || usage; program=$2; shift ;;
    --remove) removes=yes ;;
    -*) usage ;;
    *) [ -z "$prefix" ] || usage; prefix=$1 ;;
  esac
  shift
done
[ -n "$prefix" ] || usage
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
root=${DESTDIR:-}$prefix

files=(
  bin/wonderland
  share/applications/wonderland.desktop
  share/icons/hicolor/scalable/apps/wonderland.svg
  share/icons/hicolor/symbolic/apps/wonderland-symbolic.svg
  share/metainfo/wonderland.metainfo.xml
)
if [ -n "$removes" ]; then
  for file in "${files[@]}"; do rm -fv "$root/$file"; done
else
  if [ -z "$program" ]; then
    swift build --package-path "$here" -c release --product wonderland
    program=$(swift build --package-path "$here" -c release --show-bin-path)/wonderland
  fi
  [ -x "$program" ] || { echo "$program is not a program; give --program a file that can be run" >&2; exit 66; }
  install -Dvm 755 "$program" "$root/bin/wonderland"
  for file in "${files[@]:1}"; do install -Dvm 644 "$here/Desktop/${file##*/}" "$root/$file"; done
fi

# What desktops keep of these files is made anew, where its tools are installed; a package does it itself.
if [ -z "${DESTDIR:-}" ]; then
  if command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "$root/share/applications" || true
  fi
  if command -v gtk4-update-icon-cache >/dev/null; then
    gtk4-update-icon-cache -qtf "$root/share/icons/hicolor" || true
  fi
fi
[ -n "$removes" ] || case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) echo "$prefix/bin is not in PATH: desktops find the program only there" ;;
esac
