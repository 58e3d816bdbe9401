#!/usr/bin/env python3
"""Makes the dark form of each drawing in a catalogue: x~dark.svg of x.svg, by other colours.

usage: Scripts/site/drawings.py [--check]

With --check nothing is written, and it is said which are not current. Drawings of traces that come in both forms have
no colour of the table below.
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DARK = {
    "#FFFFFF": "#16181D", "#1A1A1A": "#EDEDED", "#767676": "#8A8A8A", "#0072B2": "#56B4E9", "#B34700": "#F0A050",
    "#E6F1F8": "#1D2B38",
}

stale = False
for light in sorted(ROOT.glob("Sources/*/*.docc/Resources/*.svg")):
    text = light.read_text()
    if "~dark" in light.name or not any(colour in text for colour in DARK):
        continue
    for colour, other in DARK.items():
        text = text.replace(colour, other)
    dark = light.with_name(light.stem + "~dark.svg")
    if dark.exists() and dark.read_text() == text:
        continue
    if sys.argv[1:] == ["--check"]:
        print(f"{dark.relative_to(ROOT)} is not current; run Scripts/site/drawings.py")
        stale = True
    else:
        dark.write_text(text)
sys.exit(1 if stale else 0)
