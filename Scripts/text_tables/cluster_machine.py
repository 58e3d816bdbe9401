"""Grapheme clusters (UAX #29) and their display width, as a machine over classes of scalars.

A class is a pair: what the scalar is for the rules of clusters, and how wide it is alone.
"""
from collections import namedtuple

from .unicode_data import property_of, read, scalars

NARROW, NONE, WIDE, EMOJI = 0, 1, 2, 3
# U+FE0F, which makes an emoji wide; a mark with a cell of its own beside whatever it belongs to.
SELECTOR, SPACING = 4, 5
# The categories of what takes no cell.
UNSEEN = ("Mn", "Me", "Cf", "Cc", "Zl", "Zp")


def cluster_classes(folder):
    """The pair of each scalar."""
    grapheme = property_of(read(folder, "GraphemeBreakProperty.txt"), "XX", {"Regional_Indicator": "RI"})
    east_asian = property_of(read(folder, "DerivedEastAsianWidth.txt", "EastAsianWidth.txt"), "N", {"Wide": "W"})
    categories = property_of(read(folder, "DerivedGeneralCategory.txt"), "Cn")
    core, emoji = read(folder, "DerivedCoreProperties.txt"), read(folder, "emoji-data.txt")
    conjunct = {code: value for value in ("Linker", "Consonant", "Extend") for code in scalars(core, "InCB", value)}
    ignorable = scalars(core, "Default_Ignorable_Code_Point")
    pictures, presented, any_emoji = (scalars(emoji, name) for name in ("Extended_Pictographic", "Emoji_Presentation", "Emoji"))
    result = []
    for code, (kind, category) in enumerate(zip(grapheme, categories)):
        # The standard library joins vowels and final consonants of Hangul only (GB7, GB8), and not the vowels of Kirat
        # Rai; a program that draws a line takes it apart by `Character`.
        if kind in ("V", "T") and not (0x1100 <= code < 0x1200 or 0xD7B0 <= code < 0xD800):
            kind = "XX"
        width = NARROW
        # Vowels and final consonants of old Hangul stand inside the cell of the consonant before them. A format character that
        # encloses the number after it is seen; so is a soft hyphen, but only when used.
        if kind in ("V", "T") or kind != "Prepend" and (category in UNSEEN or category == "Cn" and code in ignorable):
            width = NONE
        elif category == "Mc":
            width = SPACING
        elif east_asian[code] in ("W", "F") or code in presented and kind != "RI":
            width = WIDE
        elif code in any_emoji and kind != "RI":
            width = EMOJI
        if code in pictures:
            kind = "Pic"
        if conjunct.get(code) in ("Linker", "Consonant"):
            kind = conjunct[code]
        elif kind == "Extend" and conjunct.get(code) != "Extend":
            kind = "Extend0"
        result.append((kind, SELECTOR if code == 0xFE0F else width))
    return result


# last: the kind of the last scalar. picture: 1 after Pic Extend*, 2 after its ZWJ (GB11). conjunct: 1 in
# Consonant {Extend | Linker}*, 2 with a linker (GB9c). odd: whether an odd number of regional indicators has passed.
# closed: whether two cells have been taken. emoji: whether one cell was taken by an emoji; fresh: by the last scalar.
State = namedtuple("State", "last picture conjunct odd closed emoji fresh")
START = State("sot", 0, 0, False, False, False, False)


# What of Hangul stays together (GB6, GB7, GB8).
HANGUL = {"L": ("L", "V", "LV", "LVT"), "LV": ("V", "T"), "V": ("V", "T"), "LVT": ("T",), "T": ("T",)}


def is_boundary(state, kind):
    last, ends = state.last, ("sot", "CR", "LF", "Control")
    if last in ends or kind in ends:  # GB3, GB4, GB5
        return (last, kind) != ("CR", "LF")
    return not (
        kind in HANGUL.get(last, ())
        or kind in ("Extend", "Extend0", "Linker", "ZWJ", "SpacingMark") or last == "Prepend"  # GB9, 9a, 9b
        or state.conjunct == 2 and kind == "Consonant"  # GB9c
        or state.picture == 2 and kind == "Pic"  # GB11
        or last == kind == "RI" and state.odd  # GB12, GB13
    )


def step(state, pair):
    """Goes on over a scalar: whether a cluster begins, the cells it adds, and the new state."""
    kind, width = pair
    begins = is_boundary(state, kind)
    if begins:
        state = START
    added, closed, emoji, fresh = 0, state.closed, state.emoji, False
    if width == SPACING:
        added = 1
    elif not closed:
        if width == WIDE or width == SELECTOR and state.fresh:
            added, closed = (1 if emoji else 2), True
        elif width == NARROW:
            added = 1
        elif width == EMOJI:
            added, closed, emoji, fresh = 1, emoji, True, True
    extends = kind in ("Extend", "Extend0", "Linker")
    picture = 1 if kind == "Pic" else 1 if extends and state.picture == 1 else 2 if kind == "ZWJ" and state.picture == 1 else 0
    conjunct = 1 if kind == "Consonant" else 2 if kind == "Linker" and state.conjunct else 0
    if kind in ("Extend", "ZWJ") and state.conjunct:
        conjunct = state.conjunct
    odd = kind == "RI" and not (state.last == "RI" and state.odd)
    return begins, added, State(kind, picture, conjunct, odd, closed, emoji, fresh)
