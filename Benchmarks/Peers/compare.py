"""Measures the paginator and its peers on the same texts, and checks that they find the same pages.

usage: compare.py TOOLS TEXTS [--check | --differences] [--quick] [--rounds N] [--only NAME,NAME...] [FOLDER]

TOOLS holds the compiled peers, TEXTS is where made texts go, FOLDER has more texts (*.txt). Tables go to the output.
"""

import argparse
import glob
import os
import statistics
import struct
import subprocess
import sys

import texts
from peers import LINES, kinds

SMALL, LARGE = 150_000, 100_000_000
# Texts on which a peer finds other pages; README.md says why. Pango's font knows few of the scripts.
OTHERS = {
    "icu": {"german", "chinese", "hebrew", "thai"},
    "unibreak": {"german", "chinese", "japanese", "thai", "emoji"},
    "pango": {"german", "chinese", "japanese", "hebrew", "thai", "arabic", "hindi", "korean", "emoji"},
    "runs": set(),
}
PAGINATORS = ["icu", "unibreak", "pango"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tools")
    parser.add_argument("texts")
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--check", action="store_true", help="compare pages only")
    parser.add_argument("--differences", action="store_true", help="show the first line on which a peer differs")
    parser.add_argument("--quick", action="store_true", help="no text of 100 MB")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--only", help="names of texts")
    options = parser.parse_intermixed_args()
    if options.folder and not glob.glob(os.path.join(options.folder, "*.txt")):
        parser.error(f"there are no texts (*.txt) in {options.folder}")
    if unknown := set(options.only.split(",") if options.only else []) - set(texts.NAMES):
        parser.error(f"there is no text {', '.join(unknown)}; there are {', '.join(texts.NAMES)}")
    peers = kinds(options.tools)
    if options.check:
        sys.exit(check(peers, files(options, SMALL)))
    if options.differences:
        return show_differences(peers, files(options, SMALL), options.texts)
    report(peers, files(options, SMALL), f"Texts of {SMALL // 1000} KB", options.rounds)
    if not options.quick:
        made = files(argparse.Namespace(only=options.only, texts=options.texts, folder=None), LARGE)
        report(peers, made, f"Texts of {LARGE // 1_000_000} MB", max(7, options.rounds - 2))
    strange(options.tools)


def files(options, size):
    """Names of texts, and where they are."""
    chosen = options.only.split(",") if options.only else texts.NAMES
    found = {name: texts.write(options.texts, name, size) for name in texts.NAMES if name in chosen}
    for path in sorted(glob.glob(os.path.join(options.folder, "*.txt"))) if options.folder else []:
        found[os.path.basename(path)] = path
    return found


# MARK: Time


class Result:
    """What came out for a text: nanoseconds of each peer's turns, pages, and what only ours is asked."""

    def __init__(self, size):
        self.size, self.times, self.pages, self.ours, self.ended = size, {}, {}, {}, []

    def speed(self, peer):
        """Megabytes a second."""
        return self.size * 1000 / statistics.median(self.times[peer])

    def ratio(self, peer):
        """How many times as fast ours is; both have had their turns in the same rounds."""
        return statistics.median(b / a for a, b in zip(self.times["cells"], self.times[peer]))


def measure(peers, path, rounds):
    """Lets all peers take turns, each round beginning with another one."""
    result = Result(os.path.getsize(path))
    running = {key: kind.start(path) for key, kind in peers.items() if not kind.limit or result.size <= kind.limit}
    ready = [key for key, peer in running.items() if peer.calibrate()]
    result.times = {key: [] for key in ready}
    result.ended = [key for key in running if key not in ready]
    for turn in range(rounds):
        for place in range(len(ready)):
            key = ready[(turn + place) % len(ready)]
            result.times[key].append(running[key].turn())
    for key in ready:
        if peers[key].finds_pages:
            result.pages[key] = running[key].pages()
    ours = running["cells"]
    for question, times in [("first", 200), ("shown", 50), ("offset", 100_000)]:
        spent = [int(ours.ask(f"{question} {times}")) / times for _ in range(rounds)]
        result.ours[question] = statistics.median(spent)
    result.ours["memory"] = int(ours.ask("memory"))
    for peer in running.values():
        peer.close()
    return result


def report(peers, found, title, rounds):
    results = {}
    for name, path in found.items():
        print(name, file=sys.stderr, flush=True)
        results[name] = measure(peers, path, rounds)
    shown = [key for key in peers if any(key in result.times for result in results.values())]
    heading = ["text", "pages", *(peers[key].name for key in shown), "ours : loop", "ours : fastest", "ours : `fold -s`"]
    rows = [heading, ["---", *["---:"] * (len(heading) - 1)]]
    for name, result in results.items():
        cells = [name, f"{int(result.pages['cells'][0]):,}"]
        cells += [speed(result, key) for key in shown]
        fastest = max((key for key in PAGINATORS if key in result.times), key=result.speed)
        ratios = [result.ratio(key) for key in ["loop", fastest, "fold"]]
        rows.append(cells + [f"× {ratios[0]:.2f}"] + [f"× {ratio:.1f}" for ratio in ratios[1:]])
    print(f"\n### {title}\n")
    table(rows)
    rows = [["text", "first page", "first page, laid", "page of an offset", "bytes a page"], ["---", *["---:"] * 4]]
    for name, result in results.items():
        ours = result.ours
        memory = ours["memory"] / int(result.pages["cells"][0])
        rows.append([
            name, f"{ours['first'] / 1000:.2f} µs", f"{ours['shown'] / 1000:.1f} µs", f"{ours['offset']:.0f} ns",
            f"{memory:.1f}"])
    print(f"\n### Texts of {title.split(' of ')[1]}: pages of ours\n")
    table(rows)


def speed(result, key):
    if key not in result.times:
        return "aborts" if key in result.ended else "–"
    value = result.speed(key)
    text = f"{value:,.0f}" if value >= 9.95 else f"{value:.1f}"
    if key in result.pages and key != "cells":
        text += " =" if result.pages[key] == result.pages["cells"] else " ≠"
    return f"**{text}**" if key == "cells" else text


def table(rows):
    for row in rows:
        print("| " + " | ".join(row) + " |")
    sys.stdout.flush()


# MARK: Pages


def check(peers, found):
    """1 if a peer finds other pages than ours where it should not, or no page at all."""
    wrong = compared = 0
    for name, path in found.items():
        ours = pages(peers["cells"], path)
        for key, others in OTHERS.items():
            if name in others or name not in texts.NAMES:
                continue
            theirs = pages(peers[key], path)
            compared += 1
            if not ours or int(ours[0]) < 2 or theirs != ours:
                wrong += 1
                print(f"WRONG: {name}: ours {ours}, {key} {theirs}")
    print(f"{compared} comparisons, {wrong} wrong")
    return 1 if wrong or not compared else 0


def pages(kind, path):
    server = kind.start(path)
    answer = server.pages()
    server.close()
    return answer


def show_differences(peers, found, folder):
    """The first line, on pages of one line, that starts elsewhere."""
    for name, path in found.items():
        ours = starts(peers["cells"], path, folder)
        for key in OTHERS:
            theirs = starts(peers[key], path, folder)
            if theirs is None:
                print(f"{name}, {key}: ended without an answer")
            elif theirs != ours:
                show_difference(f"{name}, {key}", path, ours, theirs)


def starts(kind, path, folder):
    server = kind.start(path, lines=1)
    target = os.path.join(folder, "starts")
    answer = server.ask(f"starts {target}")
    server.close()
    if answer is None:
        return None
    with open(target, "rb") as file:
        data = file.read()
    return list(struct.unpack(f"<{len(data) // 8}Q", data))


def show_difference(title, path, ours, theirs):
    with open(path, "rb") as file:
        data = file.read()
    place = next(i for i, (a, b) in enumerate(zip(ours + [len(data)], theirs + [len(data)])) if a != b)
    start = ours[place - 1]
    only = len(set(ours) ^ set(theirs))
    print(f"{title}: line {place} of {len(ours)}, {only} lines start elsewhere in all")
    for who, ends in [("ours", ours), ("theirs", theirs)]:
        end = ends[place] if place < len(ends) else len(data)
        line, rest = data[start:end].decode(errors="replace"), data[end:end + 24].decode(errors="replace")
        print(f"  {who}: {line!r} | {rest!r}")


# MARK: Strange texts


def strange(tools):
    """Nanoseconds a byte at three lengths: what is linear does not grow."""
    peer = os.path.join(tools, "paginator-peer")
    largest = str(2**63 - 1)
    sizes = {
        "80 × 24": ["80", "24"], "1 × 1": ["1", "1"], "0 × 0": ["0", "0"], "largest": [largest, largest],
        "80 × 24, run by run": ["80", "24", "runs", "256"], "1 × 1, run by run": ["1", "1", "runs", "64"],
    }
    rows = {}
    heading = ["text", "80 × 24: 1 MB", "2 MB", "4 MB", "growth", "first page of 1 MB"]
    for title, size in sizes.items():
        print(f"strange texts, {title}", file=sys.stderr, flush=True)
        output = subprocess.run([peer, "--strange", *size], stdout=subprocess.PIPE, text=True, check=True).stdout
        for name, small, middle, large, growth, first in (line.split("\t") for line in output.splitlines()):
            if title == "80 × 24":
                first = f"{float(first):,.0f} µs" if float(first) >= 100 else f"{float(first):.1f} µs"
                rows[name] = [f"{name}", small, middle, large, f"× {growth}", first]
            else:
                rows[name] += [large, f"× {growth}"]
        heading += [] if title == "80 × 24" else [title, "growth"]
    print("\n### Strange texts, ns/byte\n")
    table([heading, ["---", *["---:"] * (len(heading) - 1)], *rows.values()])


if __name__ == "__main__":
    main()
