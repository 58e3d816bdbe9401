#!/usr/bin/env bash
# Measures the reader in the terminal: printing, opening, what a turned page sends, and memory.
#
# usage: Benchmarks/reader.sh [--quick] [OLD]
#
#   --quick   10 MB in place of 100
#   OLD       an older build of `reader`, to compare what a turned page sends
#
# Prints tables in Markdown. Needs 1 GB in the folder of temporary files, less, and some minutes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
case " $* " in *" --help "*) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "${BASH_SOURCE[0]}"; exit 0 ;; esac
if ! command -v less >/dev/null; then
  echo "reader.sh: less is missing; install it with: apt-get install less" >&2
  exit 69
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$here/../Examples/Reader
program=${PROGRAM:-}
if [ -z "$program" ]; then
  swift build -c release --package-path "$package" --product reader >&2
  program=$(swift build -c release --package-path "$package" --show-bin-path)/reader
fi
export PYTHONDONTWRITEBYTECODE=1
quick=() old=()
for argument in "$@"; do
  if [ "$argument" = --quick ]; then quick=(--quick); else old=("$(realpath "$argument")"); fi
done
python3 "$here/Peers/reader.py" "$(realpath "$program")" "$work" "${quick[@]}" "${old[@]}"
