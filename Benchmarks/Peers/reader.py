"""Measures the reader in a terminal: how fast it prints and opens, what a turned page sends, and what memory it takes.

usage: reader.py PROGRAM FOLDER [--quick] [OLD_PROGRAM]

Prints tables in Markdown. Ratios and counts are the results; times depend on the machine. --quick takes 10 MB in place of
100. OLD_PROGRAM is an older build of `containers`, to compare what a turned page sends.
"""
import fcntl
import gzip
import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import zipfile
import zlib

arguments = [one for one in sys.argv[1:] if one != "--quick"]
program, folder = arguments[0], arguments[1]
old = arguments[2] if len(arguments) > 2 else None
size = (10 if "--quick" in sys.argv else 100) * 1_000_000
environment = {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": os.environ["PATH"], "HOME": folder,
               "XDG_STATE_HOME": folder + "/state"}


# --- texts ------------------------------------------------------------------------------------------------

def prose(kind):
    """Paragraphs of one line each, the same in every run."""
    choose = random.Random(7)
    words = {
        "english": "the of and a to in “it” was that—he I his with had as for you not be is at on by which this all but "
                   "from they no said were been would who when there so what out if will up more then into could".split(),
        "ascii": "the of and a to in it was that he I his with had as for you not be is at on by which this all but".split(),
        "hebrew": "של את על הוא לא כי גם היה עם זה כל אם או אשר הזה בית יום איש אל מה".split(),
        "chinese": ["人之初性本善", "习相远，苟不教", "学而时习之。", "不亦说乎？"],
    }[kind]
    gap = "" if kind == "chinese" else " "
    parts = []
    for _ in range(400):
        parts.append(gap.join(choose.choice(words) for _ in range(choose.randrange(20, 200))) + ".\n\n")
    return "".join(parts).encode()


def fill(name, block, count, head=b"", tail=b""):
    path = f"{folder}/{name}"
    with open(path, "wb") as file:
        file.write(head)
        written = 0
        while written < count:
            written += file.write(block)
        file.write(tail)
    return path


def epub(name, texts):
    path = f"{folder}/{name}"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        archive.writestr(
            "META-INF/container.xml",
            "<container><rootfiles><rootfile full-path='b.opf'/></rootfiles></container>")
        items = "".join(f"<item id='t{n}' href='t{n}.xhtml' media-type='application/xhtml+xml'/>" for n in range(len(texts)))
        spine = "".join(f"<itemref idref='t{n}'/>" for n in range(len(texts)))
        archive.writestr(
            "b.opf", f"<package version='3.0'><metadata/><manifest>{items}</manifest><spine>{spine}</spine></package>")
        for number, text in enumerate(texts):
            archive.writestr(f"t{number}.xhtml", text)
    return path


# --- measuring --------------------------------------------------------------------------------------------

# A process takes over the peak of the one that starts it: a small one starts the program.
STARTER = """import os, subprocess, sys, time
start = time.monotonic()
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 1000, os.waitstatus_to_exitcode(status))
"""


def run(command):
    """Runs to the end: processor seconds, seconds, peak MB, exit code."""
    said = subprocess.run([sys.executable, "-c", STARTER, *command], env=environment, capture_output=True, check=True)
    seconds, elapsed, peak, code = said.stdout.split()
    return float(seconds), float(elapsed), float(peak), int(code)


class Window:
    """A program in a terminal of its own."""

    def __init__(self, command, columns=80, rows=24):
        self.start = time.monotonic()
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, quiet):
        """The bytes until nothing has come for so many seconds."""
        seen = b""
        while select.select([self.file], [], [], quiet)[0]:
            try:
                part = os.read(self.file, 1 << 16)
            except OSError:
                break
            if not part:
                break
            seen += part
        return seen

    def wait(self, pattern, limit=120):
        """The seconds until a pattern has come."""
        seen, end = b"", time.monotonic() + limit
        while time.monotonic() < end and select.select([self.file], [], [], limit)[0]:
            try:
                seen += os.read(self.file, 1 << 16)
            except OSError:
                break
            if re.search(pattern, seen):
                return time.monotonic() - self.start
        return float("nan")

    def wait_for_row(self, pattern, limit=120):
        """The seconds until a whole frame has a pattern: the frames between send only what is new."""
        start = time.monotonic()
        while time.monotonic() - start < limit:
            self.write("\x0c")
            if re.search(pattern, self.read(0.05)):
                return time.monotonic() - start
        return float("nan")

    def write(self, text):
        os.write(self.file, text.encode())

    def end(self):
        """Ends the program: its peak MB."""
        os.kill(self.pid, signal.SIGTERM)
        while select.select([self.file], [], [], 5)[0]:
            try:
                if not os.read(self.file, 1 << 16):
                    break
            except OSError:
                break
        _, _, usage = os.wait4(self.pid, 0)
        os.close(self.file)
        return usage.ru_maxrss / 1000


