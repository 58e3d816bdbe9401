#!/usr/bin/env bash
# Builds the page of Web/, holds it to its budget, and tests it: the WebAssembly that it ships under the conformance suite,
# and the page in a headless Chromium with real pointers and keys.
#
# usage: Scripts/web.sh [--no-conform] [--no-browser]
#
# CONTAINERS names a program that is built already. Needs what Web/build needs, and chromium and chromedriver for the page.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
dist=Web/dist
mkdir -p Web/.build

Web/build

# What is loaded first, and all of it, as a server sends it. Web/tests/test_late.py sees to it that these come later.
size() { for file in "$@"; do gzip -9 -c "$file"; done | wc -c; }
loaded=$(size "$dist"/{index.html,style.css,icon.svg,words.json,containers.wasm} $(ls "$dist"/*.mjs | grep -vE '/(panels|log|predict)\.mjs$'))
everything=$(size "$dist"/*)
for file in "$dist"/containers{,-rest}.wasm; do echo "web: ${file##*/} $(wc -c <"$file") bytes, $(size "$file") gzipped"; done
echo "web: $loaded bytes gzipped are loaded first, $everything in all; the aim is 300,000 and 500,000"
# The second aim is not reached (Web/README.md). The page does not grow unnoticed.
[ "$loaded" -le 262000 ] && [ "$everything" -le 1250000 ] || wrong "more than 262,000 loaded first, or 1,250,000 in all"

if [[ " $* " != *" --no-conform "* ]]; then
  suite
  "$containers" conform -- node Web/adapter.mjs >Web/.build/conform.txt || wrong "the cases"
  tail -n 1 Web/.build/conform.txt
  # The module has all features, so the page can step through every case.
  ! grep 'not applicable' Web/.build/conform.txt || wrong "the module does not play all cases"
  # A broken variant is noticed by the suite, whatever it is.
  ! "$containers" conform -- node Web/adapter.mjs double-will >Web/.build/mutant.txt || wrong "the variant double-will is not noticed"
fi

if [[ " $* " != *" --no-browser "* ]]; then
  # Each file has a browser of its own, and mostly waits for it; so they run at the same time.
  running=()
  for test in Web/tests/test_*.py; do
    name=$(basename "$test" .py)
    (cd Web/tests && PYTHONDONTWRITEBYTECODE=1 exec python3 -m unittest "$name") >"Web/.build/$name.log" 2>&1 &
    running+=("$!:$name")
  done
  for one in "${running[@]}"; do
    wait "${one%%:*}" || wrong "${one#*:}"
    cat "Web/.build/${one#*:}.log"
  done
fi
verdicts "The page"
