"""Reads files of the Unicode Character Database."""

import os
import re

LAST = 0x10FFFF


def read(folder, *names):
    """The lines of the first of some files that is there."""
    for name in names:
        path = os.path.join(folder, name)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                return file.read().splitlines()
    raise SystemExit(f"{folder} has none of {', '.join(names)}")


def fields_of(lines):
    """The fields of each line that is no comment, with the scalars they hold for."""
    for line in lines:
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) > 1:
            first, _, last = fields[0].partition("..")
            yield range(int(first, 16), int(last or first, 16) + 1), fields[1:]


def scalars(lines, *wanted):
    """The scalars whose leading fields are the wanted ones."""
    return {code for codes, fields in fields_of(lines) if fields[: len(wanted)] == list(wanted) for code in codes}


def missing(lines, value):
    """The ranges whose unlisted scalars have the value (the file's @missing lines)."""
    pattern = re.compile(r"# @missing: ([0-9A-F]+)\.\.([0-9A-F]+); " + value)
    for match in filter(None, map(pattern.match, lines)):
        yield range(int(match[1], 16), int(match[2], 16) + 1)


def property_of(lines, default, long_names={}):
    """The value of a property for each scalar, @missing lines included."""
    table = [default] * (LAST + 1)
    for line in lines:
        match = re.match(r"# @missing: ([0-9A-F]+)\.\.([0-9A-F]+); (\w+)", line)
        if match and int(match[1], 16) != 0:
            for code in range(int(match[1], 16), int(match[2], 16) + 1):
                table[code] = long_names.get(match[3], match[3])
    for codes, fields in fields_of(lines):
        for code in codes:
            table[code] = fields[0]
    return table


def version(lines):
    return re.search(r"(\d+\.\d+\.\d+)", lines[0])[1]
