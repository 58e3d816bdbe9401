#!/usr/bin/env bash
# Runs the conformance suite on the adapters in Examples/Adapters, each through the pipe, as their authors do.
#
# usage: Scripts/adapters.sh [--all] [NAME]...
#
#     schemas                                                 Docs/schema, with Scripts/check-schemas.py
#     python swift javascript c rust skeletons gtk textual    installed within a minute: all of these, unless some are named
#     qt qtwidgets kivy                                       from PyPI, 400 MB: only by name, or all of them by --all
#
# The results must match the expectation files: a new failure of a case is a failure of this script, and so is a case
# that passes although it is expected to fail. A toolkit that cannot be installed here is left out and named.
# Packages from PyPI go into .build/adapters-venv. PYTHON names an interpreter that has them already, CONTAINERS a
# program that is built already. The last lines are the verdicts, one for each run. Exits with 1 when a run has failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. Scripts/options.sh
python=${PYTHON:-python3}
adapters=Examples/Adapters
scratch=$(mktemp -d)
log=$scratch/log
trap 'rm -rf "$scratch"' EXIT
failed=0
report=""

say() { report+="$*"$'\n'; }

# NAME EXPECTED-CODE CONFORM-ARGUMENT...: what the suite says of an adapter.
suite() {
  local name=$1 expected=$2 code verdict=passed
  shift 2
  "$containers" conform --color never "$@" </dev/null >"$log" 2>&1
  code=$?
  if [ "$code" -ne "$expected" ]; then
    verdict="FAILED (exit code $code in place of $expected)"
    failed=$((failed + 1))
    cat "$log"
  fi
  say "$name: $verdict, $(grep -E ' of [0-9]+ cases\.$' "$log" | tail -n 1)"
}

quick=(schemas python swift javascript c rust skeletons gtk textual)
names=("$@")
if [ ${#names[@]} -eq 0 ]; then names=("${quick[@]}"); fi
if [ "${1:-}" = --all ]; then names=("${quick[@]}" qt qtwidgets kivy); fi
wants() { [[ " ${names[*]} " == *" $1 "* ]]; }

# MODULE PACKAGE: makes $pypi an interpreter that has the module.
from_pypi() {
  local venv=.build/adapters-venv
  pypi=$python
  if "$pypi" -c "import $1" 2>/dev/null; then return; fi
  pypi=$venv/bin/python
  if "$pypi" -c "import $1" 2>/dev/null; then return; fi
  { [ -x "$pypi" ] || python3 -m venv "$venv"; } >"$log" 2>&1 && "$pypi" -m pip install --quiet "$2" >>"$log" 2>&1
}

# NAME FOLDER KIT...: the kits of a toolkit from PyPI, after from_pypi.
kits() {
  local name=$1 folder=$adapters/$2 kit
  shift 2
  for kit in "$@"; do suite "$name, $kit" 0 --expect "$folder/expectations/$kit.txt" -- "$pypi" "$folder/adapter.py" "$kit"; done
}

# debian_python MODULE: makes $debian an interpreter that has a module of Debian, which belongs to Debian's Python.
debian_python() {
  debian=python3
  "$debian" -c "import $1" 2>/dev/null || debian=/usr/bin/python3
}

skipped() { say "$1: SKIPPED, since $2"; }

containers=${CONTAINERS:-}
if [ -z "$containers" ]; then
  swift build "${build_options[@]}" --package-path Tools --product containers >"$log" 2>&1 || { cat "$log"; exit 1; }
  containers=$(swift build "${build_options[@]}" --package-path Tools --show-bin-path)/containers
fi

if wants schemas; then
  debian_python jsonschema
  if "$debian" -c 'import jsonschema' 2>/dev/null; then
    verdict=passed
    "$debian" Scripts/check-schemas.py "$containers" >"$log" 2>&1 || { verdict=FAILED failed=$((failed + 1)); cat "$log"; }
    say "Schemas: $verdict, $(tail -n 1 "$log")"
  else
    skipped Schemas "there is no jsonschema for Python; apt-get install python3-jsonschema brings it"
  fi
fi

if wants python; then
  kit=$adapters/Python
  suite "Python, with its mistake" 1 -- python3 "$kit/adapter.py"
  suite "Python, the mistake expected" 0 --expect "$kit/expectations.txt" -- python3 "$kit/adapter.py"
  suite "Python, repaired" 0 -- python3 "$kit/adapter.py" --fixed
fi

if wants swift; then
  if swift build "${build_options[@]}" --package-path "$adapters/Swift" --product containers-adapter >"$log" 2>&1; then
    suite "Swift, through the pipe" 0 -- "$(swift build "${build_options[@]}" --package-path "$adapters/Swift" --show-bin-path)/containers-adapter"
  else
    cat "$log"
    failed=$((failed + 1))
    say "Swift, through the pipe: FAILED (it does not build)"
  fi
fi

if wants javascript; then suite "Toy in JavaScript" 0 -- node "$adapters/JavaScript/adapter.js"; fi

if wants c; then
  cc -O1 -Wall -Wextra -Werror -o "$scratch/toy-c" "$adapters/C/adapter.c" && suite "Toy in C" 0 -- "$scratch/toy-c" || failed=$((failed + 1))
fi

if wants rust; then
  if command -v rustc >/dev/null; then
    rustc --edition 2021 -O -D warnings -o "$scratch/toy-rust" "$adapters/Rust/adapter.rs" && suite "Toy in Rust" 0 -- "$scratch/toy-rust" ||
      failed=$((failed + 1))
  else
    skipped "Toy in Rust" "there is no rustc"
  fi
fi

if wants skeletons; then
  cc -o "$scratch/skeleton" "$adapters/Skeletons/adapter.c" || failed=$((failed + 1))
  suite "Skeleton in Python" 0 -- python3 "$adapters/Skeletons/adapter.py"
  suite "Skeleton in JavaScript" 0 -- node "$adapters/Skeletons/adapter.js"
  suite "Skeleton in C" 0 -- "$scratch/skeleton"
fi

if wants gtk; then
  debian_python gi
  if command -v xvfb-run >/dev/null && "$debian" -c 'import gi; gi.require_version("Adw", "1")' 2>/dev/null; then
    for kit in Stack Notebook ViewStack TabView Carousel Leaflet; do
      suite "GTK, $kit" 0 --expect "$adapters/GTK/expectations/$kit.txt" -- xvfb-run -a "$debian" "$adapters/GTK/adapter.py" "$kit"
    done
  else
    skipped GTK "there is no xvfb-run, or no libadwaita for Python; apt-get install xvfb python3-gi gir1.2-adw-1 brings them"
  fi
fi

if wants textual; then
  if from_pypi textual 'textual>=8.2,<8.3'; then kits Textual Textual Screens Tabs; else skipped Textual "it cannot be installed"; fi
fi

if wants qt || wants qtwidgets; then
  if from_pypi PySide6.QtQuick PySide6_Essentials; then
    if wants qt; then kits Qt Qt Stack StackInStack Tabs Swipe; fi
    if wants qtwidgets; then kits "Qt Widgets" QtWidgets Stacked Tabs; fi
  else
    skipped Qt "PySide6 cannot be installed"
  fi
fi

if wants kivy; then
  if from_pypi kivy 'kivy>=2.3,<2.4'; then kits Kivy Kivy Screens Slides; else skipped Kivy "it cannot be installed"; fi
fi

printf 'Adapters, %d failed\n%s' $failed "$report"
[ $failed -eq 0 ]
