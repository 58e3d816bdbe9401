#!/usr/bin/env bash
# Writes the case files of the conformance suite into Swift files, so that the library carries them.
#
# usage: Scripts/embed-cases.sh
#
# Run it after a change of Sources/ContainersConformance/Cases/*.jsonl; a test fails until that is done.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Sources/ContainersConformance/Cases"

# The order of the specification; files that are not named here follow.
subjects=(lifecycle transition page book tab stack layer split switcher links pager text)
for file in *.jsonl; do
  name=${file%.jsonl}
  [[ " ${subjects[*]} " == *" $name "* ]] || subjects+=("$name")
done

mkdir -p Embedded
rm -f Embedded/*.swift
index=""
for name in "${subjects[@]}"; do
  [ -f "$name.jsonl" ] || continue
  {
    echo "// Written by Scripts/embed-cases.sh from $name.jsonl; change that file and run the script."
    echo "// swift-format-ignore-file"
    echo
    echo "extension EmbeddedCases {"
    echo "  static let $name = #\"\"\""
    # Every line ends with a line end, the last one too.
    sed -e '$a\' "$name.jsonl"
    echo "\"\"\"#"
    echo "}"
  } >"Embedded/$name.swift"
  index+="    (\"$name.jsonl\", $name),"$'\n'
done
{
  echo "// Written by Scripts/embed-cases.sh."
  echo "// swift-format-ignore-file"
  echo
  echo "/// The case files of this package, as texts."
  echo "enum EmbeddedCases {"
  echo "  static let files: [(name: String, text: String)] = ["
  printf '%s' "$index"
  echo "  ]"
  echo "}"
} >Embedded/EmbeddedCases.swift
echo "${#subjects[@]} files, $(cat -- *.jsonl | wc -l) cases"
