"""Instructions that the paginator takes for each byte more of a strange text, as valgrind's callgrind counts them.

usage: instructions.py PAGINATOR-PEER

The text is read in one go if the second megabyte takes as much as the third and the fourth. Start-up is in none.
"""

import os
import re
import subprocess
import sys

from compare import table

MEGABYTE = 1 << 20


def count(peer, number, size, columns, lines):
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}", peer, "--strange-text"]
    command += [str(number), str(size), str(columns), str(lines), "cells"]
    result = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", result.stderr)
    return (result.stdout.strip(), int(found[1])) if result.returncode == 0 and found else None


def main():
    for columns, lines in [(80, 24), (1, 1)]:
        rows = [["text", "1 to 2 MB, instructions a byte", "2 to 4 MB", "ratio"], ["---", "---:", "---:", "---:"]]
        number = 0
        while (first := count(sys.argv[1], number, MEGABYTE, columns, lines)) is not None:
            name, one = first
            two = count(sys.argv[1], number, 2 * MEGABYTE, columns, lines)[1]
            four = count(sys.argv[1], number, 4 * MEGABYTE, columns, lines)[1]
            near, far = (two - one) / MEGABYTE, (four - two) / MEGABYTE / 2
            rows.append([name, f"{near:.2f}", f"{far:.2f}", f"× {far / near:.3f}"])
            number += 1
        print(f"\n### Instructions for strange texts, pages of {columns} × {lines}\n")
        table(rows)


if __name__ == "__main__":
    main()
