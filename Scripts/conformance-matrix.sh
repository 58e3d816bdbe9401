#!/usr/bin/env bash
# Runs the conformance suite on all adapters and bindings in the repository, and prints two tables, rule by rule.
#
# usage: Scripts/conformance-matrix.sh [ours | toolkits]     one table only when it is named
#
# Needs what Examples/GTK and Examples/SDL need, xvfb-run, libadwaita for Debian's Python, and PySide6, Textual and Kivy for the
# interpreter in PYTHON; a missing toolkit is left out and named. CONTAINERS names a program that is built already. Takes some
# minutes. The last lines of the tables, the counts, stand in Docs/Conformance.md.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
python=${PYTHON:-python3}
adapters=Examples/Adapters
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

containers=${CONTAINERS:-$(build Tools containers)} || exit 1

ours() {
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
  "$containers" conform "${matrix[@]}"
}

# MODULE FOLDER KIT...: kits that need a module of the interpreter in PYTHON. A case that ends or stops the adapter is
# skipped by its expectation file, so that the others are run.
kits() {
  local module=$1 folder=$2 kit
  shift 2
  if "$python" -c "import $module" 2>/dev/null; then
    for kit in "$@"; do
      add "$folder-$kit" --expect "$adapters/$folder/expectations/$kit.txt" -- "$python" "$adapters/$folder/adapter.py" "$kit"
    done
  else
    echo "$folder: left out, since $python has no $module" >&2
  fi
}

# Without the rules of which no case applies, and without the lists of cases: the expectation files have them, with reasons.
toolkits() {
  local debian=python3
  "$debian" -c 'import gi' 2>/dev/null || debian=/usr/bin/python3
  if command -v xvfb-run >/dev/null && "$debian" -c 'import gi; gi.require_version("Adw", "1")' 2>/dev/null; then
    for kit in Stack Notebook ViewStack TabView Carousel Leaflet; do
      add "GTK-$kit" -- xvfb-run -a "$debian" "$adapters/GTK/adapter.py" "$kit"
    done
  else
    echo "GTK's own containers: left out, since there is no xvfb-run or no libadwaita for Python" >&2
  fi
  kits PySide6.QtWidgets QtWidgets Stacked Tabs
  kits PySide6.QtQuick Qt Stack StackInStack Tabs Swipe
  kits kivy Kivy Screens Slides
  kits textual Textual Screens Tabs
  "$containers" conform "${matrix[@]}" | awk '/^\|/ && !/^\| [A-Z][0-9]+ (\| – )+\|$/'
}

for table in ${1:-ours toolkits}; do
  matrix=()
  "$table" || exit 1
done
