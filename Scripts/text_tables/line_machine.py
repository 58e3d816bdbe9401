"""UAX #14 as a machine: a state, a class, and what is known then of the break before it.

The classes are refined by what its rules ask for besides: one name for each way to behave, with + if it is wide.

A decision that needs to know what follows is pending; the next class decides it, or leaves it pending. One boundary
is pending at the most.
"""
from collections import namedtuple

from .unicode_data import property_of, read, scalars

# What a class becomes by LB1 without a dictionary; SA depends on its category.
RESOLVED = {"AI": "AL", "SG": "AL", "XX": "AL", "CJ": "NS", "BK": "HB", "CR": "HB", "LF": "HB", "NL": "HB"}


def line_classes(folder):
    """The behaviour of each scalar."""
    line_break = property_of(read(folder, "LineBreak.txt", "LineBreak-17-derived.txt"), "XX",
                             {"Ideographic": "ID", "Prefix_Numeric": "PR", "Unknown": "XX"})
    width = property_of(read(folder, "EastAsianWidth.txt", "DerivedEastAsianWidth.txt"), "N", {"Wide": "W", "Neutral": "N"})
    categories = property_of(read(folder, "DerivedGeneralCategory.txt"), "Cn")
    pictures = scalars(read(folder, "emoji-data.txt"), "Extended_Pictographic")
    result = []
    for code, (name, category) in enumerate(zip(line_break, categories)):
        if name == "SA":
            name = "CM" if category in ("Mn", "Mc") else "AL"
        name = RESOLVED.get(name, name)
        if name == "QU":
            name += {"Pi": "i", "Pf": "f"}.get(category, "")
        if name == "AL" and code == 0x25CC:
            name += "o"
        if name in ("ID", "AL") and code in pictures and category == "Cn":
            name += "x"
        result.append(name + ("+" if width[code] in ("F", "W", "H") else ""))
    return result


# last: the class of the last character that is no space, after LB9 and LB10; "sot" at the start of a paragraph.
# space: whether spaces have followed it. joined: whether ZWJ stands immediately before.
# before: what the rules ask of the character before the last; see `context`.
# number: 1 in NU (SY | IS)*, 2 after its CL or CP (LB25).
# pending: what the boundary before the last character waits for, and its default.
State = namedtuple("State", "last space joined before number pending")
START = State("sot", False, False, "", 0, None)
NO, BREAK, PENDING = "no", "break", "pending"

HYPHENS = ("HY", "HH")
AKSARAS = ("AK", "ALo", "AS")


def bare(name):
    """The class without its mark for East Asian width."""
    return name.rstrip("+")


def is_east_asian(name):
    return name.endswith("+")


def plain(name):
    """The class as the rules of UAX #14 name it."""
    name = bare(name)
    return {"QUi": "QU", "QUf": "QU", "ALo": "AL", "ALx": "AL", "IDx": "ID"}.get(name, name)


def is_mark(state, name):
    """Whether a character belongs to the one before it (LB9)."""
    return plain(name) in ("CM", "ZWJ") and not state.space and state.last != "sot" and bare(state.last) != "ZW"


def boundary(state, name):
    """What happens before a character: NO, BREAK, or (PENDING, what is waited for, default)."""
    last, new = bare(state.last), bare(name)
    before, after = plain(state.last), plain(name)
    space = state.space
    if state.last == "sot" and not space or after in ("HB", "SP", "ZW"):  # LB2, LB6, LB7
        return NO
    if before == "ZW":  # LB8
        return BREAK
    if state.joined or is_mark(state, name):  # LB8a, LB9
        return NO
    if after in ("CM", "ZWJ"):  # LB10
        new = after = "AL"
    if after == "WJ" or before in ("WJ", "GL") and not space:  # LB11, LB12
        return NO
    if after == "GL" and not space and before not in ("BA", *HYPHENS):  # LB12a
        return NO
    if after in ("CL", "CP", "EX", "SY") or before == "OP" or state.before == "15a":  # LB13, LB14, LB15a
        return NO
    if new == "QUf" and space:  # LB15b, else LB18
        return (PENDING, "15b", BREAK)
    if after == "IS":  # LB15c, LB15d
        return (PENDING, "15c", NO) if space else NO
    if before in ("CL", "CP") and after == "NS" or before == after == "B2":  # LB16, LB17
        return NO
    if space:  # LB18
        return BREAK
    if after == "QU" and new != "QUi" or before == "QU" and last != "QUf":  # LB19
        return NO
    if after == "QU":  # LB19a
        if not is_east_asian(state.last):
            return NO
        return (PENDING, "19a", late(state, new, name))
    if before == "QU" and (not is_east_asian(name) or state.before == "19a"):
        return NO
    if before in ("PR", "PO") and after == "OP":  # LB25
        return (PENDING, "25", late(state, new, name))
    if last in AKSARAS and new in AKSARAS:  # LB28a
        return (PENDING, "28a", late(state, new, name))
    return late(state, new, name)


