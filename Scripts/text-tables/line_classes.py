"""The classes of UAX #14, refined by what its rules ask for besides: one name for each way to behave."""

from unicode_data import LAST, fields_of, property_of, read, scalars

# What a class becomes by LB1 without a dictionary; SA depends on its category.
RESOLVED = {"AI": "AL", "SG": "AL", "XX": "AL", "CJ": "NS", "BK": "HB", "CR": "HB", "LF": "HB", "NL": "HB"}
LINE_BREAK_LONG = {
    "Ideographic": "ID", "Prefix_Numeric": "PR", "Unknown": "XX",
}
EAST_ASIAN_LONG = {"Wide": "W", "Neutral": "N"}


def line_classes(folder):
    """The behaviour of each scalar."""
    line_break = property_of(read(folder, "LineBreak.txt", "LineBreak-17-derived.txt"), "XX", LINE_BREAK_LONG)
    width = property_of(read(folder, "EastAsianWidth.txt", "DerivedEastAsianWidth.txt"), "N", EAST_ASIAN_LONG)
    category = property_of(read(folder, "DerivedGeneralCategory.txt", "extracted/DerivedGeneralCategory.txt"), "Cn")
    pictures = scalars(read(folder, "emoji-data.txt", "emoji/emoji-data.txt"), "Extended_Pictographic")
    result = []
    for code in range(LAST + 1):
        name = line_break[code]
        if name == "SA":
            name = "CM" if category[code] in ("Mn", "Mc") else "AL"
        name = RESOLVED.get(name, name)
        if name == "QU":
            name += {"Pi": "i", "Pf": "f"}.get(category[code], "")
        if name == "AL" and code == 0x25CC:
            name += "o"
        if name in ("ID", "AL") and code in pictures and category[code] == "Cn":
            name += "x"
        if width[code] in ("F", "W", "H"):
            name += "+"
        result.append(name)
    return result
