#!/usr/bin/env bash
# Draws the pictures of the course and the examples of the rules anew, from traces that the containers play, and the dark
# forms of the drawings in the catalogues.
#
# usage: Scripts/drawings.sh [PROGRAM]        PROGRAM is that of the suite, and built unless it is given
#
# Docs/Course/drawings/list.txt names the pictures: NAME.svg is for light pages, NAME~dark.svg for dark ones. Tests
# compare them, and those in Docs/Rules/examples, with what the program draws.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
suite "$@"
folder=Docs/Course/drawings
rm -f $folder/*.svg
grep -v '^#' $folder/list.txt | while IFS='|' read -r name arguments title; do
  name=${name// /} title=${title# }
  read -ra arguments <<<"$arguments"
  "$containers" explain "${arguments[@]}" --svg --title "$title" >"$folder/$name.svg"
  "$containers" explain "${arguments[@]}" --svg --dark --title "$title" >"$folder/$name~dark.svg"
done
Scripts/rules-pages.py --draw "$containers"

for light in Sources/*/*.docc/Resources/*.svg; do
  [[ $light == *~dark.svg ]] || sed -e 's/#FFFFFF/#16181D/g; s/#1A1A1A/#EDEDED/g; s/#767676/#8A8A8A/g' \
    -e 's/#0072B2/#56B4E9/g; s/#B34700/#F0A050/g; s/#E6F1F8/#1D2B38/g' "$light" >"${light%.svg}~dark.svg"
done
