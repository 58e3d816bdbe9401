#!/usr/bin/env bash
# Compiles the Swift code of README.md, the guides in Docs, and the articles and tutorials of the catalogues (*.docc) as a
# package that depends on this one, and runs what can be run.
#
# usage: Scripts/readme-code.sh [DOCUMENT...]        all of them unless some are named
#
# Every ```swift block is a program of its own, in Swift 6 mode, warnings as errors; compiler messages name the
# line in the document. README's programs are also compiled where everything belongs to the main actor unless it says
# otherwise, and run. In a line of its own above a block may stand:
#   <!-- code: continues -->          it goes on with the program of the Swift block before it
#   <!-- code: output -->             the block, of any language, is what the program before it prints, or prints next; it is run
#   <!-- code: skip, BECAUSE -->      it is not compiled, and the program before it may go on after it
# A step of a tutorial is a file NAME.swift.txt, and a program; it prints what NAME.output.txt says, if that is there.
# Blocks that begin with `// Package.swift`, `// swift-tools-version` or `.package(` are manifests, and skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ $# -eq 0 ]; then
  set -- README.md Docs/*.md Docs/ComingFrom/*.md Docs/Course/*.md Sources/*/*.docc/*.md Sources/*/*.docc/*/*.md \
    Sources/*/*.docc/Resources/*.swift.txt
fi
Scripts/readme-code.py "$work" "$@"
options=(--package-path "$work" "${quick_options[@]}")
swift build "${options[@]}" </dev/null >"$work/log" 2>&1 ||
  { cat "$work/log" && echo "The code of the documents does not compile." && exit 1; }
binaries=$(swift build "${options[@]}" --show-bin-path)
ran=0
for program in "$work"/Sources/*; do
  name=${program##*/} expected=$work/expected/${program##*/}
  [ -f "$expected" ] || [[ $name == README_* ]] || continue
  ran=$((ran + 1))
  timeout 60 "$binaries/$name" </dev/null >"$work/output" && { [ ! -f "$expected" ] || diff -u "$expected" "$work/output"; } ||
    { cat "$work/output" && echo "$name does not run, or prints something else than the document says." && exit 1; }
done
echo "all of them compile, $ran ran and printed what the documents say"
