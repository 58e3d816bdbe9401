#!/usr/bin/env python3
"""Finds expectations that join conditions with `&&`: such a failure shows `false`, and no value.

usage: Scripts/expectations.py [--split] FILE...

Prints the place of each, and exits with 1 when there are any. With --split each becomes one expectation a condition,
except where a later condition may trap if the one before it is false: a subscript or a forced value behind a count.
"""

import re
import sys

OPENING = {"(": ")", "[": "]", "{": "}"}
START = re.compile(r"(?:try +)?(?:await +)?#(?:expect|require)\(")
# What may trap, and the conditions before it that would have kept it from that.
TRAPS = re.compile(r"[\w\)\]]\[|[\w\)\]]!")
GUARDS = re.compile(r"count|isEmpty|nil")
STRING = re.compile(r'"[^"\n]*"')


def string_end(text, at):
    """Where a string literal ends that begins at a place, with what is interpolated in it."""
    hashes = len(re.match("#*", text[at:])[0])
    at += hashes
    quote = '"""' if text.startswith('"""', at) else '"'
    at += len(quote)
    escape = "\\" + "#" * hashes
    while at < len(text):
        if text.startswith(escape + "(", at):
            at = closing(text, at + len(escape))[0] + 1
        elif text.startswith(escape, at):
            at += len(escape) + 1
        elif text.startswith(quote + "#" * hashes, at):
            return at + len(quote) + hashes
        else:
            at += 1
    raise ValueError("a string without an end")


def closing(text, at):
    """The place of the bracket that closes the one at a place, and what stands between outside all other brackets:
    the places of `&&`, and whether there is another operator that binds less, or a comma."""
    depth, joins, others, commas = 0, [], False, []
    while at < len(text):
        character = text[at]
        if character == '"' or re.match(r'#+"', text[at:at + 4]):
            at = string_end(text, at)
            continue
        if text.startswith("//", at):
            at = text.index("\n", at)
            continue
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
            if depth == 0:
                return at, joins, others, commas
        elif depth == 1 and text.startswith("&&", at):
            joins.append(at)
            at += 1
        elif depth == 1 and (text.startswith("||", at) or re.match(r"\s\?\s", text[at:at + 3])):
            others = True
        elif depth == 1 and character == ",":
            commas.append(at)
        at += 1
    raise ValueError("a bracket without an end")


def expectations(text):
    """The expectations that join conditions: where each begins and ends, its conditions, and what follows them."""
    at = 0
    while found := START.search(text, at):
        opening = found.end() - 1
        line = text[text.rfind("\n", 0, found.start()) + 1:found.start()]
        at = found.end()
        if "//" in line:
            continue
        end, joins, others, commas = closing(text, opening)
        if commas:
            joins = [join for join in joins if join < commas[0]]
        if not joins or others:
            continue
        last = commas[0] if commas else end
        cuts = [opening + 1] + [place for join in joins for place in (join, join + 2)] + [last]
        conditions = [text[a:b].strip() for a, b in zip(cuts[::2], cuts[1::2])]
        yield found.start(), end + 1, found[0], conditions, text[last:end]
        at = end


def split(text):
    """The text with its expectations split, as far as that is safe."""
    result, done = "", 0
    for start, end, head, conditions, rest in expectations(text):
        indent = re.match(r"\s*", text[text.rfind("\n", 0, start) + 1:])[0]
        bare = [STRING.sub('""', condition) for condition in conditions]
        needs = any(TRAPS.search(bare[n]) and GUARDS.search("".join(bare[:n])) for n in range(1, len(bare)))
        before = text[text.rfind("\n", 0, start) + 1:start]
        if needs or before.strip() or "#require" in head or not re.match(r"[ \t]*(//.*)?(\n|$)", text[end:]):
            continue
        lines = [f"{head}{condition}{rest})" for condition in conditions]
        result += text[done:start] + f"\n{indent}".join(lines)
        done = end
    return result + text[done:]


def main(arguments):
    found = 0
    for name in [argument for argument in arguments if argument != "--split"]:
        with open(name, encoding="utf-8") as file:
            text = file.read()
        if "--split" in arguments:
            changed = split(text)
            if changed != text:
                with open(name, "w", encoding="utf-8") as file:
                    file.write(changed)
            text = changed
        for start, *_ in expectations(text):
            line = text.count("\n", 0, start) + 1
            print(f"{name}:{line}: {text[start:start + 100].splitlines()[0]}")
            found += 1
    sys.exit(1 if found else 0)


main(sys.argv[1:])
