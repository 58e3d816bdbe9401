# shellcheck shell=bash
# How the scripts build; sourced by them. Scripts that build with the same options in the same folder share what they
# compile. No debug information is written, which costs about a tenth of the processor time: a crash names functions in
# place of lines. Scripts/sanitize.sh, whose reports need lines, has options of its own.

# The root package with its tests, optimised, in .build.
root_options=(-c release -Xswiftc -enable-testing -debug-info-format none)

# The packages beside it, in one folder, so that what they take from the root package is compiled once. The plan of a
# build is made anew: the one that is kept in the folder may be that of another package.
nested_options=(--scratch-path .build-nested --disable-build-manifest-caching -debug-info-format none)

# Optimised programs that need no library of Swift. Hashes that are not the same in two builds are left out.
static_options=(--scratch-path .build-release -c release --static-swift-stdlib -debug-info-format none
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen)
