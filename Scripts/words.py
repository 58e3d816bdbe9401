#!/usr/bin/env python3
"""Finds old terms in the prose of the repository, and says which plain term to use instead.

usage: Scripts/words.py [--count] [FILE...]    all files unless some are named; --count prints a number per folder

Scanned are the comments and string literals of Swift, Python, C, JavaScript, QML and Rust files, the text of Markdown
files and their Swift code, the `about` texts of the conformance cases, the names of mutants, the reasons of expected
failures, and shell scripts as a whole. Text between backticks, and a single word in double quotes, is code and is
skipped. Prints a line for each find, and exits with 1 if there is one.
"""

import collections
import io
import json
import pathlib
import re
import subprocess
import sys
import tokenize

ROOT = pathlib.Path(__file__).resolve().parent.parent
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
]
PATTERN = re.compile(
    "|".join([rf"(?P<t{i}>(?<![\w.“-])(?:{term})(?![\w-]))".replace(" ", r"\s+") for i, (term, _) in enumerate(TERMS)] + [r"(?P<say>,\s+say,)"]),
    re.I)
# Folders and files whose text is not this project's prose.
OTHERS = (
    "LICENSE.txt", "Scripts/words.py", "Scripts/text-tables/", "Benchmarks/Peers/reader.py", "Benchmarks/Peers/texts.py",
    "Examples/Reader/Sources/Reader/Resources/", "Tests/ContainersTextTests/Fixtures/",
)
# Quotations of books and programs, which keep their words.
QUOTATIONS = ("once or twice she had peeped into the book", "mprove his shining tail")
CASES = "Sources/ContainersConformance/Cases/Embedded/"
MUTANTS = "Scripts/mutants/"
SCRIPTS = {".sh", ".py", ".c", ".h", ".cpp", ".js", ".mjs", ".qml", ".rs", ".yml"}
GAP = "\0"


def blank(text):
    """The text with all but its line breaks replaced, so that no phrase crosses it."""
    return re.sub(r"[^\n]+", GAP, text)


def without_code(prose):
    """Prose with its backticked parts, and the names of documented parameters, blanked."""
    prose = re.sub(r"(?m)^[\s\0]*- (?:Parameter )?\w+:", lambda name: blank(name[0]), prose)
    return re.sub(r'`[^`\n]*`|"+[\w+-]+"+', lambda span: blank(span[0]), prose)


def interpolation_end(text, start):
    """The index after the parenthesis that closes an interpolation whose contents start at `start`."""
    depth = 1
    while start < len(text) and depth:
        depth += {"(": 1, ")": -1}.get(text[start], 0)
        start += 1
    return start


def string_end(text, start, quote, hashes, kept):
    """The index after a string literal whose contents start at `start`; appends its masked contents to `kept`."""
    close, escape = quote + hashes, "\\" + hashes
    while start < len(text) and not text.startswith(close, start):
        if text.startswith(escape + "(", start):
            end = interpolation_end(text, start + len(escape) + 1)
            kept.append(blank(text[start:end]))
        else:
            end = start + (len(escape) + 1 if text.startswith(escape, start) else 1)
            escaped = text[start + len(escape):end]
            kept.append(text[start:end] if end == start + 1 else '""' if escaped == '"' else re.sub("[^\n]", " ", text[start:end]))
        start = end
    return start + len(close)


TOKEN = re.compile(r'//[/!]?|/\*|(?P<hashes>#*)(?P<quote>"""|")')


def swift_prose(text):
    """Swift source in which only comments and string literals of several words are left; each stays on its line."""
    kept, start = [], 0
    while found := TOKEN.search(text, start):
        kept.append(blank(text[start:found.start()]))
        if found["quote"]:
            literal = []
            start = string_end(text, found.end(), found["quote"], found["hashes"], literal)
            kept += [GAP, *(literal if " " in (contents := "".join(literal)).strip() else blank(contents)), GAP]
            continue
        end = text.find("*/" if found[0] == "/*" else "\n", found.end())
        end = len(text) if end < 0 else end
        kept.append(" " + text[found.end():end])
        start = end
    return without_code("".join(kept) + blank(text[start:]))


