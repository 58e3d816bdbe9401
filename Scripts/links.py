#!/usr/bin/env python3
"""Checks the links of every Markdown file: the file is there, and so is the heading.

usage: Scripts/links.py [FILE...]        all Markdown files of the repository unless some are named

Links to other hosts are not followed. Prints a line for each that leads nowhere, and exits with 1 then.
"""

import collections
import functools
import pathlib
import re
import subprocess
import sys
import urllib.parse

root = pathlib.Path(__file__).resolve().parent.parent
link = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")


def prose(path):
    """The lines of a file, with those of its code left empty."""
    fence = None
    for line in path.read_text().split("\n"):
        mark = re.match(r"\s*(`{3,})", line)
        if fence is None and mark is None:
            yield line
            continue
        if fence is None:
            fence = mark[1]
        elif line.strip() == fence:
            fence = None
        yield ""


@functools.cache
def anchors(path):
    """The anchors of a file, as a set."""
    return set(anchors_in_order(path))


def anchors_in_order(path):
    """The anchors of a file's headings, as hosts of repositories make them, and those that it names itself."""
    seen = collections.Counter()
    for line in prose(path):
        yield from re.findall(r'<a id="([^"]+)">', line)
        if heading := re.match(r"#+\s+(.*)", line):
            text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).strip().lower()
            name = re.sub(r"[^\w\- ]", "", text).replace(" ", "-")
            yield f"{name}-{seen[name]}" if seen[name] else name
            seen[name] += 1


def fault(file, target):
    """The fault of a link in a file; None if it is right."""
    path, _, anchor = urllib.parse.unquote(target).partition("#")
    other = (file.parent / path).resolve() if path else file.resolve()
    catalogue = next((folder for folder in file.parents if folder.suffix == ".docc"), None)
    if catalogue and re.fullmatch(r"[\w-]+", path):  # an image, by its name
        return None if list(catalogue.rglob(f"{path}.*")) else f"there is no image {path}"
    if not other.exists():
        return f"there is no file {path}"
    if anchor and other.suffix == ".md" and anchor not in anchors(other):
        return f"{other.name} has no heading #{anchor}"
    return None


listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"]
names = sys.argv[1:] or subprocess.run(listed, cwd=root, text=True, check=True, stdout=subprocess.PIPE).stdout.split("\n")
wrong = 0
for file in (root / name for name in names if name):
    for number, line in enumerate(prose(file) if file.exists() else [], 1):
        for target in link.findall(re.sub(r"`[^`]*`", "", line)):
            found = None if re.match(r"[a-z]+:", target) else fault(file, target)
            if found:
                print(f"{file.relative_to(root)}:{number}: {found}")
                wrong += 1
sys.exit(1 if wrong else 0)
