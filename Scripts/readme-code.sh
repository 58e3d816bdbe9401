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
root=$PWD

work=$(mktemp -d)
if [ "${1:-}" = --keep ]; then
  shift
  echo "programs are in $work"
else
  trap 'rm -rf "$work"' EXIT
fi

documents=()
if [ $# -eq 0 ]; then
  set -- README.md Docs/*.md Docs/ComingFrom/*.md Docs/Course/*.md Sources/*/*.docc/*.md Sources/*/*.docc/*/*.md \
    Sources/*/*.docc/Resources/*.swift.txt
fi
for document in "$@"; do
  if [ -f "$document" ]; then documents+=("$document"); fi
done

# Writes Sources/NAME/main.swift for each program, and expected/NAME for each output; lists the programs in order.
extract() {
  awk -v work="$work" '
    function finish_block() {
      if (kind == "swift") {
        if (note == "continues" && name != "") {
          text[name] = text[name] sourceline block
        } else if (note !~ /^skip,/ && block !~ /^(\/\/ Package\.swift|\/\/ swift-tools-version|[[:space:]]*\.package\()/) {
          name = stem "_" start
          order[++programs] = name
          text[name] = sourceline block
        } else if (note !~ /^skip,/) name = ""
      } else if (note == "output" && name != "") {
        if (!(name in hasOutput)) {
          print name > (work "/outputs")
          system("mkdir -p " work "/expected")
          hasOutput[name] = 1
        }
        printf "%s", block > (work "/expected/" name)
      }
      note = ""
    }
    FNR == 1 {
      stem = FILENAME
      sub(/\.md$/, "", stem)
      sub(/^Sources.*\.docc\/([A-Z][a-z]*\/)?/, "", stem)
      isStep = sub(/\.swift\.txt$/, "", stem)
      gsub(/[^A-Za-z0-9]/, "_", stem)
      name = note = ""
      inside = 0
      if (isStep) {
        name = stem
        order[++programs] = name
        text[name] = "#sourceLocation(file: \"" FILENAME "\", line: 1)\n"
        output = FILENAME
        sub(/\.swift\.txt$/, ".output.txt", output)
        if (system("[ -f " output " ] && mkdir -p " work "/expected && cp " output " " work "/expected/" name) == 0)
          print name > (work "/outputs")
      }
    }
    isStep {
      text[name] = text[name] $0 "\n"
      next
    }
    !inside && /^<!-- code: .* -->[[:space:]]*$/ {
      note = $0
      sub(/^<!-- code: /, "", note)
      sub(/ -->.*$/, "", note)
      next
    }
    !inside && /^[[:space:]]*```+/ {
      match($0, /^[[:space:]]*/)
      indent = RLENGTH
      fence = $0
      sub(/^[[:space:]]*/, "", fence)
      kind = fence
      sub(/^`+[[:space:]]*/, "", kind)
      sub(/[^A-Za-z].*$/, "", kind)
      sub(/[^`].*$/, "", fence)
      inside = 1
      start = FNR + 1
      block = ""
      sourceline = "#sourceLocation(file: \"" FILENAME "\", line: " start ")\n"
      next
    }
    inside {
      line = $0
      for (i = 0; i < indent && line ~ /^[[:space:]]/; i++) line = substr(line, 2)
      closing = line
      sub(/[[:space:]]*$/, "", closing)
      if (closing == fence) {
        inside = 0
        finish_block()
      } else block = block line "\n"
      next
    }
    !/^[[:space:]]*$/ { note = "" }
    END {
      for (i = 1; i <= programs; i++) {
        name = order[i]
        folder = work "/Sources/" name
        system("mkdir -p " folder)
        # A program with its own entry point must not be called main.
        file = folder (text[name] ~ /(^|\n)[[:space:]]*@main/ ? "/Program.swift" : "/main.swift")
        if (text[name] !~ /(^|\n)[[:space:]]*(public |internal |private |@[a-z]+ )*import /) printf "import Containers\n" > file
        printf "%s", text[name] > file
        print name
      }
    }' "$@"
}

if [ ${#documents[@]} -eq 0 ]; then
  echo "There is neither a README.md nor a document in Docs."
  exit 1
fi
extract "${documents[@]}" >"$work/programs"
touch "$work/outputs"
if [ ! -s "$work/programs" ]; then
  echo "${documents[*]}: no Swift code"
  exit 1
fi

# The root's libraries that a program imports are what it depends on.
mapfile -t libraries < <(sed -nE 's/.*\.library\(name: "([A-Za-z]+)".*/\1/p' Package.swift)
{
  echo '// swift-tools-version: 6.2'
  echo 'import PackageDescription'
  echo 'let package = Package('
  printf '  name: "ReadmeCode", dependencies: [.package(name: "Containers", path: "%s")],\n  targets: [\n' "$root"
  while read -r name; do
    needs=""
    for library in "${libraries[@]}"; do
      if grep -qE "(^|[[:space:]])import ((struct|class|enum|func|protocol) )?$library([.[:space:]]|\$)" \
        "$work/Sources/$name"/*.swift; then
        needs+=".product(name: \"$library\", package: \"Containers\"), "
      fi
    done
    printf '    .executableTarget(name: "%s", dependencies: [%s], swiftSettings: [.treatAllWarnings(as: .error)]),\n' \
      "$name" "$needs"
    case $name in README_*)
      cp -r "$work/Sources/$name" "$work/Sources/${name}_main_actor"
      printf '    .executableTarget(name: "%s_main_actor", dependencies: [%s], swiftSettings: [%s, %s]),\n' \
        "$name" "$needs" ".treatAllWarnings(as: .error)" ".defaultIsolation(MainActor.self)" ;;
    esac
  done <"$work/programs"
  printf '  ],\n  swiftLanguageModes: [.v6]\n)\n'
} >"$work/Package.swift"

if ! swift build --package-path "$work" "${quick_options[@]}" </dev/null >"$work/log" 2>&1; then
  cat "$work/log"
  echo "The code of ${documents[*]} does not compile."
  exit 1
fi
binaries=$(swift build --package-path "$work" "${quick_options[@]}" --show-bin-path)

ran=0
while read -r name; do
  is_first=false
  case $name in README_*) [ $ran -eq 0 ] && is_first=true ;; esac
  is_expected=false
  if grep -qxF "$name" "$work/outputs"; then is_expected=true; fi
  if ! $is_first && ! $is_expected; then continue; fi
  ran=$((ran + 1))
  if ! timeout 60 "$binaries/$name" </dev/null >"$work/output"; then
    cat "$work/output"
    echo "$name does not run."
    exit 1
  fi
  if $is_expected && ! diff -u "$work/expected/$name" "$work/output"; then
    echo "$name prints something else than the document says."
    exit 1
  fi
done <"$work/programs"
echo "${#documents[@]} documents: $(wc -l <"$work/programs") programs compile, $ran of them ran," \
  "$(wc -l <"$work/outputs") printed what the document says"
