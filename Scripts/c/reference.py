#!/usr/bin/env python3
"""Writes the page of containers.h in Markdown: every declaration with its comment, by the sections of the header.

usage: Scripts/c/reference.py HEADER        fails for a declaration without a comment
"""
import re
import sys

from header import Header

header = Header(sys.argv[1])
if header.uncommented:
    sys.exit("containers.h does not say what these are: " + ", ".join(header.uncommented))


def said(comment):
    """A comment as Markdown: what it says of parameters and of the result becomes a list."""
    text, *tags = re.split(r"\s*@(?=param|return)", comment)
    lines = [re.sub(r"^(?:param (\w+)|return) ", lambda m: f"- `{m[1] or 'returns'}`: ", tag) for tag in tags]
    return "\n".join([text, *([""] if lines else []), *lines])


print("# containers.h\n\nMade from the header, which is the reference. [From C](../../../Docs/FromC.md) is the guide.\n")
print(re.sub(r"^([A-Z]{4,})\b", r"**\1**", header.introduction, flags=re.M) + "\n")
for section in header.sections:
    print(f"## {section.title}\n")
    for one in section.declarations:
        if one.kind == "aside":
            print(one.comment + "\n")
            continue
        if one.kind not in ("enum", "constant"):
            print(f"### {one.name}\n")
        text = re.sub(r" \{.*", ";", one.text.replace("static inline ", ""), flags=re.S) if one.kind == "inline" else one.text
        print(f"```c\n{text}\n```\n\n{said(one.comment)}\n".replace("\n\n\n", "\n\n"))
