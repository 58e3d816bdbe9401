#!/usr/bin/env bash
# Makes the packages, installs each in an empty folder without Swift, and makes the first adapters there.
#
# usage: Scripts/package/check.sh
#
# A package or a language that is not there is skipped and named. The last lines are those for each package.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
. Scripts/options.sh
# has WHAT PATTERN TEXT: whether what a command prints is as it should be.
has() { grep -qE -e "$2" <<<"$3" || wrong "  FAILED: $1: $3"; }

Scripts/package.sh "$scratch/made" || exit 1
Scripts/package.sh "$scratch/again" >/dev/null || exit 1
diff -r "$scratch/made" "$scratch/again" || wrong "  FAILED: there are other bytes when they are made again"
version=$(sed -nE 's/.*static let suiteVersion = "(.*)"/\1/p' Sources/ContainersConformance/Wire/WireRequest.swift)

# alone COMMAND...: without what this shell knows of, such as where Swift is.
alone() { (cd "$prefix/desk" && env -i HOME="$prefix/desk" LANG=C.UTF-8 PATH="$prefix/bin:/usr/bin:/bin" "$@" 2>&1); }

# try NAME PREFIX: runs the first commands of a user after an installation there.
try() {
  local prefix=$2 language said page
  mkdir -p "$prefix/desk"
  note "$1"
  has version "^${version//./[.]}\$" "$(alone containers --version)"
  for language in python:python3 javascript:node c:cc; do
    if ! alone sh -c "command -v ${language#*:}" >/dev/null; then
      note "  $language: SKIPPED"
      continue
    fi
    said=$(alone containers new-adapter "${language%:*}")
    # The command that it says is the one that is tried.
    has "$language" '4 passed' "$(alone sh -c "$(sed -n 's/^    //p' <<<"$said")")"
  done
  # The exercises are in the program: the first one begins, and is not solved yet.
  has "exercise 1" 'Not solved yet' "$(alone containers exercise 1)"
  for page in containers{,-conform,-new-adapter,-exercise}; do
    page=$prefix/share/man/man1/$page.1.gz
    [ -z "$(gzip -dc "$page" 2>&1 | groff -man -Tutf8 -ww -z 2>&1)" ] || wrong "  FAILED: groff on $page"
    [ -f "$page" ] || wrong "  FAILED: there is no $page"
  done
  # What a report cites, the guide for adapters, and what its adapters in Python share.
  for page in $(alone containers explain T3 | grep -oE 'Docs/Rules/[a-z]+\.md' | sort -u) Docs/ConformanceProtocol.md \
    Examples/Adapters/{README.md,Shared/kit.py}; do
    [ -f "$prefix/share/doc/containers/$page" ] || wrong "  FAILED: there is no $page"
  done
  alone bash -c '. "$1" && complete -p containers' - "$prefix/share/bash-completion/completions/containers" \
    >/dev/null || wrong "  FAILED: the completions of bash"
}

mkdir "$scratch/archive" "$scratch/debian"
tar -xf "$scratch"/made/*.tar.gz -C "$scratch/archive" --strip-components=1 || wrong "  FAILED: the archive cannot be unpacked"
try archive "$scratch/archive"

if compgen -G "$scratch/made/*.deb" >/dev/null; then
  dpkg-deb -x "$scratch"/made/*.deb "$scratch/debian" || wrong "  FAILED: the Debian package cannot be unpacked"
  try "Debian package" "$scratch/debian/usr"
else
  note "Debian package: SKIPPED, since there is no dpkg-deb"
fi

# Debian's pip puts a folder “local” in between.
pip3 install --quiet --no-index --no-deps --root-user-action=ignore --prefix "$scratch/wheel" "$scratch"/made/*.whl ||
  wrong "  FAILED: pip cannot install the wheel"
if [ -d "$scratch/wheel/local" ]; then try wheel "$scratch/wheel/local"; else try wheel "$scratch/wheel"; fi

verdicts Packages
