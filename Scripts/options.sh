# shellcheck shell=bash disable=SC2034
# How the scripts build; sourced by them, in the folder of the repository.

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
