#!/usr/bin/env python3
"""Finds old terms in the prose of the repository, and says which plain term to use instead.

usage: Scripts/words.py [FILE...]        all files unless some are named

Scanned are comments and string literals, the text of Markdown files and their Swift code, the `about` texts of the
conformance cases, the names of mutants, the reasons of expected failures, and shell scripts as a whole. Text between
backticks, and a single word in double quotes, is code and is skipped. Exits with 1 if there is a find.
"""
import pathlib
import re

from repository import FENCE, INSERTED, NOT_CODE, ROOT, STRING, files, finish, line

# Each old term as a regular expression, with what to say instead.
TERMS = [
    (r"on(?:-| )show|out of sight|off the show", "visible, hidden"),
    (r"hears?|heard(?! of)|hearing", "receives"),
    (r"tells?|told|telling", "calls, reports, notifies, shows"),
    (r"(?:new|late)?comers?|leavers?|who comes and goes", "appearing or disappearing children, the new child"),
    (r"pass(?:ing|es) child(?:ren)?|whoever passes|passers?[- ]by", "transient child"),
    (r"whoever|nobody|somebody|anybody|everybody|whom|who (?:is|was|has|had|are|were|heard|hears|came|comes)",
     "it, a controller, which"),
    (r"he|him|his|himself|she|herself", "it, its"),
    (r"overtak\w+|overtook|tak(?:en|es?|ing) over|took over", "superseded"),
    (r"at rest|(?:comes?|came|coming) to rest|where it rests", "settled"),
    (r"tak(?:en|es?|ing) (?:(?:it|them|that|(?:the|an?)(?: \w+){1,2}) )?back|took back|call(?:ed|s|ing)? off", "cancelled, rolled back"),
    (r"(?<!there\s)(?:is|are|was|were) no (?!longer\b|more\b|such\b|less\b|better\b|worse\b)\w+", "is not a valid X"),
    (r"by hand", "manual forwarding, manually, set by code"),
    (r"on (?:its|their) way|on the way (?:in|out|up|down)", "the container's own transition, appearing, disappearing"),
    (r"turn(?:s|ed|ing)? a?round|newest begin turns", "reverses"),
    (r"come what may|or would but|says? nothing|without a word|says so", "the fact, in one sentence"),
    (r"behind (?:its|their|the \w+'s) back", "without its knowledge: name the cause"),
    (r"(?-i:Does nothing\.)", "nothing: a default needs no comment"),
    (r"(?<=,\s)say,", "for example, or a new sentence"),
]
PATTERN = re.compile("|".join(rf"(?P<t{i}>(?<![\w.“-])(?:{term})(?![\w-]))".replace(" ", r"\s+") for i, (term, _) in enumerate(TERMS)), re.I)
# Folders and files whose text is not this project's prose.
OTHERS = ("Scripts/words.py", "Scripts/text_tables/", "Benchmarks/Peers/reader.py", "Benchmarks/Peers/texts.py")
# Quotations of books and programs, which keep their words.
QUOTATIONS = ("once or twice she had peeped into the book", "mprove his shining tail")
CASES, MUTANTS = "Sources/ContainersConformance/Cases/Embedded/", "Scripts/mutants/"
C_LIKE = re.compile(rf"{STRING}|'(?:\\.|[^'\\\n])*'|//.*|/\*(?:.|\n)*?\*/")
PYTHON = re.compile(rf"{STRING}|'(?:\\.|[^'\\\n])*'|#.*")
DATA = re.compile(r'(?<="about": )"(?:\\.|[^"\\])*"|(?<="name": )"(?:\\.|[^"\\])*"|^//.*', re.M)
# What is code in a comment, a literal or a text: interpolations, names of parameters, spans, addresses.
CODE = re.compile(INSERTED + r"|(?m:^[\s\0/]*- (?:Parameter )?\w+:)|`[^`\n]*`|\"+[\w+-]+\"+|\]\([^)\s]*\)")
PATTERNS = {".swift": NOT_CODE, ".py": PYTHON, **dict.fromkeys((".c", ".h", ".cpp", ".js", ".mjs", ".qml", ".rs"), C_LIKE)}
WHOLE = {".md", ".sh", ".yml"}


def blank(match):
    """As many lines, with a mark in each that no phrase crosses."""
    return re.sub(r"[^\n]+", "\0", match if isinstance(match, str) else match[0])


def only(pattern, text):
    """The matches of a pattern that have several words; each stays on its line."""
    kept, at = "", 0
    for match in pattern.finditer(text):
        kept += blank(text[at:match.start()]) + (match[0].replace(r"\"", '""') if " " in match[0].strip("\"/ ") else blank(match))
        at = match.end()
    return kept + blank(text[at:])


def code_of(found):
    """A block of code, of which only Swift is read."""
    before = blank(found.string[found.start():found.start("code")])
    return before + (only(NOT_CODE, found["code"]) if found["language"] == "swift" else blank(found["code"]))


def prose(name, text):
    suffix = pathlib.PurePath(name).suffix
    if suffix == ".md":
        text = re.sub(r"<[^>\n]*>", blank, FENCE.sub(code_of, text))
    elif name.startswith((CASES, MUTANTS)):
        text = only(DATA, text)
    elif suffix in PATTERNS:
        text = only(PATTERNS[suffix], text)
    else:  # A shell script has functions, whose names are not prose.
        functions = "|".join(re.findall(r"(?m)^(\w+)\(\)", text)) or "$^"
        text = re.sub(rf"\b(?:{functions})\b", blank, text)
    # A phrase may go on in the next line, behind its mark.
    return re.sub(r"(?m)^(\s*)(?://[/!]?|#|>|[-*] |\d+\. )", r"\1 ", CODE.sub(blank, text))


def finds(name):
    """The old terms of a file, and what to say instead."""
    text = prose(name, (ROOT / name).read_text(errors="replace"))
    for quotation in QUOTATIONS:
        text = text.replace(quotation, blank(quotation))
    for found in PATTERN.finditer(text):
        yield f"{name}:{line(text, found.start())}: “{' '.join(found[0].split())}”: say {TERMS[int(found.lastgroup[1:])][1]}"


def is_scanned(name):
    known = pathlib.PurePath(name).suffix in PATTERNS.keys() | WHOLE or name.startswith((".ci/", MUTANTS)) or "/expectations" in name
    return known and not name.startswith(OTHERS)


finish(found for name in filter(is_scanned, files()) for found in finds(name))
