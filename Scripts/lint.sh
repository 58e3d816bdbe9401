#!/usr/bin/env bash
# Checks the format of all Swift files, and the house rules that a compiler does not know.
#
# usage: Scripts/lint.sh
set -uo pipefail
# So that what the last part of a pipe finds out is not lost.
shopt -s lastpipe
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2

# Files that are committed or could be; generated and ignored ones do not count.
files() { git ls-files --cached --others --exclude-standard -- "$@" | while read -r f; do [ -f "$f" ] && echo "$f"; done; }
# Lines of such files that match a pattern. A file that names the patterns itself is left out.
find_lines() { files "${@:2}" | grep -vxE 'Scripts/lint\.sh|LICENSE\.txt' | tr '\n' '\0' | xargs -0r grep -nHIE "$1" --; }

failed=0
# Reports what was found under a sentence that says what is wrong with it; nothing found is good.
refuse() {
  local found
  found=$(cat)
  [ -z "$found" ] && return
  printf '%s\n%s\n\n' "$1" "$found"
  failed=1
}

files '*.swift' | tr '\n' '\0' | xargs -0r swift format lint --strict --parallel 2>&1 |
  refuse "Not formatted as agreed (swift format -i FILE mends most of it):"

# The conformance cases are data: one a line.
files '*.swift' | grep -v '/Cases/Embedded/' | tr '\n' '\0' | xargs -0r wc -l | awk '$1 > 400 && $2 != "total"' |
  refuse "Longer than 400 lines:"

imports='^[[:space:]]*((public|internal|package|fileprivate|private|@[A-Za-z_]+(\([^)]*\))?)[[:space:]]+)*import[[:space:]]'
embedded=(Sources/Containers/'*.swift' Sources/Containers{Classes,Text,Links,Binding}/'*.swift')
find_lines "$imports" "${embedded[@]}" | grep -vE ':[[:space:]]*(public )?import Containers$' |
  grep -vE '^Sources/ContainersBinding/.*:public import ContainersLinks$' |
  refuse "Sources/Containers imports nothing, these modules import Containers only, and the binding ContainersLinks, too:"
# A program that imports nothing of the system does not link the C library's mathematics.
find_lines '\.(rounded|squareRoot|truncatingRemainder)\(' "${embedded[@]}" | refuse "This would need libm:"
find_lines '\.package\(' Package.swift | refuse "The root package has no dependencies:"

# TAP has a directive of that name: the file that writes it and its test may say it.
find_lines '\b(TODO|FIXME|XXX)\b' '*.swift' '*.sh' '*.c' '*.mjs' |
  grep -vE '^[^:]*/Reports/(ConformanceReport\+TAP|ReportTests)\.swift:' | refuse "Unfinished:"
# The casts are set before anything else, in Embedded Swift only.
find_lines '@unchecked Sendable|nonisolated\(unsafe\)|try!|fatalError\(' 'Sources/*.swift' '*/Sources/*.swift' |
  grep -vE '^Sources/ContainersLinks/(Following/LinkCasts|Back/BackCast)\.swift:' | refuse "Not in a library or a tool:"
# Lines that look like a path of some developer's machine.
find_lines '/(work|farm|root|tmp/peers)/' . | refuse "Paths of one machine:"

for check in tests.py "mutants.sh --check" layers.py "rules-pages.py --check" links.py words.py; do
  Scripts/$check 2>&1 | refuse "Scripts/$check finds this:"
done

[ $failed -eq 0 ] && echo "lint: $(files '*.swift' | wc -l) Swift files, nothing to say"
exit $failed
