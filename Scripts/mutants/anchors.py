"""Finds the code that a mutant changes, wherever it stands in its module and however it is laid out.

Files, lines, indentation and comments do not count, so that moving or formatting code voids no mutant.
"""

import pathlib
import re

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\w+|[^\w\s]')
COMMENT = re.compile(r"//[^\n]*")
GAP = r"(?:\s|//[^\n]*\n)*"


def pattern(code):
    """The expression that matches the same tokens in any layout."""
    tokens = TOKEN.findall(COMMENT.sub("", code))
    expression = re.escape(tokens[0])
    for before, token in zip(tokens, tokens[1:]):
        are_words = re.match(r"\w", before[-1]) and re.match(r"\w", token)
        expression += GAP + (r"\b" if are_words else "") + re.escape(token)
    start = r"\b" if re.match(r"\w", code.lstrip()) else ""
    end = r"\b" if re.match(r"\w", tokens[-1][-1]) else ""
    return re.compile(start + expression + end)


def bodies(text, name):
    """Where each declaration of a name begins and ends."""
    for found in re.finditer(rf"\b(?:func|var|init|class|struct|enum|extension|protocol)\b *`?{name}\b", text):
        at, depth = text.find("{", found.end()), 0
        while 0 <= at < len(text):
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
            if depth == 0:
                yield found.start(), at
                break


def places(mutant, sources=SOURCES):
    """The files in which the code of a mutant stands, and where: exactly one when the mutant applies."""
    wanted, found = pattern(mutant["original"]), []
    for path in sorted((sources / mutant["module"]).rglob("*.swift")):
        text = path.read_text()
        for start, end in bodies(text, mutant["within"]) if "within" in mutant else [(0, len(text))]:
            found += [(path, match.start(), match.end()) for match in wanted.finditer(text, start, end)]
    return found
