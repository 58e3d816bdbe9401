"""Python's textwrap, paragraph by paragraph: it breaks at white space and hyphens, and copies the lines out.

It answers `run N` as the peers in C do (see serve.h), and has no pages.

usage: textwrap_peer.py FILE COLUMNS LINES
"""

import sys
import textwrap
import time


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        paragraphs = file.read().split("\n")
    wrapper = textwrap.TextWrapper(width=int(sys.argv[2]))
    for line in sys.stdin:
        question, times = line.split()
        if question != "run":
            sys.exit(f"no such question: {line}")
        start = time.process_time_ns()
        for _ in range(int(times)):
            for paragraph in paragraphs:
                wrapper.wrap(paragraph)
        print(time.process_time_ns() - start, flush=True)


if __name__ == "__main__":
    main()
