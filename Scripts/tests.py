#!/usr/bin/env python3
"""Checks what tests say: no expectation joins conditions, and every row of Docs/KnownFaults.md names tests that exist.

usage: Scripts/tests.py

Where an expectation joins conditions with `&&`, a failure shows `false` and no value. A condition with another operator
that binds less, as `a && b || c`, is one condition.
"""
import re

from repository import NOT_CODE, ROOT, blank, files, finish, line

INNER = re.compile(r"[(\[{][^()\[\]{}]*[)\]}]")


def joins(text):
    """The places of the expectations of a file whose first argument joins conditions."""
    code = NOT_CODE.sub(blank, text)
    for found in re.finditer(r"#(?:expect|require)\(", code):
        end, depth = found.end(), 1
        while depth:
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[end], 0)
            end += 1
        inside = code[found.end():end - 1]
        while INNER.search(inside):  # from the inside out
            inside = INNER.sub(blank, inside)
        condition = inside.split(",")[0]
        if "&&" in condition and not re.search(r"\|\||\s\?\s", condition):
            yield found.start()


tests = {name: (ROOT / name).read_text() for name in files("Tests/*.swift")}
cases = "".join(path.read_text() for path in (ROOT / "Sources/ContainersConformance/Cases/Embedded").rglob("*.swift"))
problems = [f"{name}:{line(text, at)}: this expectation joins conditions: {text[at:at + 80].splitlines()[0]}"
            for name, text in tests.items() for at in joins(text)]

guards = {*re.findall(r'@Test\(\s*"((?:\\.|[^"\\])*)"', "".join(tests.values())), *re.findall(r'"id": *"([^"]+)"', cases)}
rows = re.findall(r"(?m)^\| (?!Fault )(.*) \|$", (ROOT / "Docs/KnownFaults.md").read_text())
for row in rows or [""]:
    names = re.findall(r"`([^`]+)`", row.split("|")[-1])
    if row.count("|") != 4 or not names:
        problems.append(f"Docs/KnownFaults.md: “{row[:60]}…” names no test or case")
    problems += [f"Docs/KnownFaults.md: there is no test or case “{name}”" for name in names if name not in guards]
finish(problems)
