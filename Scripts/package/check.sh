#!/usr/bin/env bash
# Makes the packages, installs each in an empty folder without Swift, and makes the first adapters there.
#
# usage: Scripts/package/check.sh
#
# A package that cannot be installed on this machine is left out and named. The last lines are
# a line for each package. Exits with 1 when a check has failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
report=""
tell() { report+="$*"$'\n'; }
wrong() {
  failed=$((failed + 1))
  tell "  FAILED: $*"
}

Scripts/package.sh "$scratch/made" || exit 1
Scripts/package.sh "$scratch/again" >/dev/null || exit 1
for file in "$scratch"/made/*; do
  cmp "$file" "$scratch/again/${file##*/}" || wrong "${file##*/} has other bytes when it is made again"
done
version=$(sed -nE 's/.*static let suiteVersion = "(.*)"/\1/p' Sources/ContainersConformance/Wire/WireRequest.swift)

# PREFIX COMMAND...: without what this shell knows of, such as where Swift is.
alone() {
  local prefix=$1
  shift
  (cd "$prefix/desk" && env -i HOME="$prefix/desk" LANG=C.UTF-8 PATH="$prefix/bin:/usr/bin:/bin" "$@")
}

# NAME PREFIX: runs the first commands of a user after an installation there.
try() {
  local name=$1 prefix=$2 language tool said command passed=0 page
  mkdir -p "$prefix/desk"
  tell "$name"
  said=$(alone "$prefix" containers --version 2>&1)
  [ "$said" = "$version" ] || wrong "containers --version says “$said” in place of “$version”"
  if alone "$prefix" ldd "$prefix/bin/containers" | grep -vE 'linux-vdso|ld-linux|lib(c|m)\.so'; then wrong "it needs libraries"; fi
  for language in python:python3 javascript:node c:cc; do
    tool=${language#*:} language=${language%:*}
    if ! alone "$prefix" sh -c "command -v $tool" >/dev/null; then
      tell "  $language: SKIPPED, since there is no $tool"
      continue
    fi
    said=$(alone "$prefix" containers new-adapter "$language" 2>&1)
    # The command that it says is the one that is tried.
    command=$(sed -n 's/^    //p' <<<"$said")
    said+=$'\n'$(alone "$prefix" sh -c "$command" 2>&1) || wrong "$language: $said"
    if grep -q '4 passed' <<<"$said"; then passed=$((passed + 1)); else wrong "$language: not 4 passed: $said"; fi
  done
  tell "  $passed first adapters passed"
  # The exercises are in the program: the first one begins, and is not solved yet.
  said=$(alone "$prefix" containers exercise 1 2>&1)
  grep -q 'Not solved yet' <<<"$said" || wrong "exercise 1: $said"
  for page in containers containers-conform containers-new-adapter containers-exercise; do
    [ -f "$prefix/share/man/man1/$page.1.gz" ] || wrong "there is no manual page $page"
  done
  if command -v groff >/dev/null; then
    said=$(for page in "$prefix"/share/man/man1/*; do gzip -dc "$page" | groff -man -Tutf8 -ww -z 2>&1; done)
    [ -z "$said" ] || wrong "manual pages: $said"
    gzip -dc "$prefix/share/man/man1/containers-conform.1.gz" | groff -man -Tascii -P-cbou 2>/dev/null | grep -e '--expect' >/dev/null ||
      wrong "the manual page of conform does not name --expect"
  else
    tell "  manual pages: SKIPPED, since there is no groff"
  fi
  alone "$prefix" bash -c '. "$1" && complete -p containers' - "$prefix/share/bash-completion/completions/containers" \
    >/dev/null || wrong "the completions of bash"
}

mkdir "$scratch/archive" "$scratch/debian"
tar -xzf "$scratch"/made/*.tar.gz -C "$scratch/archive" && "$scratch"/archive/*/install.sh "$scratch/prefix" >/dev/null ||
  wrong "the archive cannot be installed"
try "archive" "$scratch/prefix"

if compgen -G "$scratch/made/*.deb" >/dev/null; then
  if [ "$(id -u)" = 0 ]; then
    # A system with nothing in it, not even what the package needs.
    mkdir -p "$scratch"/debian/var/lib/dpkg/{info,updates}
    touch "$scratch"/debian/var/lib/dpkg/{status,available}
    dpkg --root="$scratch/debian" --force-depends --install "$scratch"/made/*.deb >"$scratch/log" 2>&1 ||
      wrong "the Debian package: $(cat "$scratch/log")"
  else
    dpkg-deb -x "$scratch"/made/*.deb "$scratch/debian"
  fi
  try "Debian package" "$scratch/debian/usr"
else
  tell "Debian package: SKIPPED, since there is no dpkg-deb"
fi

python=
for one in python3 /usr/bin/python3; do
  if "$one" -m pip --version >/dev/null 2>&1; then python=$one && break; fi
done
if [ -n "$python" ]; then
  if "$python" -m pip install --quiet --no-index --no-deps --root-user-action=ignore --prefix "$scratch/wheel" \
    "$scratch"/made/*.whl; then
    # Debian's pip puts a folder “local” in between.
    if [ -d "$scratch/wheel/local" ]; then try "wheel" "$scratch/wheel/local"; else try "wheel" "$scratch/wheel"; fi
  else
    wrong "pip cannot install the wheel"
  fi
else
  tell "wheel: SKIPPED, since there is no pip"
fi

printf 'Packages, %d failed\n%s' $failed "$report"
[ $failed -eq 0 ]
