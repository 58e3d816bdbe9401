#!/usr/bin/env python3
"""Writes the examples and links of Docs/Rules and Docs/Decisions.md, and checks these pages.

usage: Scripts/rules-pages.py [--check | --draw PROGRAM]

The prose of the pages is written by people. This script writes the lines that begin with **Example** and **Decided.** at
the end of each rule, and makes a link of every bare rule id. Run it after a change of the
conformance cases, of the rule table or of these pages. RuleTable+Examples.swift names the case that is shown
for a rule. Its drawing stands in Docs/Rules/examples and is that of `containers explain CASE --plain`: with --draw the
program draws all of them anew (Scripts/drawings.sh does it), else they stay as they are. A test compares them with what
the program draws.
"""
import json
import re
import subprocess
import sys

from repository import ROOT, finish

CONFORMANCE = ROOT / "Sources/ContainersConformance"
RULES = ROOT / "Docs/Rules"
DECISIONS = ROOT / "Docs/Decisions.md"
# The page of each family of rules.
PAGES = {
    "L": "lifecycle", "P": "pages", "B": "pages", "T": "tabs", "G": "pager", "X": "paginator",
    "C": "conformance", "N": "stack", "M": "presentation", "S": "split", "W": "split", "K": "links", "H": "c",
}
# Rules that no case can test: they are about public doors, reports and cost, about the suite itself, or about C.
WITHOUT_CASES = ["L34", "L38", "L39", "L40", "L41", "N16"] + [f"C{number}" for number in range(1, 14)] + [f"H{number}" for number in range(1, 10)]
ID = r"[LPBTGXCNMSWKH](?:[1-9]|[1-4]\d)"
GENERATED = r"^\*\*(?:Example\*\* \[|Decided\.\*\*).*\n*"


def linked(text, page):
    """The text with a link for each bare rule id outside of code, headings and links."""
    def target(match):
        if match[1] is None:
            return match[0]
        file = PAGES[match[1][0]] + ".md"
        path = f"Rules/{file}" if page == DECISIONS else "" if page.name == file else file
        return f"[{match[1]}]({path}#{match[1]})"
    skipped = r"^```[\s\S]*?^```|`[^`]+`|^#.*$|<[^>]*>|\[[^\]]*\]\([^)]*\)"
    return re.sub(rf"(?:{skipped})|\b({ID})\b", target, text, flags=re.M)


def sections(text):
    """The ids of the sections of a page, and their texts."""
    parts = re.split(rf'^(?=<a id="{ID}"></a>$)', text, flags=re.M)
    return {re.match(r'<a id="(\w+)"', part)[1]: part for part in parts[1:]}


def drawn(program):
    """All drawings, by case: an id stands at the begin of a line, what belongs to it is indented."""
    run = subprocess.run([program, "explain", *sorted(set(examples.values())), "--plain"], check=True, capture_output=True, text=True)
    parts = re.split(r"^(\S+)\n", run.stdout, flags=re.M)
    return {name: re.sub("^  ", "", text.rstrip(), flags=re.M) for name, text in zip(parts[1::2], parts[2::2])}


def put(path, text):
    """Writes a file that is not current, or reports it."""
    if path.exists() and path.read_text() == text:
        return
    if sys.argv[1:] == ["--check"]:
        problems.append(f"{path.name} is not current, run Scripts/rules-pages.py")
    else:
        path.write_text(text)


