#!/usr/bin/env bash
# Builds the page of Web/, holds it to its budget, and tests it: the WebAssembly that it ships under the conformance suite,
# and the page in a headless Chromium with real pointers and keys.
#
# usage: Scripts/web.sh [--no-conform] [--no-browser]
#
# Needs what Web/build needs, Node.js for the suite, and chromium and chromedriver for the page.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
dist=Web/dist
failed=0

Web/build

# What is loaded first, and all of it, as a server sends it.
first=(index.html style.css icon.svg words.json containers.wasm)
for file in "$dist"/*.mjs; do first+=("${file##*/}"); done
size() { local total=0 file; for file in "$@"; do total=$((total + $(gzip -9 -c "$dist/$file" | wc -c))); done; echo $total; }
all=()
for file in "$dist"/*; do all+=("${file##*/}"); done
loaded=$(size "${first[@]}")
everything=$(size "${all[@]}")
for file in containers.wasm mutants.wasm; do
  echo "web: $file $(wc -c <"$dist/$file") bytes, $(size "$file") gzipped"
done
echo "web: $loaded bytes gzipped are loaded first, of 300,000; $everything in all, of 500,000"
if [ "$loaded" -gt 300000 ] || [ "$everything" -gt 500000 ]; then
  echo "web: that is too much"
  failed=1
fi

if [[ " $* " != *" --no-conform "* ]]; then
  swift build --package-path Tools --product containers 2>&1 | grep -E "error:|Compiling|Build complete" | tail -n 1
  containers=$(swift build --package-path Tools --show-bin-path)/containers
  "$containers" conform -- node Web/adapter.mjs >"$dist/../.build/conform.txt" || failed=1
  tail -n 3 "$dist/../.build/conform.txt"
fi

if [[ " $* " != *" --no-browser "* ]]; then
  PYTHONDONTWRITEBYTECODE=1 python3 -m unittest discover -s Web/tests -p 'test_*.py' || failed=1
fi
exit $failed
