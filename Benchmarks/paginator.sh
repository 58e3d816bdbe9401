#!/usr/bin/env bash
# Measures the paginator against the line breakers of a Debian machine, on the same texts in the same run.
#
# usage: Benchmarks/paginator.sh [--check | --differences | --instructions] [OPTION...] [FOLDER]
#
#   FOLDER          more texts (*.txt), besides those that are made
#   --check         only compares pages: exits with 1 if peers find others than the library where they should not
#   --differences   shows the first line on which a peer differs
#   --instructions  counts instructions for strange texts with valgrind, which takes minutes
#   --quick         no text of 100 MB
#   --rounds N      how often each peer has its turn (9; on 100 MB 7)
#   --only A,B      only these of the texts that are made
#
# Prints tables in Markdown. Needs 2 GB in the folder of temporary files, and half an hour with 100 MB.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

case " $* " in *" --help "*) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "${BASH_SOURCE[0]}"; exit 0 ;; esac

needed=(gcc pkg-config libicu-dev libunibreak-dev libpango1.0-dev fonts-dejavu-core python3 coreutils)
case " $* " in *" --instructions "*) needed+=(valgrind) ;; esac
missing=()
for package in "${needed[@]}"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "Some packages are missing. Install them with: apt-get install ${missing[*]}" >&2
  exit 69
fi

# That of Debian, whatever else there is.
python=/usr/bin/python3
export PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile() {
  local name=$1
  shift
  # shellcheck disable=SC2046
  gcc -O2 -std=gnu11 -Wall -Wextra -Werror -o "$work/$name" "$here/Peers/$name.c" $(pkg-config --cflags --libs icu-uc) "$@"
}
# So that the loop looks at each byte by itself, at any level of optimization.
compile bytes -fno-tree-vectorize
compile icu
compile unibreak -lunibreak
# shellcheck disable=SC2046
compile pango $(pkg-config --cflags --libs pangocairo)
swift build -c release --package-path "$here" --product paginator-peer >&2
ln -s "$(swift build -c release --package-path "$here" --show-bin-path)/paginator-peer" "$work/paginator-peer"

case " $* " in
  *" --instructions "*) "$python" "$here/Peers/instructions.py" "$work/paginator-peer"; exit ;;
esac

version() { dpkg-query -W -f '${Version}' "$1"; }
describe() {
  echo "$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -1), $(nproc) processors;" \
    "$(. /etc/os-release && echo "$PRETTY_NAME"); $(swift --version 2>/dev/null | grep -oE 'Swift version [^ ]+');" \
    "gcc $(gcc -dumpfullversion) -O2; ICU $(version libicu-dev), libunibreak $(version libunibreak-dev)," \
    "Pango $(version libpango1.0-dev), coreutils $(version coreutils), $("$python" --version)."
}
case " $* " in *" --check "* | *" --differences "*) ;; *) describe ;; esac
"$python" "$here/Peers/compare.py" "$work" "$work" "$@"
