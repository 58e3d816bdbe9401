"""Instructions that the paginator takes for a byte of a strange text, as valgrind's callgrind counts them.

usage: instructions.py PAGINATOR-PEER

Only those that find pages are counted. No byte is read again and again if they stay the same while a text grows.
"""

import os
import re
import subprocess
import sys

from compare import table

MEGABYTE = 1 << 20
# Subject.complete(), as it is called in the program.
COUNTED = "*7SubjectV8complete*"


def count(peer, number, size, columns, lines):
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}", f"--toggle-collect={COUNTED}"]
    command += [peer, "--strange-text", str(number), str(size), str(columns), str(lines), "cells"]
    result = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", result.stderr)
    return (result.stdout.strip(), int(found[1])) if result.returncode == 0 and found else None


def main():
    for columns, lines in [(80, 24), (1, 1)]:
        rows = [["text", "1 MB", "2 MB", "4 MB", "growth"], ["---", *["---:"] * 4]]
        number = 0
        while (first := count(sys.argv[1], number, MEGABYTE, columns, lines)) is not None:
            name, one = first
            more = [count(sys.argv[1], number, size * MEGABYTE, columns, lines)[1] for size in (2, 4)]
            each = [spent / size / MEGABYTE for spent, size in zip([one, *more], (1, 2, 4))]
            rows.append([name, *(f"{value:.2f}" for value in each), f"× {each[2] / each[0]:.3f}"])
            number += 1
        print(f"\n### Instructions for a byte of strange texts, pages of {columns} × {lines}\n")
        table(rows)


if __name__ == "__main__":
    main()
