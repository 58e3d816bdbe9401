#!/usr/bin/env bash
# Draws the pictures of the course and the examples of the rules anew, from traces that the containers play.
#
# usage: Scripts/drawings.sh [PROGRAM]        PROGRAM is built, unless it is given
#
# Docs/Course/drawings/list.txt names the pictures: NAME.svg is for light pages, NAME~dark.svg for dark ones. Tests
# compare them, and the examples in Docs/Rules, with what the program draws.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ $# -gt 0 ]; then
  program=$1
else
  swift build --package-path Tools --product containers >&2
  program=$(swift build --package-path Tools --product containers --show-bin-path)/containers
fi

folder=Docs/Course/drawings
rm -f $folder/*.svg
while IFS='|' read -r name arguments title; do
  case $name in '#'*) continue ;; esac
  name=${name// /} title=${title# }
  # The arguments have no spaces in them.
  # shellcheck disable=SC2086
  "$program" explain $arguments --svg --title "$title" >"$folder/$name.svg"
  # shellcheck disable=SC2086
  "$program" explain $arguments --svg --dark --title "$title" >"$folder/$name~dark.svg"
done <$folder/list.txt
Scripts/rules-pages.py --draw "$program"
echo "drawings: $(ls $folder/*.svg | wc -l) pictures"
