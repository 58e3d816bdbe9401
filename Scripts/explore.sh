#!/usr/bin/env bash
# Explores every state of the containers that can be reached, and prints how many there are.
#
# usage: Scripts/explore.sh [PAGES]...
#
# PAGES are the numbers of pages, from 0 to 4; 0 1 2 3, which take some minutes, when none is given. Variants of the pager
# are explored up to 2 pages, tabs up to 3, the split once. CONTAINERS_EXPLORE_KINDS names the kinds of page containers (scroll,
# curl, chosenPages, doubleSided), books (scroll, pageCurl) and tabs (edits, overflow, user); all when it is not set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
pages=${*:-0 1 2 3}
CONTAINERS_EXPLORE_PAGES=${pages// /,} chosen --filter "(Pager|History)Exploration" 2>&1 | grep -vE '^(◇|↳ T|\[|✔ Test ")'
