#!/usr/bin/env python3
"""Writes the tables behind the order of text from right to left (P11, UAX #9).

usage: generate-bidi-tables.py DATA-FOLDER > Sources/ContainersText/Bidi/BidiTables.swift

DATA-FOLDER holds files of one version of the Unicode Character Database, as Debian's package unicode-data lays them
out below /usr/share/unicode: extracted/DerivedBidiClass.txt, BidiBrackets.txt and BidiMirroring.txt. Python's
standard library is enough.
"""
import sys

from text_tables.unicode_data import LAST, emit, fields_of, head, property_of, read

CLASSES = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split()
# What DerivedBidiClass.txt calls the classes in its lines of defaults.
LONG = {"Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL", "European_Terminator": "ET", "Boundary_Neutral": "BN"}


def scalar(code):
    return bytes([code >> 14, code >> 7 & 127, code & 127])


def table(name, comment, rows):
    emit(name, comment, b"".join(rows))
    print(f"  static let {name}Count = {len(rows)}")


if len(sys.argv) != 2:
    sys.exit(__doc__)
lines = read(sys.argv[1], "DerivedBidiClass.txt")
head("generate-bidi-tables.py", lines, """\
/// What scalars are to the order of text (UAX #9), as strings of 7-bit bytes, which need no initialiser at run
/// time. A scalar takes three bytes, the highest first. `BidiTable` reads them.""", "BidiTables")
classes = property_of(lines, "L", LONG)
runs = [scalar(code) + bytes([CLASSES.index(classes[code])])
        for code in range(LAST + 1) if code == 0 or classes[code] != classes[code - 1]]
brackets = sorted(scalar(codes[0]) + scalar(int(pair, 16)) + bytes([kind == "o"])
                  for codes, (pair, kind) in fields_of(read(sys.argv[1], "BidiBrackets.txt")))
mirrors = sorted(scalar(codes[0]) + scalar(int(other, 16)) for codes, (other,) in fields_of(read(sys.argv[1], "BidiMirroring.txt")))
table("classes", "Where a run of scalars of one class begins, and the number of the class.", runs)
table("brackets", "A bracket, its other half, and whether it opens (1) or closes (0).", brackets)
table("mirrors", "A scalar, and the one that looks like its mirror image.", mirrors)
print("}")