def python_prose(source):
    """The comments and strings of several words of Python source, each on its line."""
    kept, line = [], 1
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_text = token.type in (tokenize.STRING, tokenize.COMMENT) and " " in token.string
        text = token.string.lstrip("#") if is_text else GAP
        if token.type == tokenize.STRING and "f" in text[:2].lower():
            text = re.sub(r"\{[^{}]*\}", GAP, text)
        kept.append("\n" * (token.start[0] - line) + " " + text)
        line = max(line, token.start[0]) + (token.string.count("\n") if is_text else 0)
    return without_code("".join(kept))


def markdown_prose(text):
    """Markdown without its code, but with the comments and strings of its Swift code."""
    kept, fence, code = [], None, []
    for line in text.splitlines(keepends=True):
        mark = re.match(r"\s*(`{3,})\s*(\w*)", line)
        if fence is None and mark:
            fence, code = mark, []
            kept.append(blank(line))
        elif fence is None:
            line = re.sub(r"\]\([^)\s]*\)|<[^>]*>", lambda span: blank(span[0]), line)
            kept.append(re.sub(r"^\s*(?:>|[-*]|\d+\.) ", lambda span: " " * len(span[0]), line))
        elif line.strip() == fence[1]:
            block = "".join(code)
            kept += [swift_prose(block) if fence[2] == "swift" else blank(block), blank(line)]
            fence = None
        else:
            code.append(line)
    return without_code("".join(kept))


def case_prose(text):
    """A file of conformance cases, of which the comments and the `about` texts are left."""
    kept = []
    for line in text.splitlines(keepends=True):
        about = line.startswith("{") and json.loads(line).get("about", "")
        start = line.find(json.dumps(about, ensure_ascii=False)) if about else -1
        if start >= 0:
            kept.append(blank(line[:start]) + line[start:start + len(about) + 2] + blank(line[start + len(about) + 2:]))
        else:
            kept.append(line if line.lstrip().startswith("//") else blank(line))
    return without_code("".join(kept))


def script_prose(text):
    """A shell script or a YAML file without the names of its own functions."""
    names = "|".join(re.findall(r"(?m)^(\w+)\(\)", text)) or "$^"
    return without_code(re.sub(rf"\b(?:{names})\b", lambda name: blank(name[0]), text))


def prose(name, text):
    """What is to be scanned of a file; each part stays on its line."""
    suffix = pathlib.PurePath(name).suffix
    if name.startswith(CASES):
        return case_prose(text)
    if name.startswith(MUTANTS):
        return re.sub(r'("name": )"([^"]*)"|[^\n]', lambda one: f"{GAP}{one[2]}{GAP}" if one[1] else GAP, text)
    if suffix == ".swift":
        return swift_prose(text)
    if suffix == ".md":
        return markdown_prose(text)
    if suffix in {".c", ".h", ".cpp", ".js", ".mjs", ".qml", ".rs"}:
        return swift_prose(re.sub(r"'(?:\\.|[^'\\\n])'", lambda one: " " * len(one[0]), text))
    return python_prose(text) if suffix == ".py" else script_prose(text)


def finds(name):
    """The old terms of a file: line, words, and what to say instead."""
    text = prose(name, (ROOT / name).read_text(errors="replace"))
    for quotation in QUOTATIONS:
        text = text.replace(quotation, blank(quotation))
    for found in PATTERN.finditer(text):
        plain = next((plain for i, (_, plain) in enumerate(TERMS) if found[f"t{i}"]), "for example, or a new sentence")
        yield text.count("\n", 0, found.start()) + 1, " ".join(found[0].replace("/", " ").split()), plain


def is_scanned(name):
    path = pathlib.PurePath(name)
    known = path.suffix in SCRIPTS | {".swift", ".md"} or name.startswith((".ci/", MUTANTS)) or "/expectations" in name
    return known and not name.startswith(OTHERS) and (ROOT / name).is_file()


def main(arguments):
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = [name for name in arguments if name != "--count"]
    names = names or subprocess.run(listed, cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE).stdout.splitlines()
    counts = collections.Counter()
    for name in filter(is_scanned, names):
        for line, words, plain in finds(name):
            counts[str(pathlib.PurePath(*pathlib.PurePath(name).parts[:2]))] += 1
            if "--count" not in arguments:
                print(f"{name}:{line}: “{words}”: say {plain}")
    if "--count" in arguments:
        for folder, count in sorted(counts.items()):
            print(f"{count:6} {folder}")
        print(f"{counts.total():6}")
    return 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