def median(values):
    return sorted(values)[len(values) // 2]


def printing(paths):
    print("\n### Printing to a pipe\n")
    print("Processor time. *fold* is `fold -s -w 80`, which counts bytes and not letters.\n")
    print("| text | MB/s | beside `fold` | beside `wc -w` | peak memory / size |\n|---|---:|---:|---:|---:|")
    for name, path in paths:
        length = os.path.getsize(path)
        own = [run([program, "--no-state", "--wrap", "keep", path]) for _ in range(3)]
        fold, count = run(["fold", "-s", "-w", "80", path])[0], run(["wc", "-w", path])[0]
        seconds = median([one[0] for one in own])
        print(f"| {name} | {length / 1e6 / seconds:.0f} | {fold / seconds:.1f} × as fast | {count / seconds:.1f} × as fast "
              f"| {own[0][2] * 1e6 / length:.1f} |", flush=True)


def opening(paths):
    print("\n### Opening: seconds to the first page\n")
    print("The first page, and the last one after `G`, when its page is known; `less` is its first screen. The median of 5.\n")
    print("| text | first page | `less` | `wc` | last page |\n|---|---:|---:|---:|---:|")
    for name, path in paths:
        first, other, last = [], [], []
        for _ in range(5):
            window = Window([program, "--no-state", path])
            first.append(window.wait(rb"page 1 of"))
            window.write("G")
            last.append(window.wait_for_row(rb"100%"))
            window.end()
            window = Window(["less", path])
            other.append(window.wait(rb"\x1b\[K|:|\x1b\[7m"))
            window.end()
        count = run(["wc", path])[1]
        print(f"| {name} | {median(first):.2f} | {median(other):.2f} | {count:.2f} | {median(last):.2f} |", flush=True)


def turning(path):
    print("\n### Bytes that a turned page sends\n")
    print("Ten pages, one after the other, each when the last one lies still; two columns from 100 on. *at once* sends hardly "
          "more than the letters of the page.\n")
    header = "| window | leaves | bytes a turn |" + (" before | share |" if old else "")
    print(header + "\n|---|---|---:|" + ("---:|---:|" if old else ""))

    def bytes_of(what, options, columns, rows):
        window = Window([what, "--no-state", *options, path], columns, rows)
        window.wait(rb"page")
        # The terminal knows frames in one piece.
        window.write("\x1b[?2026;2$y")
        window.read(1.0)
        counts = []
        for _ in range(10):
            window.write(" ")
            counts.append(len(window.read(0.7)))
        window.end()
        return sum(counts) / len(counts)

    for columns, rows in [(80, 24), (99, 40), (120, 40), (200, 60)]:
        for name, options in [("curl", []), ("slide", ["--animation", "slide"]), ("at once", ["--reduce-motion"])]:
            new = bytes_of(program, options, columns, rows)
            row = f"| {columns} by {rows} | {name} | {new:.0f} |"
            if old:
                before = bytes_of(old, options, columns, rows)
                row += f" {before:.0f} | {100 * new / before:.0f} % |"
            print(row, flush=True)


def memory(paths):
    print("\n### Peak memory of each format\n")
    print("In a terminal, on the first page, when all pages have been counted; what is refused is refused by a sentence.\n")
    print("| file | size | peak | |\n|---|---:|---:|---|")
    for name, path in paths:
        seconds, _, peak, code = run([program, "--no-state", "--wrap", "keep", path])
        length = os.path.getsize(path)
        note = f"refused, exit code {code}, after {seconds:.2f} s" if code else f"read in {seconds:.2f} s"
        print(f"| {name} | {length / 1e6:.1f} MB | {peak:.0f} MB | {note} |", flush=True)


texts = {kind: fill(f"{kind}.txt", prose(kind), size) for kind in ["ascii", "english", "hebrew", "chinese"]}
names = {"ascii": "English in ASCII", "english": "English with quotes and dashes", "hebrew": "Hebrew", "chinese": "Chinese"}
listed = [(names[kind], path) for kind, path in texts.items()]
printing(listed)
opening(listed)
turning(fill("short.txt", prose("english")[:300_000], 1))

page = b"<p>" + prose("english").replace(b"\n\n", b"</p>\n<p>") + b"</p>"
html = fill("page.html", page, size, b"<!DOCTYPE html><html><body>", b"</body></html>")
with open(texts["english"], "rb") as source, gzip.open(f"{folder}/english.txt.gz", "wb", 6) as target:
    target.write(source.read())
bomb = "<html><body>" + " " * (size if size < 60_000_000 else 60_000_000) + "</body></html>"
novel = (b"<html><body><h1>One</h1>" + page + b"</body></html>").decode()
memory([
    ("text", texts["english"]), ("HTML", html), ("gzip of the text", f"{folder}/english.txt.gz"),
    ("EPUB, 16 chapters", epub("novel.epub", [novel] * 16)),
    ("EPUB, a chapter of nothing but blanks, packed 1000 to 1", epub("bomb.epub", [bomb])),
    ("EPUB, 5,000 chapters", epub("many.epub", ["<html><body><p>Short.</p></body></html>"] * 5000)),
    ("gzip of a line of zeros", fill("zeros.txt.gz", gzip.compress(b"0" * size, 9), 1)),
])
