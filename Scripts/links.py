#!/usr/bin/env python3
"""Checks the links of every Markdown file: the file is there, and so is the heading; no anchor stands twice.

usage: Scripts/links.py [FILE...]        all Markdown files of the repository unless some are named

Links to other hosts are not followed. Prints a line for each that leads nowhere, and exits with 1 then.
"""
import collections
import functools
import re
import urllib.parse

from repository import FENCE, ROOT, anchor, blank, files, finish, line

LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")


@functools.cache
def prose(path):
    """The text of a file without its blocks of code."""
    return FENCE.sub(blank, path.read_text())


@functools.cache
def anchors(path):
    """The anchors of a file's headings, as hosts of repositories make them, and those that it names itself."""
    counts, result = collections.Counter(), set()
    for own, heading in re.findall(r'(?m)<a id="([^"]+)">|^#+\s+(.*)', prose(path)):
        name = own or anchor(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading))
        result.add(f"{name}-{counts[name]}" if counts[name] else name)
        counts[name] += 1
    return result


def fault(file, target):
    """The fault of a link in a file; None if it is right."""
    path, _, place = urllib.parse.unquote(target).partition("#")
    other = (file.parent / path).resolve() if path else file.resolve()
    catalogue = next((folder for folder in file.parents if folder.suffix == ".docc"), None)
    if catalogue and re.fullmatch(r"[\w-]+", path):  # an image, by its name
        return None if list(catalogue.rglob(f"{path}.*")) else f"there is no image {path}"
    if not other.exists():
        return f"there is no file {path}"
    if place and other.suffix == ".md" and place not in anchors(other):
        return f"{other.name} has no heading #{place}"
    return None


wrong = []
for file in (ROOT / name for name in files("*.md")):
    text, name = prose(file), file.relative_to(ROOT)
    own = re.findall(r'<a id="([^"]+)">', text)
    wrong += [f"{name}: the anchor {one} stands twice" for one in own if own.count(one) > 1]
    text = re.sub(r"`[^`\n]*`", blank, text)
    for link in LINK.finditer(text):
        found = None if re.match(r"[a-z]+:", link[1]) else fault(file, link[1])
        wrong += [f"{name}:{line(text, link.start())}: {found}"] if found else []
finish(wrong)
