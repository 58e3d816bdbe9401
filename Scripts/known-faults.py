#!/usr/bin/env python3
"""Checks that every test and every conformance case named in Docs/KnownFaults.md exists.

usage: Scripts/known-faults.py
"""
import pathlib
import re
import sys

names = set()
for path in pathlib.Path("Tests").rglob("*.swift"):
    names.update(re.findall(r'@Test\(\s*"((?:\\.|[^"\\])*)"', path.read_text()))
for path in pathlib.Path("Sources/ContainersConformance/Cases/Embedded").rglob("*.swift"):
    names.update(re.findall(r'"id": *"([^"]+)"', path.read_text()))
problems, rows = [], 0
for number, line in enumerate(pathlib.Path("Docs/KnownFaults.md").read_text().split("\n"), 1):
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    if not line.startswith("| ") or cells[0] in ("Fault", "") or set(cells[0]) == {"-"}:
        continue
    rows += 1
    found = re.findall(r"`([^`]+)`", cells[-1])
    if len(cells) != 5 or not found:
        problems.append(f"Docs/KnownFaults.md:{number}: the row names no test or case")
    problems += [f"Docs/KnownFaults.md:{number}: there is no test or case “{name}”" for name in found if name not in names]
if not rows:
    problems.append("Docs/KnownFaults.md: there are no rows")
print("\n".join(problems), end="\n" if problems else "")
sys.exit(1 if problems else 0)
