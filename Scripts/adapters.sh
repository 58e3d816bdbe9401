#!/usr/bin/env bash
# Runs the conformance suite on the adapters in Examples/Adapters, each through the pipe, as their authors do.
#
# usage: Scripts/adapters.sh [--page FILE] [--all] [NAME]...
#
#     schemas                                                 Docs/schema, with Scripts/check-schemas.py
#     python swift javascript c rust skeletons gtk textual tk installed within a minute: all of these, unless some are named
#     qt qtwidgets kivy arcade cocos                          from PyPI, 500 MB: only by name, or all of them by --all
#     lvgl                                                    where LVGL_LIBRARY names the library, as its README says
#
# The results must match the expectation files: a new failure of a case is a failure of this script, and so is a case
# that passes although it is expected to fail. A toolkit that cannot be installed here is left out and named.
# With --page, FILE becomes a page with the results of the toolkits, each of which is run once more for that.
# Packages from PyPI go into .build/adapters-venv. PYTHON names an interpreter that has them already, CONTAINERS a
# program that is built already. The last lines are the verdicts, one for each run. Exits with 1 when a run has failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. Scripts/options.sh
kits=Examples/Adapters
scratch=$(mktemp -d)
log=$scratch/log
trap 'rm -rf "$scratch"' EXIT
failed=0
report=""

# judge NAME EXPECTED-CODE COMMAND...: its verdict is what it prints last.
judge() {
  local name=$1 expected=$2 code verdict=passed
  shift 2
  "$@" </dev/null >"$log" 2>&1
  code=$?
  if [ "$code" -ne "$expected" ]; then
    verdict="FAILED (exit code $code in place of $expected)"
    failed=$((failed + 1))
    cat "$log"
  fi
  report+="$name: $verdict, $(grep -E ' of [0-9]+ cases\.$|values checked|[0-9]+ scripts with' "$log" | tail -n 1)"$'\n'
}
suite() { judge "$1" "$2" "$containers" conform --color never "${@:3}"; }
# toolkit FOLDER KIT COMMAND...: with the expectation file of the kit
toolkit() {
  local adapter=("${@:3}" "$kits/$1/adapter.py" "$2")
  suite "$1, $2" 0 --expect "$kits/$1/expectations/$2.txt" -- "${adapter[@]}"
  [ -z "$page" ] || "$containers" conform --format json --output "$scratch/report-$1-$2.json" -- "${adapter[@]}" </dev/null
}
skipped() { report+="$1: SKIPPED, since $2"$'\n'; }

# from_pypi MODULE PACKAGE: makes $python an interpreter that has the module, of PyPI.
from_pypi() {
  local venv=.build/adapters-venv
  # It needs another pyglet than arcade.
  [ "$1" != cocos ] || venv=.build/adapters-cocos
  for python in "${PYTHON:-python3}" $venv/bin/python; do
    if "$python" -c "import $1" 2>/dev/null; then return; fi
  done
  { [ -x "$python" ] || python3 -m venv $venv; } >"$log" 2>&1 && "$python" -m pip install --quiet "$2" >>"$log" 2>&1
}
# from_debian CODE: makes $python an interpreter that has a module of Debian, which belongs to Debian's Python.
from_debian() {
  for python in python3 /usr/bin/python3; do
    if "$python" -c "$1" 2>/dev/null; then return; fi
  done
  return 1
}
build() { swift build "${build_options[@]}" --package-path "$1" --product "$2" >"$log" 2>&1 || { cat "$log" && false; }; }

