#!/usr/bin/env bash
# Runs the conformance suite on the adapters in Examples/Adapters, each through the pipe, as their authors do.
#
# usage: Scripts/adapters.sh [NAME]...     python swift qt; all of them unless some are named
#
# Python: the library with its mistake fails (exit code 1) in the cases that its expectation file names and in no
# other; repaired it passes. Swift: the containers of this repository pass. Qt: what the suite finds is what the
# expectation files say; left out where PySide6 is not installed. PYTHON names the interpreter that has it.
# The last lines are a line for each run. Exits with 1 when one of them is not as it must be.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
python=${PYTHON:-python3}
adapters=Examples/Adapters
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0
report=""

say() { report+="$*"$'\n'; }

# NAME EXPECTED-CODE CONFORM-ARGUMENT...: what the suite says of an adapter.
suite() {
  local name=$1 expected=$2 code verdict=passed
  shift 2
  "$containers" conform --color never "$@" </dev/null >"$log" 2>&1
  code=$?
  if [ "$code" -ne "$expected" ]; then
    verdict="FAILED (exit code $code in place of $expected)"
    failed=$((failed + 1))
    cat "$log"
  fi
  say "$name: $verdict, $(grep -E ' of [0-9]+ cases$' "$log" | tail -n 1)"
}

wants() { [ ${#names[@]} -eq 0 ] || [[ " ${names[*]} " == *" $1 "* ]]; }
names=("$@")

swift build --package-path Tools --product containers >"$log" 2>&1 || { cat "$log"; exit 1; }
containers=$(swift build --package-path Tools --show-bin-path)/containers

if wants python; then
  kit=$adapters/Python
  suite "Python, with its mistake" 1 -- python3 "$kit/adapter.py"
  suite "Python, the mistake expected" 0 --expect "$kit/expectations.txt" -- python3 "$kit/adapter.py"
  suite "Python, repaired" 0 -- python3 "$kit/adapter.py" --fixed
fi

if wants swift; then
  if swift build --package-path "$adapters/Swift" --product containers-adapter >"$log" 2>&1; then
    suite "Swift, through the pipe" 0 -- "$(swift build --package-path "$adapters/Swift" --show-bin-path)/containers-adapter"
  else
    cat "$log"
    failed=$((failed + 1))
    say "Swift, through the pipe: FAILED (it does not build)"
  fi
fi

if wants qt; then
  if "$python" -c 'import PySide6.QtQuick, PySide6.QtTest' 2>/dev/null; then
    for kit in Stack StackInStack Tabs Swipe; do
      suite "Qt, $kit" 0 --expect "$adapters/Qt/expectations/$kit.txt" -- "$python" "$adapters/Qt/adapter.py" "$kit"
    done
  else
    say "Qt: SKIPPED, since $python has no PySide6; pip install PySide6_Essentials brings it"
  fi
fi

printf 'Adapters, %d failed\n%s' $failed "$report"
[ $failed -eq 0 ]
