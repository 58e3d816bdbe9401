#!/usr/bin/env python3
"""Writes what the page loads on demand, made of what the package has already: cases, variants, rules, words of operations.

usage: Web/data.py OUTPUT
"""

import html
import json
import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent
suite = root / "Sources/ContainersConformance"

# Without weak references the module does not know which controllers are still alive, so this variant is like the original there.
unnoticed = {"leak"}


def write(folder, name, value):
    (folder / name).write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def cases(folder):
    """The cases, a file for each subject, with a list for each of id, rules, sentence and operations, as what is alike is smaller if
    it stands together; what must come of them the page finds out itself."""
    subjects = []
    listed = re.findall(r'\("(\w+)", (\w+)\)', (suite / "Cases/Embedded/EmbeddedCases.swift").read_text(encoding="utf-8"))
    for name, variable in listed:
        text = (suite / f"Cases/Embedded/{variable}.swift").read_text(encoding="utf-8")
        found = []
        for line in text.splitlines():
            if not line.startswith('{"id"'):
                continue
            case = json.loads(line)
            found.append({
                "id": case["id"], "rules": case["rules"], "about": case["about"],
                "steps": [step["do"] for step in case["steps"]],
            })
        write(folder, f"cases-{name}.json", {key: [case[key] for case in found] for key in ("id", "rules", "about", "steps")})
        kinds = sorted({case["id"].split("/")[0] for case in found})
        subjects.append({"name": name, "count": len(found), "kinds": kinds})
    if not subjects:
        sys.exit("data.py: there is no subject in EmbeddedCases.swift")
    write(folder, "cases.json", subjects)


def variants(folder):
    """The mutants, in the order of `Mutant.all`."""
    lists = {}
    for file in sorted((suite / "Mutants").glob("Mutant+*.swift")):
        for part in re.split(r"(?=static let \w+: \[Mutant\])", file.read_text(encoding="utf-8"))[1:]:
            lists[re.match(r"static let (\w+)", part)[1]] = part
    # A mutant begins with its id, a sentence and the rules that it breaks.
    pattern = re.compile(r'\w+\(\s*"([\w-]+)",\s*"((?:[^"\\]|\\.)*)",\s*\[((?:"[A-Z]\d+"(?:, )?)+)\]')
    order = re.search(r"static let all: \[Mutant\] =([\w\s+]+)\n\n", (suite / "Mutants/Mutant.swift").read_text(encoding="utf-8"))[1]
    rows = [row for name in re.findall(r"\w+", order) for row in pattern.findall(lists[name])]
    if not rows:
        sys.exit("data.py: there are no mutants in Sources/ContainersConformance/Mutants")
    write(folder, "variants.json", [
        {"id": id, "about": json.loads(f'"{about}"'), "rules": re.findall(r"\w+", rules)} for id, about, rules in rows if id not in unnoticed
    ])


def words(folder):
    """The sentences of operations, which the command line says as well."""
    text = (suite / "Words/OperationTemplates.swift").read_text(encoding="utf-8")
    table = {name: re.findall(r'"([^"]+)"', list) for name, list in re.findall(r'"(\w+)": \[([^\]]*)\]', text)}
    write(folder, "words.json", table)


def inline(text):
    text = html.escape(text, quote=False)
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"(?<!\w)\*([^*]+)\*(?!\w)", r"<em>\1</em>", text)
    text = re.sub(r"\[([^\]]+)\]\((?:[\w./-]*)#([A-Z]\d+)\)", r'<a href="#\2">\1</a>', text)
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)


def blocks(text):
    """The few forms of Markdown that the rules use: paragraphs, lists, tables, and text that stands as it is."""
    out = []
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("```"):
            out.append("<pre>" + html.escape(re.sub(r"^```\w*\n|\n```$", "", block), quote=False) + "</pre>")
        elif block.startswith("|"):
            rows = [[inline(cell.strip()) for cell in row.strip("|").split("|")] for row in block.splitlines() if not re.fullmatch(r"[|\s:-]+", row)]
            cells = ["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows]
            out.append('<div class="table"><table>' + "".join(cells) + "</table></div>")
        elif block.startswith("- "):
            items = re.split(r"\n- ", block[2:])
            out.append("<ul>" + "".join(f"<li>{inline(item)}</li>" for item in items) + "</ul>")
        else:
            out.append(f"<p>{inline(block)}</p>")
    return "".join(out)


def rules(folder):
    """One page with all rules: an anchor an id, and a link to the example."""
    parts = []
    for name in ["lifecycle", "pages", "tabs", "pager", "stack", "presentation", "split", "links", "paginator", "conformance", "c"]:
        text = (root / f"Docs/Rules/{name}.md").read_text(encoding="utf-8")
        title = re.match(r"# (.*)", text).group(1)
        parts.append(f"<h2>{inline(title)}</h2>")
        for id, head, body in re.findall(r'<a id="([A-Z]\d+)"></a>\n### (.*?)\n(.*?)(?=\n<a id=|\Z)', text, re.S):
            head = head.split("·", 1)[-1].strip()
            body = re.sub(r"<!--.*?-->", "", body)
            example = re.search(r"\*\*Example\*\* \[`([\w/.-]+)`", body)
            body = re.split(r"\*\*(?:Example|Decided)\b", body)[0]
            link = f'<p class="try"><a href="index.html#c={example.group(1)}&amp;at=1">See it, step by step</a></p>' if example else ""
            parts.append(f'<section id="{id}"><h3><a href="#{id}">{id}</a> {inline(head)}</h3>{blocks(body)}{link}</section>')
    page = (root / "Web/page/rules.html").read_text(encoding="utf-8")
    (folder / "rules.html").write_text(page.replace("<!-- rules -->", "\n".join(parts)), encoding="utf-8")


folder = Path(sys.argv[1])
cases(folder)
variants(folder)
words(folder)
rules(folder)
