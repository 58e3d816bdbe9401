"""Shows which functions the instructions of an operation go to.

usage: functions.py TOOLS OPERATION SIZE [--inclusive] [--lines N]

`--inclusive` counts what a function calls as its own. TOOLS is as for counts.py.
"""

import argparse
import os
import re
import subprocess

from counts import Counter

STEPS = 100
LINE = re.compile(r"\s*([\d,]+) \(\s*([\d.]+)%\)\s+[^:]*:(.*?)(?: \[.*\])?$")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tools")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("operation")
    parser.add_argument("size", type=int)
    parser.add_argument("--inclusive", action="store_true")
    parser.add_argument("--lines", type=int, default=40)
    options = parser.parse_args()
    out = os.path.join(options.tools, "profile")
    before = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
    result = Counter(options.tools, 600).answer(
        options.operation, options.size, STEPS, library="INSTRUCTIONS.so", before=before)
    units = int(result.stdout.split()[0])
    annotate = ["callgrind_annotate", f"--inclusive={'yes' if options.inclusive else 'no'}", out]
    text = subprocess.run(annotate, capture_output=True, text=True, check=True).stdout
    text = subprocess.run(
        ["swift", "demangle", "--simplified"], input=text, capture_output=True, text=True, check=True).stdout
    found = [match for match in map(LINE.match, text.splitlines()) if match]
    print("| instructions | share | function |\n| ---: | ---: | --- |")
    for match in found[:options.lines]:
        each = int(match[1].replace(",", "")) / units
        print(f"| {each:,.1f} | {match[2]} % | `{match[3]}` |")


if __name__ == "__main__":
    main()
