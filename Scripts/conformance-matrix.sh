#!/usr/bin/env bash
# Runs the conformance suite on everything in the repository that can take part, and puts the table into Docs/Conformance.md.
#
# usage: Scripts/conformance-matrix.sh [--print]     --print: only prints the table
#
# Needs what Examples/GTK and Examples/SDL need, xvfb-run, and PySide6 for the interpreter in PYTHON; what is missing is left out, and
# said. Takes some minutes. The text around the table is written by hand.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
python=${PYTHON:-python3}
adapters=Examples/Adapters
page=Docs/Conformance.md
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
matrix=()

build() { # PACKAGE PRODUCT: the program
  swift build --package-path "$1" --product "$2" >"$reports/log" 2>&1 || { cat "$reports/log" >&2; return 1; }
  printf '%s/%s' "$(swift build --package-path "$1" --show-bin-path)" "$2"
}

add() { # NAME CONFORM-ARGUMENT...
  local report=$reports/$1.json
  shift
  "$containers" conform --format json --output "$report" "$@" </dev/null 2>/dev/null
  if [ $? -le 1 ] && [ -s "$report" ]; then matrix+=(--matrix "$report"); fi
}

containers=$(build Tools containers) || exit 1
add reference
if gtk=$(build Examples/GTK conform-gtk 2>/dev/null) && command -v xvfb-run >/dev/null; then
  GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory GTK_THEME=Adwaita \
    xvfb-run -a "$gtk" --json </dev/null 2>/dev/null >"$reports/gtk.json"
  [ -s "$reports/gtk.json" ] && matrix+=(--matrix "$reports/gtk.json")
else
  echo "GTK: left out, since it does not build here or there is no xvfb-run" >&2
fi
if sdl=$(build Examples/SDL conform-sdl 2>/dev/null); then
  SDL_VIDEODRIVER=dummy "$sdl" --json </dev/null 2>/dev/null >"$reports/sdl.json"
  [ -s "$reports/sdl.json" ] && matrix+=(--matrix "$reports/sdl.json")
else
  echo "SDL: left out, since it does not build here" >&2
fi
add python -- python3 "$adapters/Python/adapter.py"
add python-repaired -- python3 "$adapters/Python/adapter.py" --fixed
if "$python" -c 'import PySide6.QtQuick, PySide6.QtTest' 2>/dev/null; then
  for kit in Stack StackInStack Tabs Swipe; do add "qt-$kit" -- "$python" "$adapters/Qt/adapter.py" "$kit"; done
else
  echo "Qt: left out, since $python has no PySide6" >&2
fi

"$containers" conform "${matrix[@]}" >"$reports/table.md" || exit 1
if [ "${1:-}" = --print ]; then
  cat "$reports/table.md"
else
  awk -v table="$reports/table.md" '
    /^<!-- the end of the table -->/ { inside = 0 }
    !inside { print }
    /^<!-- the table/ { inside = 1; print ""; while ((getline line < table) > 0) print line; print "" }
  ' "$page" >"$reports/page.md" && cp "$reports/page.md" "$page"
  echo "$page has a new table; say in it when, and with which versions"
fi
