#!/usr/bin/env bash
# Shows that memory stays flat in a program that runs for years: turns, new pages, tabs, pushes, presentations, saves.
#
# usage: Benchmarks/long-life.sh [STEPS]      10,000,000 of each unless another number is named
#
# Prints for each operation the bytes in use after a tenth of the steps and after all, and fails if they have grown by
# more than a page of memory. Ten million steps of all take about ten minutes, and 100,000 a few seconds.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
steps=${1:-10000000}
swift build -c release --package-path "$here" --product containers-costs >&2
program=$(swift build -c release --package-path "$here" --show-bin-path)/containers-costs

failed=0
echo "| operation | steps | bytes after a tenth | after all |"
echo "|---|---:|---:|---:|"
for operation in tab new-tab page new-page stack present crossing change save; do
  if output=$("$program" long-life "$operation" "$steps" 2>&1); then
    read -r done first rest <<<"$output"
    echo "| $operation | $done | $first | ${rest##* } |"
  else
    echo "| $operation | failed | ${output//$'\n'/; } | |"
    failed=1
  fi
done
exit "$failed"