schemas() {
  from_debian 'import jsonschema' || { skipped Schemas "there is no python3-jsonschema" && return; }
  judge Schemas 0 "$python" Scripts/check-schemas.py "$containers"
}
python() {
  suite "Python, with its mistake" 1 -- python3 $kits/Python/adapter.py
  suite "Python, the mistake expected" 0 --expect $kits/Python/expectations.txt -- python3 $kits/Python/adapter.py
  suite "Python, repaired" 0 -- python3 $kits/Python/adapter.py --fixed
}
swift_pipe() {
  build $kits/Swift containers-adapter || { judge "Swift, through the pipe" 0 false && return; }
  suite "Swift, through the pipe" 0 -- "$(swift build "${build_options[@]}" --package-path $kits/Swift --show-bin-path)/containers-adapter"
}
javascript() { suite "Toy in JavaScript" 0 -- node $kits/JavaScript/adapter.js; }
# The library for C itself: all cases, and random scripts (H6).
c() {
  local installed=$PWD/.build/c/install
  Scripts/c-library.sh >"$log" 2>&1 || { judge "Library for C" 0 false && return; }
  cc -std=gnu11 -O1 -Wall -Wextra -Werror -I "$installed/include" -o "$scratch/library-c" $kits/C/adapter.c \
    -L "$installed/lib" -Wl,-rpath,"$installed/lib" -lcontainers -lm
  suite "Library for C" 0 -- "$scratch/library-c"
  judge "Library for C, random scripts" 0 "$containers" fuzz --color never --seed 38 --scripts 5000 -- "$scratch/library-c"
}
rust() {
  command -v rustc >/dev/null || { skipped "Toy in Rust" "there is no rustc" && return; }
  rustc --edition 2021 -O -D warnings -o "$scratch/toy-rust" $kits/Rust/adapter.rs
  suite "Toy in Rust" 0 -- "$scratch/toy-rust"
}
skeletons() {
  cc -o "$scratch/skeleton" $kits/Skeletons/adapter.c
  suite "Skeleton in Python" 0 -- python3 $kits/Skeletons/adapter.py
  suite "Skeleton in JavaScript" 0 -- node $kits/Skeletons/adapter.js
  suite "Skeleton in C" 0 -- "$scratch/skeleton"
}
gtk() {
  if ! command -v xvfb-run >/dev/null || ! from_debian 'import gi; gi.require_version("Adw", "1")'; then
    skipped GTK "there is no xvfb, python3-gi or gir1.2-adw-1"
    return
  fi
  for kit in Stack Notebook ViewStack TabView Carousel Leaflet; do toolkit GTK $kit xvfb-run -a "$python"; done
}
# pypi FOLDER MODULE PACKAGE KIT...
pypi() {
  local kit
  from_pypi "$2" "$3" || { skipped "$1" "$3 cannot be installed" && return; }
  for kit in "${@:4}"; do toolkit "$1" "$kit" "$python"; done
}
textual() { pypi Textual textual 'textual>=8.2,<8.3' Screens Tabs; }
qt() { pypi Qt PySide6.QtQuick PySide6_Essentials Stack StackInStack Tabs Swipe; }
qtwidgets() { pypi QtWidgets PySide6.QtWidgets PySide6_Essentials Stacked Tabs; }
tk() {
  if ! command -v xvfb-run >/dev/null || ! from_debian 'import tkinter'; then
    skipped Tk "there is no xvfb or python3-tk"
    return
  fi
  toolkit Tk Notebook xvfb-run -a "$python"
}
cocos() {
  from_pypi cocos 'cocos2d<0.7' || { skipped Cocos "cocos2d cannot be installed" && return; }
  command -v xvfb-run >/dev/null || { skipped Cocos "there is no xvfb" && return; }
  toolkit Cocos Director xvfb-run -a "$python"
}
arcade() { pypi Arcade arcade 'arcade>=3.3,<3.4' Views; }
lvgl() {
  [ -n "${LVGL_LIBRARY:-}" ] || { skipped LVGL "LVGL_LIBRARY names no library" && return; }
  toolkit LVGL Screens python3
}
kivy() { pypi Kivy kivy 'kivy>=2.3,<2.4' Screens Slides; }

page=""
if [ "${1:-}" = --page ]; then
  page=${2:?--page needs a file}
  shift 2
fi
quick=(schemas python swift javascript c rust skeletons gtk textual tk)
names=("$@")
[ $# -gt 0 ] || names=("${quick[@]}")
[ "${1:-}" != --all ] || names=("${quick[@]}" qt qtwidgets kivy arcade cocos lvgl)
containers=${CONTAINERS:-}
if [ -z "$containers" ]; then
  build Tools containers || exit 1
  containers=$(swift build "${build_options[@]}" --package-path Tools --show-bin-path)/containers
fi
for name in "${names[@]}"; do
  case $name in
    swift) swift_pipe ;;
    schemas | python | javascript | c | rust | skeletons | gtk | textual | tk | qt | qtwidgets | kivy | arcade | cocos | lvgl) "$name" ;;
    *) echo "adapters.sh: there is no $name" >&2 && exit 64 ;;
  esac
done
if [ -n "$page" ]; then
  "$containers" conform --format json --output "$scratch/report-.json"
  "$containers" conform --matrix "$scratch"/report-*.json --format html --output "$page"
fi
printf 'Adapters, %d failed\n%s' $failed "$report"
[ $failed -eq 0 ]
