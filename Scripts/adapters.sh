#!/usr/bin/env bash
# Runs the conformance suite on the adapters in Examples/Adapters, each through the pipe, as their authors do.
#
# usage: Scripts/adapters.sh [--page FILE] [--all] [NAME]...
#
#     python swift javascript c rust skeletons gtk textual tk installed within a minute: all of these, unless some are named
#     qt qtwidgets kivy arcade cocos                          from PyPI, 500 MB: only by name, or all of them by --all
#     lvgl                                                    where LVGL_LIBRARY names the library, as its README says
#
# The results must match the expectation files: a new failure of a case is a failure of this script, and so is a case
# that passes although it is expected to fail. A toolkit that cannot be installed here is left out and named.
# With --page, FILE becomes a page with the results of the toolkits, each of which is run once more for that.
# PYTHON names an interpreter that has the packages from PyPI already, CONTAINERS a program that is built already.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. Scripts/options.sh
kits=Examples/Adapters
scratch=$(mktemp -d)
log=$scratch/log
trap 'rm -rf "$scratch"' EXIT
page="" screen=()
quick=(python swift javascript c rust skeletons gtk textual tk)

# judge NAME EXPECTED-CODE COMMAND...: its verdict is what it prints last.
judge() {
  local code said
  "${@:3}" </dev/null >"$log" 2>&1
  code=$?
  said=$(grep -E ' of [0-9]+ cases\.$|[0-9]+ scripts with' "$log" | tail -n 1)
  [ $code -ne "$2" ] || { note "$1: passed, $said" && return; }
  cat "$log"
  wrong "$1: FAILED (exit code $code in place of $2), $said"
}
conform() { judge "$1" "$2" "$containers" conform --color never "${@:3}"; }
skipped() { note "$1: SKIPPED, since $2"; }

# from_pypi MODULE PACKAGE: an interpreter that has the module, of PyPI if a package is named.
from_pypi() {
  local venv=.build/adapters-venv
  # It needs another pyglet than arcade.
  [ "$1" != cocos ] || venv=.build/adapters-cocos
  ! interpreter "$1" $venv/bin/python || return 0
  [ -n "$2" ] && { python3 -m venv $venv && $venv/bin/python -m pip install --quiet "$2"; } >"$log" 2>&1
}
# toolkit FOLDER MODULE PACKAGE KIT...: with the expectation file of each kit; without a package the module is Debian's.
toolkit() {
  local folder=$1 kit adapter
  from_pypi "$2" "$3" || { skipped "$folder" "no Python has its $2" && return; }
  for kit in "${@:4}"; do
    adapter=("${screen[@]}" "$python" "$kits/$folder/adapter.py" "$kit")
    conform "$folder, $kit" 0 --expect "$kits/$folder/expectations/$kit.txt" -- "${adapter[@]}"
    [ -z "$page" ] || "$containers" conform --format json --output "$scratch/report-$folder-$kit.json" -- "${adapter[@]}" </dev/null
  done
}
# on_screen FOLDER ...: a toolkit that shows windows.
on_screen() {
  local screen=(xvfb-run -a)
  if command -v xvfb-run >/dev/null; then toolkit "$@"; else skipped "$1" "there is no xvfb"; fi
}

run_python() {
  conform "Python, with its mistake" 1 -- python3 $kits/Python/adapter.py
  conform "Python, the mistake expected" 0 --expect $kits/Python/expectations.txt -- python3 $kits/Python/adapter.py
  conform "Python, repaired" 0 -- python3 $kits/Python/adapter.py --fixed
}
run_swift() {
  local folder
  folder=$(products $kits/Swift containers-adapter 2>"$log") || cat "$log"
  conform "Swift, through the pipe" 0 -- "$folder/containers-adapter"
}
run_javascript() { conform "Toy in JavaScript" 0 -- node $kits/JavaScript/adapter.js; }
# The library for C itself: all cases, and random scripts (H6).
run_c() {
  local installed=$PWD/.build/c/install
  Scripts/c-library.sh >"$log" 2>&1 || { judge "Library for C" 0 false && return; }
  cc -std=gnu11 -O1 -Wall -Wextra -Werror -I "$installed/include" -o "$scratch/library-c" $kits/C/adapter.c \
    -L "$installed/lib" -Wl,-rpath,"$installed/lib" -lcontainers -lm
  conform "Library for C" 0 -- "$scratch/library-c"
  judge "Library for C, random scripts" 0 "$containers" fuzz --color never --seed 38 --scripts 5000 -- "$scratch/library-c"
}
run_rust() {
  command -v rustc >/dev/null || { skipped "Toy in Rust" "there is no rustc" && return; }
  rustc --edition 2021 -O -D warnings -o "$scratch/toy-rust" $kits/Rust/adapter.rs
  conform "Toy in Rust" 0 -- "$scratch/toy-rust"
}
run_skeletons() {
  cc -o "$scratch/skeleton" $kits/Skeletons/adapter.c
  conform "Skeleton in Python" 0 -- python3 $kits/Skeletons/adapter.py
  conform "Skeleton in JavaScript" 0 -- node $kits/Skeletons/adapter.js
  conform "Skeleton in C" 0 -- "$scratch/skeleton"
}
run_gtk() { on_screen GTK gi.repository.Adw "" Stack Notebook ViewStack TabView Carousel Leaflet; }
run_tk() { on_screen Tk tkinter "" Notebook; }
run_cocos() { on_screen Cocos cocos 'cocos2d<0.7' Director; }
run_textual() { toolkit Textual textual 'textual>=8.2,<8.3' Screens Tabs; }
run_qt() { toolkit Qt PySide6.QtQuick PySide6_Essentials Stack StackInStack Tabs Swipe; }
run_qtwidgets() { toolkit QtWidgets PySide6.QtWidgets PySide6_Essentials Stacked Tabs; }
run_arcade() { toolkit Arcade arcade 'arcade>=3.3,<3.4' Views; }
run_kivy() { toolkit Kivy kivy 'kivy>=2.3,<2.4' Screens Slides; }
run_lvgl() { if [ -n "${LVGL_LIBRARY:-}" ]; then toolkit LVGL json "" Screens; else skipped LVGL "LVGL_LIBRARY names no library"; fi; }

if [ "${1:-}" = --page ]; then
  page=${2:?--page needs a file}
  shift 2
fi
[ "${1:-}" != --all ] || set -- "${quick[@]}" qt qtwidgets kivy arcade cocos lvgl
[ $# -gt 0 ] || set -- "${quick[@]}"
suite || exit 1
for name in "$@"; do
  declare -F "run_$name" >/dev/null || { echo "adapters.sh: there is no $name" >&2 && exit 64; }
  "run_$name"
done
if [ -n "$page" ]; then
  "$containers" conform --format json --output "$scratch/report-.json"
  "$containers" conform --matrix "$scratch"/report-*.json --format html --output "$page"
fi
verdicts Adapters
