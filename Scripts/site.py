#!/usr/bin/env python3
"""What Scripts/site.sh does before and after DocC.

usage: Scripts/site.py prepare BASE WORK     makes links in what DocC is given: WORK/graphs, and WORK/catalogues
       Scripts/site.py pages SITE            adds the guides, as pages of their own, and the page that runs in the browser
       Scripts/site.py listed SITE           fails for public symbols that no page lists by name

The sources have no addresses. In the text of symbols and articles `(L12)` becomes a link to that rule, and a link to a
guide of the repository one to its page.
"""
import collections
import html
import json
import pathlib
import posixpath
import re
import shutil
import string
import subprocess
import sys

from repository import FENCE, ROOT, anchor

# Ids of rules, and what is skipped: code, links, headings and directives, which are names.
RULE = re.compile(FENCE.pattern + r"|^\s*[#@].*$|`[^`]*`|\[[^\]]*\]\([^)]*\)|<doc:[^>]*>|\b(?P<rule>[A-Z][1-9]\d?)\b", re.M)
ARTICLE = re.compile(r"(^|/)Sources/(\w+)/\2\.docc/(?:Articles/)?(\w+)\.md$")
FIRST = "documentation/containers/whatisacontainer/index.html"
DOORS = {
    "index.html": "Containers", FIRST: "What is a container?", "Docs/index.html": "Guides", "Docs/Course/index.html": "Course", "web/index.html": "Try it",
    "tutorials/containers/index.html": "Tutorials", "documentation/index.html": "Reference", "Docs/Rules/index.html": "Rules",
}
FRAME = string.Template((ROOT / "Scripts/site.html").read_text())


def address(path):
    """Where a file of the repository is in the site: a guide is a page, a README that of its folder, and an article is where
    DocC puts it."""
    path = ARTICLE.sub(lambda m: f"{m[1]}documentation/{m[2].lower()}/{m[3].lower()}/index.html", path)
    return re.sub(r"\.md$", ".html", re.sub(r"README\.md$", "index.html", path))


def linked(text, base, rules):
    """The text with a link for each id of a rule."""
    return RULE.sub(lambda m: f"[{m['rule']}]({base}/{rules[m['rule']]})" if m["rule"] in rules else m[0], text)


def article(text, folder, base):
    """The text of an article that stands in a folder of the repository, with links to pages of the site."""
    def moved(match):
        path, hash_, anchor = match[1].partition("#")
        return f"]({base}/{address(posixpath.normpath(posixpath.join(folder, path)))}{hash_}{anchor})"

    # Comments for Scripts/readme-code.sh are left out.
    return re.sub(r"\]\((\.\./[^)\s]*)\)", moved, re.sub(r"^<!-- code: .* -->\n", "", text, flags=re.M))


def prepare(base, work):
    rules = {
        name: f"Docs/Rules/{page.stem}.html#{name}" for page in (ROOT / "Docs/Rules").glob("*.md")
        for name in re.findall(r'<a id="([A-Z]\d+)"></a>', page.read_text())
    }
    work = pathlib.Path(work)
    for path in work.glob("graphs/*/*.json"):
        graph = json.loads(path.read_text())
        for symbol in graph["symbols"]:
            lines = symbol.get("docComment", {}).get("lines", [])
            for line, text in zip(lines, linked("\n".join(line["text"] for line in lines), base, rules).split("\n")):
                line["text"] = text
        path.write_text(json.dumps(graph))
    for module in (work / "graphs").iterdir():
        source, catalogue = ROOT / f"Sources/{module.name}/{module.name}.docc", work / f"catalogues/{module.name}.docc"
        shutil.copytree(source, catalogue)
        for path in [*catalogue.rglob("*.md"), *catalogue.rglob("*.tutorial")]:
            folder = (source / path.relative_to(catalogue)).relative_to(ROOT).parent.as_posix()
            path.write_text(linked(article(path.read_text(), folder, base), base, rules))


def page(name, site):
    """The page of a Markdown file."""
    seen, file = collections.Counter(), site / address(name)
    command = ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink", site / name]
    body = subprocess.run(command, text=True, check=True, stdout=subprocess.PIPE).stdout

    def anchored(match):
        name = anchor(html.unescape(re.sub(r"<[^>]*>", "", match[2])))
        seen[name] += 1
        return f'<h{match[1]} id="{name}{f"-{seen[name] - 1}" if seen[name] > 1 else ""}">{match[2]}</h{match[1]}>'

    body = re.sub(r"<h([1-6])>(.*?)</h\1>", anchored, body, flags=re.S)
    body = re.sub(r'(?<=href=")[^":#]*', lambda match: address(match[0]), body)
    here = posixpath.dirname(name) or "."
    doors = "".join(f'<a href="{posixpath.relpath(to, here)}">{text}</a>' for to, text in DOORS.items()
                    if to != "web/index.html" or (site / to).exists())
    title = re.search(r"<h1[^>]*>(.*?)</h1>", body, re.S)
    file.write_text(FRAME.substitute(title=re.sub(r"<[^>]*>", "", title[1]) if title else name, doors=doors, body=body))


def pages(site):
    """Every page links to the others and to files, so the site has the files of the repository, too."""
    site = pathlib.Path(site)
    subprocess.run(f"git archive HEAD | tar -x -C '{site}'", shell=True, cwd=ROOT, check=True)
    (site / "theme-settings.json").write_text("{}\n")  # DocC's program asks for it.
    if (ROOT / "Web/dist").exists():
        shutil.copytree(ROOT / "Web/dist", site / "web")
    names = [str(path.relative_to(site)) for path in site.rglob("*.md") if not re.search(r"\.docc|/\.", str(path))]
    for name in names:
        page(name, site)
    print(f"{len(names)} pages of Markdown")


def listed(site):
    """DocC lists the symbols that an author has put into no topic in sections of its own, by kind."""
    missing = []
    for path in pathlib.Path(site).glob("data/documentation/*.json"):
        module = json.loads(path.read_text())
        if module.get("metadata", {}).get("symbolKind") == "module":
            names = [name for part in module.get("topicSections", [])
                     if part.get("generated") and part.get("title") != "Extended Modules" for name in part["identifiers"]]
            missing += [f"{path.stem}: the landing page does not list {module['references'][name]['title']}" for name in names]
    sys.exit("\n".join(missing) or 0)


{"prepare": prepare, "pages": pages, "listed": listed}[sys.argv[1]](*sys.argv[2:])
