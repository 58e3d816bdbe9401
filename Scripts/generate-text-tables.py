#!/usr/bin/env python3
"""Writes the tables behind line breaks, grapheme clusters and cell widths (X1, X4).

usage: generate-text-tables.py DATA-FOLDER > Sources/ContainersText/Text/Tables/TextTables.swift

DATA-FOLDER holds files of one version of the Unicode Character Database, as unicode.org or Debian's package
unicode-data lay them out: LineBreak, (Derived)EastAsianWidth, DerivedGeneralCategory, DerivedCoreProperties,
GraphemeBreakProperty, emoji-data. `.ci/run unicode` runs Unicode's tests on what is written. Python's
standard library is enough.
"""
import sys

from text_tables import cluster_machine, line_machine, machine
from text_tables.unicode_data import LAST, emit, head, read, version

DECISIONS = {None: 0, line_machine.NO: 1, line_machine.BREAK: 2}
NOW = {line_machine.NO: 0, line_machine.BREAK: 1, line_machine.PENDING: 2}
BLOCK = 64


def plain_bytes(names, lines, columns):
    """What the fast path for plain text has to know of bytes, those of ASCII; each claim is checked in every state.

    Returns for each byte whether it holds together with others of its kind (1), may stand before a break at spaces
    (2), after one (4); and the state after it and a space.
    """
    printable = range(0x21, 0x7F)
    after_space = [b for b in printable if names[b] in ("AL", "NU", "QU", "OP", "PR", "PO", "HY")]
    before_space = [b for b in printable if names[b] != "OP"]
    inner = [b for b in printable if names[b] in ("AL", "NU", "QU", "IS", "CP")]

    def happens(state, byte):
        (_, now), _ = lines[state][columns[names[byte]]]
        return now

    spaced = bytearray(128)
    for byte in before_space:
        ends = {row[columns[names[byte]]][1] for row in lines}
        (spaced[byte],) = {lines[end][columns["SP"]][1] for end in ends}
        assert all(happens(spaced[byte], after) == line_machine.BREAK for after in after_space), chr(byte)
        assert byte not in inner or all(happens(end, after) == line_machine.NO for end in ends for after in inner), chr(byte)
    traits = bytes((b in inner) + 2 * (b in before_space) + 4 * (b in after_space) for b in range(256))
    return traits, bytes(spaced)


# What `plain_kinds` says of a kind that has to be walked over, of one after which the state is not known, and of a
# mark that only belongs to what stands before it.
WALKED, UNKNOWN, MARK = 3, 127, 126


def plain_kinds(combos, line_numbers, line_rows, clusters, cluster_rows):
    """What lines that are counted scalar by scalar have to know of kinds; all of it is found from the machines.

    Returns for each kind the cells that it adds whatever plain kinds stand before it, or WALKED; the state of the
    machine of lines after it, if that is the same from every state, and after it and a space; else UNKNOWN or MARK.
    """
    marks, space = line_numbers["CM"], line_numbers["SP"]
    apart = {line_numbers[name] for name in ("HB", "ZW", "ZWJ")}
    extending = {number for (kind, _), number in clusters.items() if kind in ("Extend", "Extend0", "Linker", "SpacingMark")}
    joins = {number for (kind, width), number in clusters.items()
             if kind in ("Prepend", "ZWJ", "RI", "L", "V", "T") or width == cluster_machine.SELECTOR}
    plain = {k for k, (line, cluster) in enumerate(combos) if cluster not in joins and line not in apart}
    while True:
        found, queue, added = {0}, [0], {k: set() for k in plain}
        for state in queue:
            for k in plain:
                (_, cells), to = cluster_rows[state][combos[k][1]]
                added[k].add(cells)
                if to not in found:
                    found.add(to)
                    queue.append(to)
        # What has no cells, or continues a cluster, has to be a mark for the machine of lines, too.
        bad = {k for k in plain if len(added[k]) > 1
               or combos[k][0] != marks and (added[k] == {0} or combos[k][1] in extending)}
        if not bad:
            break
        # What makes a cluster wider goes first: it may be all that is wrong with the others.
        plain -= {k for k in bad if combos[k][1] in extending} or bad
    cells = bytes(min(added[k]) if k in plain else WALKED for k in range(len(combos)))

    def only(ends):
        return min(ends) if len(ends) == 1 else UNKNOWN

    settled, spaced = bytearray(), bytearray()
    for k, (line, _) in enumerate(combos):
        ends = {row[line][1] for row in line_rows} if k in plain and line not in (marks, space) else ()
        spaced.append(only({line_rows[end][space][1] for end in ends}))
        settled.append(MARK if k in plain and line == marks else only(ends))
    return cells, bytes(settled), bytes(spaced)


