#!/usr/bin/env bash
# Runs the test files of Unicode against the line breaker and the clusters (X3, X4).
#
# usage: Scripts/unicode-conformance.sh [FOLDER]
#
# FOLDER holds LineBreakTest.txt and GraphemeBreakTest.txt, itself or in auxiliary/; without it the files of Debian's
# package unicode-data are taken. Of a version older than the tables, the cases whose rules have changed since are
# expected to differ, exactly those.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
folder=${1:-/usr/share/unicode}
if [ ! -e "$folder/LineBreakTest.txt" ] && [ ! -e "$folder/auxiliary/LineBreakTest.txt" ]; then
  echo "there is no LineBreakTest.txt in $folder; install unicode-data, or name a folder" >&2
  exit 66
fi
CONTAINERS_UNICODE_DATA=$(realpath "$folder") chosen --filter UnicodeConformanceTests
