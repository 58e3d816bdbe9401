#!/usr/bin/env python3
"""Checks that every row of Docs/KnownFaults.md names tests or conformance cases, and that they exist.

usage: Scripts/known-faults.py
"""
import pathlib
import re
import sys


def found(folder: str, pattern: str) -> set[str]:
    return {name for path in pathlib.Path(folder).rglob("*.swift") for name in re.findall(pattern, path.read_text())}


guards = found("Tests", r'@Test\(\s*"((?:\\.|[^"\\])*)"') | found("Sources/ContainersConformance/Cases/Embedded", r'"id": *"([^"]+)"')
rows = re.findall(r"(?m)^\| (?!Fault )(.*) \|$", pathlib.Path("Docs/KnownFaults.md").read_text())
problems = [] if rows else ["Docs/KnownFaults.md: there are no rows"]
for row in rows:
    names = re.findall(r"`([^`]+)`", row.split("|")[-1])
    if row.count("|") != 4 or not names:
        problems.append(f"Docs/KnownFaults.md: “{row[:60]}…” names no test or case")
    problems += [f"Docs/KnownFaults.md: there is no test or case “{name}”" for name in names if name not in guards]
print("\n".join(problems), end="\n" if problems else "")
sys.exit(1 if problems else 0)