def trie(scalars):
    """Blocks of 64 scalars, the blocks of the first plane, and two more stages for the others."""
    blocks, index = machine.distinct((tuple(scalars[start:start + BLOCK]) for start in range(0, LAST + 1, BLOCK)), most=1 << 14)
    first, others = index[: 0x10000 // BLOCK], index[0x10000 // BLOCK :]
    middles, top = machine.distinct((tuple(others[start:start + BLOCK]) for start in range(0, len(others), BLOCK)))
    return b"".join(map(bytes, blocks)), pairs_of(first), bytes(top), pairs_of(n for middle in middles for n in middle)


def cell_trie(scalars, traits, cells):
    """Of the first plane, the cells of each scalar that need no closer look, in blocks of 64, and each 64's block."""
    known = bytes(WALKED if traits[kind] or code < 0x80 else cells[kind] for code, kind in enumerate(scalars[:0x10000]))
    blocks, index = machine.distinct((known[start:start + BLOCK] for start in range(0, 0x10000, BLOCK)))
    return b"".join(blocks), bytes(index)


def pairs_of(numbers):
    return bytes(part for number in numbers for part in (number >> 7, number & 127))


def write(folder):
    """Both machines, as small as they can be, and what is known of all scalars."""
    names = line_machine.line_classes(folder)
    pairs = cluster_machine.cluster_classes(folder)
    states, rows, alphabet = machine.reachable(line_machine, names)
    ends = [DECISIONS[line_machine.at_end(state.pending) if state.pending else None] for state in states]
    block, rows = machine.minimal(rows, ends)
    line_ends = [end for _, end in sorted(dict(zip(block, ends)).items())]
    line_rows, line_numbers = machine.columns(rows, alphabet)
    _, rows, alphabet = machine.reachable(cluster_machine, pairs)
    cluster_rows, cluster_numbers = machine.columns(machine.minimal(rows)[1], alphabet)
    combos, scalars = machine.distinct((line_numbers[name], cluster_numbers[pair]) for name, pair in zip(names, pairs))
    assert len(line_rows) <= 128 and len(cluster_rows) <= 32, "7 bits are not enough"
    # Those of scalars that may hang, end a line, or be a soft hyphen.
    special = {line_numbers[name] for name in ("HB", "SP", "BA", "BA+")}
    traits = bytes(line in special for line, _ in combos)
    byte_traits, spaced_bytes = plain_bytes(names, line_rows, line_numbers)
    cells, settled, spaced = plain_kinds(combos, line_numbers, line_rows, cluster_numbers, cluster_rows)
    blocks, first, top, middles = trie(scalars)
    cell_blocks, cell_index = cell_trie(scalars, traits, cells)
    lines = [cell for row in line_rows for cell in row + [((None, line_machine.NO), 0)] * (64 - len(row))]
    columns = [column for _, column in combos] + [0] * (128 - len(combos))
    clusters = [row[column] for row in cluster_rows for column in columns]
    data = read(folder, "DerivedEastAsianWidth.txt", "EastAsianWidth.txt")
    head("generate-text-tables.py", data, """\
/// What scalars do to lines (UAX #14), to grapheme clusters (UAX #29) and to cells, as strings of 7-bit bytes,
/// which need no initialiser at run time. `TextMachine` reads them.""", "TextTables")
    print(f'  static let unicodeVersion: StaticString = "{version(data)}"')
    print("  /// How many states the machine of lines has, and that of clusters.")
    print(f"  static let lineStates = {len(line_rows)}, clusterStates = {len(cluster_rows)}")
    emit("blocks", "The kinds of 64 scalars in a row, block after block.", blocks)
    emit("firstPlane", "The block of each 64 scalars below U+10000, as two bytes.", first)
    emit("otherPlanes", "The group of each 4096 scalars from U+10000 on.", top)
    emit("groups", "The blocks of each group, as two bytes each.", middles)
    emit("lineClasses", "The column of each kind in the machine of lines.", bytes(line for line, _ in combos))
    emit("lineNext", "The next state: 64 columns for each state.", bytes(to for _, to in lines))
    emit("lineDecisions", "What becomes of the pending boundary (0 nothing, 1 no break, 2 break), and 3 times what\n  /// happens here (0 no break, 1 break, 2 pending).",
         bytes(DECISIONS[resolved] + 3 * NOW[now] for (resolved, now), _ in lines))
    emit("lineEnds", "What becomes of the pending boundary when the text ends, for each state.", bytes(line_ends))
    emit("clusterNext", "The next state, and 32 times the cells that are added: 128 kinds for each state.",
         bytes(to + 32 * added for (_, added), to in clusters))
    emit("clusterStarts", "Whether a cluster begins: 128 kinds for each state.", bytes(begins for (begins, _), _ in clusters))
    emit("traits", "Whether scalars of a kind may hang over the end of a line, end it, or be a soft hyphen.", traits)
    emit("plainBytes", "Whether a byte, of ASCII, holds together with others of these (1), may stand before (2) and after (4) a\n  /// break at spaces.", byte_traits)
    emit("spacedBytes", "The state of the machine of lines after an ASCII byte and a space.", spaced_bytes)
    emit("plainCells", "The cells of each kind among others that have less than 3; 3 for those that depend on their neighbours.", cells)
    emit("cellBlocks", "The same for 64 scalars in a row, block after block; 3 also for ASCII, and where spaces, line ends and\n  /// soft hyphens may be among a kind.", cell_blocks)
    emit("cellIndex", "The block of each 64 scalars below U+10000.", cell_index)
    emit("settledStates", "The state of the machine of lines after a kind, whatever came before; 127 where that counts, 126\n  /// for marks, which are part of what came before.", settled)
    emit("spacedStates", "The same after the kind and a space.", spaced)
    print("}")


if len(sys.argv) != 2:
    sys.exit(__doc__)
write(sys.argv[1])
