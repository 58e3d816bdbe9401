#!/usr/bin/env bash
# Explores every state of the containers that can be reached, and prints how many there are.
#
# usage: Scripts/explore.sh [PAGES]...
#
# PAGES are the numbers of pages, 0 to 4; 0 1 2 3 when none is given, which takes some minutes after the build,
# and 4 pages many more. The pager's variants are explored up to 2 pages, tabs up to 3; the pager itself, page
# containers, books and the history of links as far as is asked; the split in motion once, whatever is asked.
# CONTAINERS_EXPLORE_KINDS names the kinds of page containers (scroll, curl, chosenPages, doubleSided), books (scroll,
# pageCurl) and tabs (edits, overflow, user) to explore; all when it is not set. Exits with 1 and the shortest script when a rule is broken somewhere.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
pages=${*:-0 1 2 3}
for page in $pages; do
  case $page in [0-4]) ;; *) echo "usage: Scripts/explore.sh [PAGES]...   with PAGES from 0 to 4" >&2; exit 2 ;; esac
done
swift build --build-tests "${build_options[@]}" 2>&1 |
  { grep -E 'error|warning|Build complete' || true; }
CONTAINERS_EXPLORE_PAGES=${pages// /,} swift test "${build_options[@]}" \
  --skip-build --disable-xctest --filter "(Pager|History)Exploration" 2>&1 |
  grep -vE '^(◇|↳ T|\[|✔ Test ")'
