#!/usr/bin/env bash
# Counts what navigation costs: instructions, allocations, bytes, and the deepest chain of containers.
#
# usage: Benchmarks/costs.sh [--only A,B] [--limit SECONDS] [--check]
#        Benchmarks/costs.sh --times [--rounds N] [--parchment FOLDER] [--react-navigation FOLDER]
#        Benchmarks/costs.sh --profile OPERATION SIZE [--inclusive] [--lines N]
#
#   --only A,B       only the rows whose titles have one of these words in them
#   --limit SECONDS  how long one count may take (60)
#   --check          exits with 1 if a goal is no longer met, or a row of MISSED (Costs/counts.py) costs more than it did
#   --profile        shows the functions that the instructions of an operation go to, with what they call or without
#   --times          measures time instead, side by side with a hand-written container and other libraries
#   --rounds N       how often each of them has its turn (11)
#   --parchment, --react-navigation FOLDER
#                    with copies of their repositories, which are not in Debian
#
# Prints a table in Markdown. Counts do not depend on what else the machine does; times are ratios of one run.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

case " $* " in *" --help "*) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "${BASH_SOURCE[0]}"; exit 0 ;; esac

needed=(gcc libc6-dev binutils python3)
case " $* " in *" --times "*) ;; *) needed+=(valgrind) ;; esac
missing=()
for package in "${needed[@]}"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "Some packages are missing. Install them with: apt-get install ${missing[*]}" >&2
  exit 69
fi

export PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build -c release --package-path "$here" --product containers-costs >&2
# Without what debuggers read: valgrind cannot read all of it.
strip -g -o "$work/containers-costs" \
  "$(swift build -c release --package-path "$here" --show-bin-path)/containers-costs"

case " $* " in
  *" --times "*) /usr/bin/python3 "$here/Peers/costs_times.py" "$work" "$@" ;;
  *)
    for what in INSTRUCTIONS ALLOCATIONS; do
      gcc -O2 -std=gnu11 -Wall -Wextra -Werror -shared -fPIC -D$what -o "$work/$what.so" "$here/Costs/counters.c"
    done
    case " $* " in *" --profile "*) program=functions ;; *) program=counts ;; esac
    /usr/bin/python3 "$here/Costs/$program.py" "$work" "$@"
    ;;
esac