def written(page):
    """The page as it has to be. The drawings of its examples are written beside it."""
    text = re.sub(GENERATED, "", page.read_text(), flags=re.M)
    parts = sections(text)
    file = RULES / "examples" / (page.stem + ".txt")
    old = re.findall(r"^# \w+ · (\S+)\n.*\n\n([\s\S]*?)\n(?=\n# |\Z)", file.read_text(), flags=re.M) if file.exists() else []
    known = dict(old) | drawings
    all_drawn = first = f"The examples of {page.name}, as `containers explain` draws them. Scripts/rules-pages.py writes this file.\n"
    result = linked(text[: text.index(next(iter(parts.values())))] if parts else text, page)
    for name, part in parts.items():
        prose, heading = re.match(r"([\s\S]*?)(\n## [\s\S]*)?\Z", part).groups()
        lines = [prose.rstrip()]
        shown = examples.get(name)
        if name in rules and name not in cases.get(shown, {"rules": []})["rules"]:
            problems.append(f"Rule.examples: “{shown}” is not a case that tests {name}")
        elif name in rules:
            if shown not in known:
                problems.append(f"Docs/Rules: no drawing of {shown}, run Scripts/drawings.sh")
            lines.append(f"**Example** [`{shown}`](examples/{file.name}#L{all_drawn.count(chr(10)) + 2})")
            all_drawn += f"\n# {name} · {shown}\n{cases[shown]['about']}\n\n{known.get(shown, '')}\n"
        related = [f"[{question}](../Decisions.md#{anchor})" for anchor, question, ids in decisions if name in ids]
        lines += ["**Decided.** " + " · ".join(related)] if related else []
        lines += [heading.strip()] if heading else []
        result += linked("".join(line + "\n\n" for line in lines), page)
    if all_drawn != first:
        put(file, all_drawn)
    return result.rstrip() + "\n"


def check():
    """Checks the form of the sections, and that there is one for each rule."""
    found, expected = [], [*rules, *WITHOUT_CASES]
    for page in pages[:-1]:
        for name, part in sections(page.read_text()).items():
            found.append(name)
            if not re.search(rf"^### {name} · \S", part, flags=re.M) or "**Why.**" not in part or PAGES[name[0]] != page.stem:
                problems.append(f"{page.name}: the section {name} belongs into {PAGES[name[0]]}.md, with a heading “### {name} · title” and **Why.**")
    for name in {*found, *expected}:
        if found.count(name) != 1 or name not in expected:
            problems.append(f"Docs/Rules: {name} has {found.count(name)} sections, and {expected.count(name)} rules in the table of the code")
    names = "".join(path.read_text() for folder in ("Tests", "Tools/Tests", "Examples/Reader/Tests") for path in (ROOT / folder).rglob("*.swift"))
    scripts = "".join(path.read_text() for path in (ROOT / "Scripts").glob("*.sh"))
    for name in WITHOUT_CASES:
        if name in rules or any(name in case["rules"] for case in cases.values()):
            problems.append(f"rules-pages.py: {name} has cases now, and is still listed in WITHOUT_CASES")
        if not re.search(rf'@Test\(\s*"[^"\n]*\b{name}\b', names) and f"{name}: " not in names and not re.search(rf"^#.*\b{name}\b", scripts, flags=re.M):
            problems.append(f"Docs/Rules: no test cites {name}, and it has no case")


program = sys.argv[2] if sys.argv[1:2] == ["--draw"] and len(sys.argv) == 3 else None
if sys.argv[1:] not in ([], ["--check"]) and not program:
    sys.exit(__doc__)
lines = (line for path in sorted((CONFORMANCE / "Cases/Embedded").glob("*.swift")) for line in path.read_text().split("\n"))
cases = {case["id"]: case for case in (json.loads(line) for line in lines if line.startswith("{"))}
# The sentences of the rule table, the case that is shown for each, and the questions of the decisions with their rules.
table = "".join(path.read_text() for path in sorted((CONFORMANCE / "Rules").glob("*.swift")))
rules = {name: json.loads(f'"{text}"') for name, text in re.findall(r'Rule\(\s*"(\w+)",\s*"((?:\\.|[^"\\])*)"\s*\)', table)}
examples = dict(re.findall(r'"(\w+)": "([^"]+)"', (CONFORMANCE / "Rules/RuleTable+Examples.swift").read_text()))
decisions = [(anchor, question, re.findall(rf"\b{ID}\b", re.sub(r"\(.*?\)", "", ids))) for anchor, question, ids in
             re.findall(r'<a id="([\w-]+)"></a>\n### (.+)\n\n?Rules: (.+)\n', DECISIONS.read_text())]
drawings = drawn(program) if program else {}
pages, problems = sorted(RULES.glob("*.md")) + [DECISIONS], []
for page in pages:
    put(page, linked(page.read_text(), page) if page == DECISIONS else written(page))
check()
finish(problems)
