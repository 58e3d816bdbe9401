# shellcheck shell=bash disable=SC2034
# How the scripts build; sourced by them, in the folder of the repository.

# A program that crashes ends: the runtime would first look for the lines of a backtrace, and may come to no end.
export SWIFT_BACKTRACE=enable=no

# Every package in one folder and in one form, so that what they share is compiled once: optimised, since what runs most is
# tests and cases. The plan of a build is made anew: the one that is kept in the folder may be that of another package. No
# debug information is written, which costs about a tenth of the processor time: a crash names functions in place of lines.
# Scripts/sanitize.sh, whose reports need lines, has options of its own. Hashes that are not the same in two builds are
# left out, so that the same commit gives the same programs.
build_options=(--scratch-path "$PWD/.build" --disable-build-manifest-caching -c release -Xswiftc -enable-testing
  -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen)

# Without optimisation, so that of a package only the files that have changed are compiled: for a part of the tests after a
# change, and for programs of documents, which are compiled once and do little.
quick_options=(--scratch-path "$PWD/.build" --disable-build-manifest-caching)

# How Package.swift has its targets compiled, for what is compiled without the package manager.
language=(-swift-version 6 -parse-as-library -package-name containers
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature NonisolatedNonsendingByDefault)

sources() { find "$@" -name '*.docc' -prune -o -name '*.swift' -print | LC_ALL=C sort; }

# The libraries of a folder's manifest, in whose order each depends on those before it.
libraries() { sed -nE 's/.*\.library\(name: "([A-Za-z]+)".*/\1/p' "$1/Package.swift"; }

# declarations FOLDER OUTPUT OPTION...: a module of each library, without code, so that this takes seconds. MODULE in an option
# is the name of the library.
declarations() {
  local module folder=$1 out=$2
  shift 2
  mkdir -p "$out"
  for module in $(libraries "$folder"); do
    sources "$folder/Sources/$module" | xargs -d '\n' swiftc "${language[@]}" -Xfrontend -experimental-skip-all-function-bodies \
      -emit-module -I "$out" -module-name "$module" -emit-module-path "$out/$module.swiftmodule" "${@/MODULE/$module}" || return
  done
}

# products PACKAGE PRODUCT [OPTION...]: builds a product, and prints the folder that it is in.
products() {
  local options=(--package-path "$1" "${build_options[@]}" "${@:3}")
  swift build "${options[@]}" --product "$2" >&2 && swift build "${options[@]}" --show-bin-path
}

# chosen TEST-OPTION...: runs those tests of the root package, which are built first in the same way.
chosen() {
  swift build --build-tests "${build_options[@]}" && swift test --skip-build "${build_options[@]}" --disable-xctest "$@" </dev/null
}

# package_without FOLDER TARGETS: makes the package without the test targets that the regular expression names, of the same
# sources, by links: a target that is there is built, whatever is asked for.
package_without() {
  rm -rf "$1"
  mkdir -p "$1/Tests"
  ln -s "$PWD"/{Sources,Docs,Examples,Scripts} "$1"
  ln -s "$PWD"/Tests/* "$1/Tests"
  sed -E '/^    \.testTarget\($/{N;/"'"$2"'"/{:a;/swiftSettings/!{N;ba};d}}' Package.swift >"$1/Package.swift"
}

# interpreter MODULE [PYTHON]: sets `python` to an interpreter that has a module: python3, Debian's, or the other.
interpreter() {
  for python in "${PYTHON:-python3}" /usr/bin/python3 "${@:2}"; do
    if "$python" -c "import $1" 2>/dev/null; then return; fi
  done
  return 1
}

# suite [PROGRAM]: sets `containers`, the program of the suite: the given one, that of CONTAINERS, or it is built.
suite() {
  containers=${1:-${CONTAINERS:-}}
  [ -n "$containers" ] || containers=$(products Tools containers)/containers
}

# What a script says last: a verdict for each thing that it tried.
failed=0 report=""
note() { report+="$*"$'\n'; }
wrong() {
  failed=$((failed + 1))
  note "$@"
}
verdicts() {
  printf '\n%s, %d failed\n%s' "$1" $failed "$report"
  [ $failed -eq 0 ]
}
