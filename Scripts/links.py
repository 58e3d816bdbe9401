#!/usr/bin/env python3
"""Checks the links of every Markdown file: the file is there, and so is the heading; no anchor stands twice.

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

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^ *(```+)[\s\S]*?^ *\1 *$|`[^`\n]*`", re.M)


@functools.cache
def prose(path):
    """The text of a file; of its blocks of code only the line ends."""
    return CODE.sub(lambda code: "\n" * code[0].count("\n") if code[1] else code[0], path.read_text())


@functools.cache
def anchors(path):
    """The anchors of a file's headings, as hosts of repositories make them, and those that it names itself."""
    names = []
    for own, heading in re.findall(r'(?m)<a id="([^"]+)">|^#+\s+(.*)', prose(path)):
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        names.append(own or re.sub(r"[^\w\- ]", "", text).replace(" ", "-"))
    counts, result = collections.Counter(), set()
    for name in names:
        result.add(f"{name}-{counts[name]}" if counts[name] else name)
        counts[name] += 1
    return result


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
names = sys.argv[1:] or subprocess.run(listed, cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE).stdout.split()
wrong = []
for file in (ROOT / name for name in names if (ROOT / name).exists()):
    own = collections.Counter(re.findall(r'<a id="([^"]+)">', prose(file)))
    wrong += [f"{file.relative_to(ROOT)}: the anchor {name} stands twice" for name, count in own.items() if count > 1]
    for number, line in enumerate(prose(file).split("\n"), 1):
        for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
            found = None if re.match(r"[a-z]+:", target) else fault(file, target)
            wrong += [f"{file.relative_to(ROOT)}:{number}: {found}"] if found else []
print("\n".join(wrong), end="\n" if wrong else "")
sys.exit(1 if wrong else 0)
