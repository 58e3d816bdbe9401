#!/usr/bin/env bash
# Breaks one guard of the model at a time and expects a test to turn red.
#
# usage: Scripts/mutants.sh [--explorer] [LIST | NAME-PART]...
#        Scripts/mutants.sh --check        runs nothing, and names those that apply no longer
#
# With --explorer, only the guards of the pager are broken, the explorer of states has to notice, and the shortest script
# that it finds is shown for each.
# The mutants are data: Scripts/mutants/*.json; LIST is such a file without its ending. Works on a copy in
# .build-mutants, which the next run builds on; the checkout is not touched.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec python3 Scripts/mutants/run.py "$@"
