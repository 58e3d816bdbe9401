#!/usr/bin/env python3
"""Writes the examples, cases and links into Docs/Rules and Docs/Decisions.md, and checks these pages.

usage: Scripts/rules-pages.py [--check | --draw PROGRAM]

The prose of the pages is written by people. This script writes what stands between the lines
`<!-- rule L3 -->` and `<!-- /rule -->`, and makes a link of every bare rule id. Run it after a change of the
conformance cases, of the rule table or of these pages. RuleTable+Examples.swift names the case that is shown
for a rule. Its drawing is that of `containers explain CASE --plain`: with --draw the program draws all of them
anew (Scripts/drawings.sh does it), else they stay as they are. A test compares them with what the program draws.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CONFORMANCE = ROOT / "Sources/ContainersConformance"
RULES = ROOT / "Docs/Rules"
DECISIONS = ROOT / "Docs/Decisions.md"
# The page of each family of rules.
PAGES = {
    "L": "lifecycle", "P": "pages", "B": "pages", "T": "tabs", "G": "pager", "X": "paginator",
    "C": "conformance", "N": "stack", "M": "presentation", "S": "split", "W": "split", "K": "links",
}
# Rules that no case can test: they are about public doors, reports and cost, or about the suite itself.
WITHOUT_CASES = ["L34", "L38", "L39"] + [f"C{number}" for number in range(1, 14)]
ID = r"[LPBTGXCNMSWK](?:[1-9]|[1-3]\d)"


def read_cases():
    """Every conformance case, in the order of the files. The only function that knows where they are stored."""
    folder = CONFORMANCE / "Cases"
    files = sorted(folder.rglob("*.jsonl")) or sorted(folder.rglob("Embedded/*.swift"))
    lines = (line for path in files for line in path.read_text().split("\n"))
    return [json.loads(line) for line in lines if line.startswith("{")]


def read_rules():
    """The sentences of the rule table in the code, by id."""
    text = "".join(path.read_text() for path in sorted((CONFORMANCE / "Rules").glob("*.swift")))
    found = re.findall(r'Rule\(\s*"(\w+)",\s*"((?:\\.|[^"\\])*)"\s*\)', text)
    return {name: json.loads(f'"{sentence}"') for name, sentence in found}


def read_examples():
    """The cases that are shown for rules: the map in the code, by rule."""
    text = (CONFORMANCE / "Rules/RuleTable+Examples.swift").read_text()
    return dict(re.findall(r'"(\w+)": "([^"]+)"', text))


def read_decisions():
    """The questions of Docs/Decisions.md: anchor, question and ids, in order."""
    pattern = r'<a id="([\w-]+)"></a>\n### (.+)\n\n?Rules: (.+)\n'
    for anchor, question, ids in re.findall(pattern, DECISIONS.read_text()):
        yield anchor, question, re.findall(rf"\b{ID}\b", re.sub(r"\(.*?\)", "", ids))


def target(name, page):
    """The address of a rule, seen from a page of Docs."""
    file = PAGES[name[0]] + ".md"
    if page == DECISIONS:
        return f"Rules/{file}#{name}"
    return f"#{name}" if page.name == file else f"{file}#{name}"


def linked(text, page):
    """The text with a link for each bare rule id outside of code, headings and links."""
    def replace(match):
        return match[0] if match[1] is None else f"[{match[1]}]({target(match[1], page)})"
    skipped = r"^```[\s\S]*?^```|`[^`]+`|^#.*$|<[^>]*>|\[[^\]]*\]\([^)]*\)"
    return re.sub(rf"(?:{skipped})|\b({ID})\b", replace, text, flags=re.M)


def sections(text):
    """The ids of the sections of a page, and their texts."""
    parts = re.split(rf'^(?=<a id="{ID}"></a>$)', text, flags=re.M)
    return {re.match(r'<a id="(\w+)"', part)[1]: part for part in parts[1:]}


class Writer:
    """Writes the generated parts of the pages."""

    def __init__(self, program=None):
        self.rules, self.cases, self.problems = read_rules(), read_cases(), []
        self.decisions = list(read_decisions())
        self.examples = read_examples()
        self.by_id = {case["id"]: case for case in self.cases}
        self.drawings = self.drawn(program) if program else {}

    def drawn(self, program):
        """All drawings, by case: an id stands at the begin of a line, what belongs to it is indented."""
        ids = sorted(set(self.examples.values()))
        run = subprocess.run([program, "explain", *ids, "--plain"], check=True, capture_output=True, text=True)
        parts = re.split(r"^(\S+)\n", run.stdout, flags=re.M)
        return {name: re.sub("^  ", "", text.rstrip(), flags=re.M) for name, text in zip(parts[1::2], parts[2::2])}

    def drawing(self, case, old):
        """The drawing of a case: from the program, or else the one that stands in the block of the page."""
        if self.drawings:
            return self.drawings[case["id"]]
        found = re.search(rf"^\*\*Example\*\* `{re.escape(case['id'])}`.*\n\n```text\n([\s\S]*?)\n```$", old, flags=re.M)
        if not found:
            self.problems.append(f"Docs/Rules: no drawing of {case['id']}, run Scripts/drawings.sh")
        return found[1] if found else ""

    def example(self, name):
        """The case that is shown for a rule."""
        chosen = self.by_id.get(self.examples.get(name))
        if not chosen:
            self.problems.append(f"Rule.examples: {name} has no case “{self.examples.get(name)}”")
        elif name not in chosen["rules"]:
            self.problems.append(f"Rule.examples: the case “{chosen['id']}” does not test {name}")
        return chosen

    def block(self, name, page, old):
        """What stands between the markers of a rule."""
        lines = [f"<!-- rule {name} -->"]
        if name in self.rules:
            lines += [f"**In reports.** “{self.rules[name]}”", ""]
            case = self.example(name)
            if case:
                drawn = self.drawing(case, old)
                lines += [f"**Example** `{case['id']}`: {case['about']}", "", "```text", drawn, "```", ""]
            lines += [self.case_list(name), ""]
        else:
            lines += [f"**Cases.** None: this is tested by tests whose names cite {name}.", ""]
        related = [f"[{question}](../Decisions.md#{anchor})" for anchor, question, ids in self.decisions if name in ids]
        if related:
            lines += ["**Decided.** " + " · ".join(related), ""]
        return linked("\n".join(lines), page) + "<!-- /rule -->\n"

    def case_list(self, name):
        main, others, groups = 0, 0, {}
        for case in self.cases:
            if case["rules"][0] == name:
                main += 1
                group = case["id"].rsplit("/", 1)[0]
                groups[group] = groups.get(group, 0) + 1
            elif name in case["rules"]:
                others += 1
        patterns = ", ".join(f"`{group}/*` ({count})" for group, count in groups.items())
        more = f" {others} of other rules {'test' if others > 1 else 'tests'} it too." if others else ""
        return f"**Cases.** {main}{': ' if main else ''}{patterns}.{more}"

    def page(self, page):
        """The page as it has to be."""
        block = r"<!-- rule (\w+) -->[\s\S]*?<!-- /rule -->\n*"
        old = {found[1]: found[0] for found in re.finditer(block, page.read_text())}
        text = re.sub(block, "", page.read_text())
        parts = sections(text)
        head = text[: text.index(next(iter(parts.values())))] if parts else text
        written = [linked(head, page)]
        for name, part in parts.items():
            prose, heading, rest = re.match(r"([\s\S]*?)(\n## [\s\S]*)?\Z", part).groups() + ("",)
            written.append(linked(prose.rstrip() + "\n\n", page) + self.block(name, page, old.get(name, "")) + "\n")
            written.append(linked(heading.strip() + "\n\n", page) if heading else "")
        return "".join(written).rstrip() + "\n"


def check(pages, writer):
    """What is wrong in the pages, a sentence each."""
    anchors, found = {}, []
    for page in pages:
        text = page.read_text()
        anchors[page] = re.findall(r'<a id="([\w-]+)"></a>', text)
        prose = re.sub(r"<!-- rule \w+ -->[\s\S]*?<!-- /rule -->", lambda match: "\n" * match[0].count("\n"), text)
        for name, part in sections(prose).items() if page != DECISIONS else []:
            found.append(name)
            heading = re.search(r"^### (\w+) · \S", part, flags=re.M)
            if not heading or heading[1] != name:
                yield f"{page.name}: the section {name} has no heading “### {name} · title”"
            if PAGES[name[0]] + ".md" != page.name:
                yield f"{page.name}: {name} belongs into {PAGES[name[0]]}.md"
            for label in ("**Why.**", "**Source.**"):
                if label not in part:
                    yield f"{page.name}: the section {name} has no {label}"
    expected = list(writer.rules) + WITHOUT_CASES
    for name in expected:
        if found.count(name) != 1:
            yield f"Docs/Rules: {name} has {found.count(name)} sections, and must have one"
    yield from (f"Docs/Rules: there is no rule {name} in the table of the code" for name in found if name not in expected)
    folders = [ROOT / folder / "Tests" for folder in (".", "Tools", "Examples/Reader")]
    names = "".join(path.read_text() for folder in folders for path in folder.rglob("*.swift"))
    for name in WITHOUT_CASES:
        if name in writer.rules or any(name in case["rules"] for case in writer.cases):
            yield f"rules-pages.py: {name} has cases now, and is still listed in WITHOUT_CASES"
        if not re.search(rf'@Test\(\s*"[^"\n]*\b{name}\b', names) and f"{name}: " not in names:
            yield f"Docs/Rules: no test cites {name}, and it has no case"
    for page in pages:
        for duplicate in {name for name in anchors[page] if anchors[page].count(name) > 1}:
            yield f"{page.name}: the anchor {duplicate} stands twice"
        for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", page.read_text())):
            if re.match(r"https?:", link):
                continue
            path, _, anchor = link.partition("#")
            other = (page.parent / path).resolve() if path else page
            if not other.exists():
                yield f"{page.name}: the link {link} leads nowhere"
            elif anchor and other in anchors and anchor not in anchors[other]:
                yield f"{page.name}: {other.name} has no anchor {anchor}"


def main():
    checks, draws = sys.argv[1:] == ["--check"], sys.argv[1:2] == ["--draw"] and len(sys.argv) == 3
    if sys.argv[1:] and not checks and not draws:
        sys.exit(__doc__)
    writer = Writer(sys.argv[2] if draws else None)
    pages = sorted(RULES.glob("*.md")) + [DECISIONS]
    outdated = []
    for page in pages:
        now = linked(page.read_text(), page) if page == DECISIONS else writer.page(page)
        if now != page.read_text():
            outdated.append(page.name)
            if not checks:
                page.write_text(now)
    problems = writer.problems + list(check(pages, writer))
    if checks and outdated:
        problems.append(f"not current, run Scripts/rules-pages.py: {', '.join(outdated)}")
    print("\n".join(dict.fromkeys(problems)), end="\n" if problems else "")
    sys.exit(1 if problems else 0)


main()
