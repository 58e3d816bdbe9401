#!/usr/bin/env bash
# Compiles the Swift code of README.md, the guides in Docs, and the articles and tutorials of the catalogues (*.docc) as a
# package that depends on this one, and runs what can be run.
#
# usage: Scripts/readme-code.sh [--keep] [DOCUMENT...]        all of them unless some are named
#
# Every ```swift block is a program of its own, in Swift 6 mode, warnings as errors; compiler messages name the
# line in the document. README's programs are also compiled where everything belongs to the main actor unless it says
# otherwise, and its first program is run. In a line of its own above a block may stand:
#   <!-- code: continues -->          it goes on with the program of the Swift block before it
#   <!-- code: output -->             the block, of any language, is what the program before it prints, or prints next; it is run
#   <!-- code: skip, BECAUSE -->      it is not compiled, and the program before it may go on after it
# A step of a tutorial is a file NAME.swift.txt, and a program; it prints what NAME.output.txt says, if that is there.
# Blocks that begin with `// Package.swift`, `// swift-tools-version` or `.package(` are manifests, and skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
work=$(mktemp -d)
if [ "${1:-}" = --keep ]; then
  shift
  echo "programs are in $work"
else
  trap 'rm -rf "$work"' EXIT
fi
if [ $# -eq 0 ]; then
  set -- README.md Docs/*.md Docs/ComingFrom/*.md Docs/Course/*.md Sources/*/*.docc/*.md Sources/*/*.docc/*/*.md \
    Sources/*/*.docc/Resources/*.swift.txt
fi
Scripts/readme-code.py "$work" "$@"

options=(--package-path "$work" "${quick_options[@]}")
if ! swift build "${options[@]}" </dev/null >"$work/log" 2>&1; then
  cat "$work/log"
  echo "The code of the documents does not compile."
  exit 1
fi
binaries=$(swift build "${options[@]}" --show-bin-path)
while read -r name; do
  if ! timeout 60 "$binaries/$name" </dev/null >"$work/output"; then
    cat "$work/output"
    echo "$name does not run."
    exit 1
  fi
  if [ -f "$work/expected/$name" ] && ! diff -u "$work/expected/$name" "$work/output"; then
    echo "$name prints something else than the document says."
    exit 1
  fi
done <"$work/programs"
echo "all of them compile, $(wc -l <"$work/programs") ran and printed what the documents say"
