#!/usr/bin/env python3
"""Makes links of the ids of rules, and of paths of guides, in what DocC is given.

usage: Scripts/site/prepare.py BASE FOLDER

FOLDER/graphs has a folder for each module with its symbol graphs, which are changed in place. The catalogues of the
modules are copied to FOLDER/catalogues. The sources have neither addresses nor links: `(L12)` is enough there.
An article has a line for each picture of a trace: `<!-- drawing: NAME | WHAT IT SHOWS -->`. It becomes an image if
there is NAME.svg in Docs/Course/drawings, with NAME~dark.svg beside it, and nothing otherwise.
"""
import json
import os
import posixpath
import re
import shutil
import sys

from common import ROOT, address, rules

base, work = sys.argv[1], sys.argv[2]
DRAWINGS = ROOT / "Docs/Course/drawings"
RULES = rules()
RULE = re.compile(r"`[^`]*`|\[[^\]]*\]\([^)]*\)|<doc:[^>]*>|\b([A-Z][1-9]\d?)\b")


def linked(line):
    """The line with a link for each id of a rule that is neither code nor a link."""
    return RULE.sub(lambda match: f"[{match[1]}]({base}/{RULES[match[1]]})" if match[1] in RULES else match[0], line)


def prose(lines):
    """The lines, those outside of code with links."""
    fence = None
    for line in lines:
        mark = re.match(r"\s*(`{3,})", line)
        if mark and (fence is None or line.strip() == fence):
            fence = mark[1] if fence is None else None
        # Headings and directives are names.
        yield line if mark or fence or re.match(r"\s*[#@]", line) else linked(line)


def article(text, folder, catalogue):
    """The text of an article: with links to the pages of the site in place of those to files of the repository."""
    def drawn(match):
        files = list(DRAWINGS.glob(f"{match[1]}.svg")) + list(DRAWINGS.glob(f"{match[1]}~dark.svg"))
        for file in files:
            shutil.copy(file, catalogue)
        return f"![{match[2]}]({match[1]})" if files else ""

    text = re.sub(r"^<!-- drawing: ([\w-]+) \| (.*) -->$", drawn, text, flags=re.M)

    def moved(match):
        path, hash_, anchor = match[1].partition("#")
        return f"]({base}/{address(posixpath.normpath(posixpath.join(folder, path)))}{hash_}{anchor})"
    text = re.sub(r"\]\((\.\./[^)\s]*)\)", moved, text)
    # Comments for Scripts/readme-code.sh are left out of the text.
    text = re.sub(r"^<!-- code: .* -->\n", "", text, flags=re.M)
    return "\n".join(prose(text.split("\n")))


def main():
    for module in sorted(os.listdir(f"{work}/graphs")):
        for name in os.listdir(f"{work}/graphs/{module}"):
            path = f"{work}/graphs/{module}/{name}"
            with open(path) as file:
                graph = json.load(file)
            for symbol in graph["symbols"]:
                lines = symbol.get("docComment", {}).get("lines", [])
                for line, text in zip(lines, prose([line["text"] for line in lines])):
                    line["text"] = text
            with open(path, "w") as file:
                json.dump(graph, file)
        source, catalogue = f"Sources/{module}/{module}.docc", f"{work}/catalogues/{module}.docc"
        shutil.copytree(ROOT / source, catalogue)
        for folder, _, names in os.walk(catalogue):
            for name in names:
                if not name.endswith((".md", ".tutorial")):
                    continue
                path = os.path.join(folder, name)
                inside = posixpath.normpath(posixpath.join(source, os.path.relpath(folder, catalogue)))
                with open(path) as file:
                    text = article(file.read(), inside, catalogue)
                with open(path, "w") as file:
                    file.write(text)


main()
