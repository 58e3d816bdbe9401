#!/usr/bin/env bash
# Builds packages that depend on this one as users' packages do, and runs them: every library imported and used, in a
# package without this one's settings, nonisolated and with everything on the main actor by default.
#
# usage: Scripts/dependents.sh [CONFIGURATION]...     debug and static unless some are named: debug, release, static
#
# debug is the usual build, and runs the tests of the package, with ContainersConformanceTesting; static is release with the
# libraries of Swift in the programs. Scripts/embedded.sh has such a package for Embedded Swift. The output of each program
# has to be Scripts/dependent/NAME.txt. Prints the size of each, without symbols: what a small program weighs that uses all
# libraries, or the containers alone. That of static is some 3 % above a user's, since the modules are compiled for tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
package=Scripts/dependent
configurations=("$@")
[ ${#configurations[@]} -gt 0 ] || configurations=(debug static)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for configuration in "${configurations[@]}"; do
  unset CONTAINERS_STATIC
  case $configuration in
    debug) options=("${quick_options[@]}") ;;
    release) options=("${build_options[@]}") ;;
    static)
      options=("${build_options[@]}")
      export CONTAINERS_STATIC=1
      ;;
    *) echo "“$configuration” is not a configuration: debug, release or static" >&2 && exit 64 ;;
  esac
  options+=(--package-path "$package")
  swift build "${options[@]}" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  if grep -E '(^|[^a-z])warning: ' "$work/log"; then exit 1; fi
  if [ "$configuration" = debug ]; then
    swift test "${options[@]}" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
    grep 'Test run with' "$work/log" || { echo "dependents: no test ran"; exit 1; }
  fi
  bin=$(swift build "${options[@]}" --show-bin-path)
  for program in dependent dependent-on-main-actor; do
    "$bin/$program" >"$work/output"
    diff -u "$package/$program.txt" "$work/output"
    strip -o "$work/stripped" "$bin/$program"
    echo "dependents, $configuration: $program prints what it has to, $(wc -c <"$work/stripped") bytes"
  done
done