# The rules from LB20 on between two classes, without a look at what follows: there is no break between one of the first and
# one of the second. "*" is any class.
PAIRS = """
* BA | * HH | * HY | * NS | BB *                                       LB21
SY HL                                                                  LB21b
* IN                                                                   LB22
AL NU | HL NU | NU AL | NU HL                                          LB23
PR ID | PR EB | PR EM | ID PO | EB PO | EM PO                          LB23a
PR AL | PR HL | PO AL | PO HL | AL PR | AL PO | HL PR | HL PO          LB24
PR NU | PO NU | HY NU | IS NU                                          LB25
JL JL | JL JV | JL H2 | JL H3 | JV JV | JV JT | H2 JV | H2 JT          LB26
JT JT | H3 JT                                                          LB26
JL PO | JV PO | JT PO | H2 PO | H3 PO | PR JL | PR JV | PR JT | PR H2  LB27
PR H3                                                                  LB27
AL AL | AL HL | HL AL | HL HL                                          LB28
AK VF | AK VI | AS VF | AS VI                                          LB28a
IS AL | IS HL                                                          LB29
EB EM                                                                  LB30b
"""
PAIRS = {tuple(pair.split()[:2]) for line in PAIRS.split("\n") for pair in line.split("|") if pair.strip()}


def late(state, new, name):
    """The rules from LB20 on, as far as they need not know what follows."""
    last, before, after = bare(state.last), plain(state.last), plain(new)
    letters = ("AL", "HL")
    if "CB" in (before, after):  # LB20
        return BREAK
    joined = (
        bool({(before, after), ("*", after), (before, "*")} & PAIRS)
        or state.before == "20a" and before in HYPHENS and after in letters
        or state.before == "21a" and after != "HL"
        or state.number and after in ("PO", "PR") or state.number == 1 and after == "NU"  # LB25
        or last == "AP" and new in AKSARAS or last == "ALo" and after in ("VF", "VI")  # LB28a
        or state.before == "28a" and before == "VI" and new in ("AK", "ALo")
        or before in (*letters, "NU") and after == "OP" and not is_east_asian(name)  # LB30
        or before == "CP" and not is_east_asian(state.last) and after in (*letters, "NU")
        or state.before == "30a" and before == "RI" and after == "RI"
        or after == "EM" and last in ("IDx", "ALx")  # LB30b
    )
    return NO if joined else BREAK  # LB31


def resolve(pending, name):
    """What a pending decision is once the next character is known: NO, BREAK, or another pending one."""
    kind, default = pending
    after = plain(name)
    if kind == "15b":
        return NO if after in ("SP", "GL", "WJ", "CL", "QU", "CP", "EX", "IS", "SY", "HB", "ZW") else default
    if kind == "15c":
        return BREAK if after == "NU" else default
    if kind == "19a":
        return default if is_east_asian(name) else NO
    if kind == "25" and after == "IS":
        return PENDING, "25 IS", default
    return NO if after == ("VF" if kind == "28a" else "NU") else default  # 28a, 25, 25 IS


def at_end(pending):
    """What a pending decision is when the paragraph, or the text, ends."""
    kind, default = pending
    return NO if kind in ("15b", "15c", "19a") else default


def context(state, name, new):
    """What the rules will ask of the character before a new one, once that is the last."""
    before, after = plain(state.last), plain(new)
    start = state.last == "sot" or state.space
    if new == "QUi" and (start or before in ("OP", "QU", "GL", "ZW")):
        return "15a"  # it begins a quotation, whatever 19a says
    if after == "QU":
        return "19a" if start or not is_east_asian(state.last) else ""
    if after in HYPHENS and (start or before in ("ZW", "CB", "GL")):
        return "20a"
    if after in HYPHENS and before == "HL" and not state.space:
        return "21a"
    if after == "VI" and bare(state.last) in AKSARAS and not state.space:
        return "28a"
    if after == "RI":
        return "" if before == "RI" and not state.space and state.before == "30a" else "30a"
    return ""


def step(state, name):
    """Goes on over a character.

    Returns what becomes of the pending boundary (None, NO or BREAK), what happens before the character (NO, BREAK or
    PENDING), and the new state.
    """
    if is_mark(state, name):
        # It is part of the last character, for which the pending boundary waits no longer than before.
        return None, NO, state._replace(joined=plain(name) == "ZWJ")
    resolved = still = None
    if state.pending:
        resolved = at_end(state.pending) if plain(name) == "HB" else resolve(state.pending, real(name))
        if isinstance(resolved, tuple):
            still, resolved = resolved[1:], None
    found = boundary(state, name)
    if plain(name) == "HB":
        return resolved, NO, START
    if plain(name) == "SP":
        # After a quotation or an opening bracket the rules look through spaces.
        keeps = state.before if state.before == "15a" else ""
        return resolved, NO, State(state.last, True, False, keeps, 0, still)
    new = real(name)
    after, number, decision, pending = plain(new), state.number, found, None
    number = 1 if after == "NU" else 1 if number == 1 and after in ("SY", "IS") else 2 if number == 1 and after in ("CL", "CP") else 0
    if isinstance(found, tuple):
        decision, pending = PENDING, found[1:]
        assert still is None, (state, name)
    next_state = State(new, False, plain(name) == "ZWJ", context(state, name, bare(new)), number, pending or still)
    return resolved, decision, next_state


def real(name):
    """A mark that has nothing to belong to is a letter (LB10)."""
    return ("AL+" if is_east_asian(name) else "AL") if plain(name) in ("CM", "ZWJ") else name
