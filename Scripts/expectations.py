#!/usr/bin/env python3
"""Finds expectations that join conditions with `&&`: such a failure shows `false`, and no value.

usage: Scripts/expectations.py FILE...

Prints the place of each, and exits with 1 when there are any. A condition with another operator that binds less, as
`a && b || c`, is one condition.
"""
import pathlib
import re
import sys

START = re.compile(r"#(?:expect|require)\(")
# Literals and comments, which are replaced by as many quotes; so are the conditions in inner brackets, from the inside out.
# `;` keeps its line ends.
NOT_CODE = re.compile(r'(#*)"""(?:.|\n)*?"""\1|(#*)"(?:\\.|[^"\\\n])*"\2|//.*')
INNER = re.compile(r"[(\[{][^()\[\]{}]*[)\]}]")


def blank(match):
    return re.sub(r"[^\n]", "_", match[0])


def joins(text):
    """The places of the expectations of a file whose first argument joins conditions."""
    code = NOT_CODE.sub(blank, text)
    for found in START.finditer(code):
        end, depth = found.end(), 1
        while depth:
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[end], 0)
            end += 1
        inside = code[found.end():end - 1]
        while INNER.search(inside):
            inside = INNER.sub(blank, inside)
        condition = inside.split(",")[0]
        if "&&" in condition and not re.search(r"\|\||\s\?\s", condition):
            yield found.start()


found = 0
for name in sys.argv[1:]:
    text = pathlib.Path(name).read_text()
    for start in joins(text):
        print(f"{name}:{text.count(chr(10), 0, start) + 1}: {text[start:start + 100].splitlines()[0]}")
        found += 1
sys.exit(1 if found else 0)
