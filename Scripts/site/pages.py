#!/usr/bin/env python3
"""Makes pages of the Markdown files of the repository, with what they link to, in the folder of the site.

usage: Scripts/site/pages.py SITE

README.md is the first page. The course and the page that runs in the browser are linked when they are there:
Docs/Course, and Web/dist, which is copied to SITE/web.
"""
import collections
import html
import os
import posixpath
import re
import shutil
import subprocess
import sys

from common import ROOT, address, is_page, listed

site = sys.argv[1]
HERE = ROOT / "Scripts/site"
FRAME = (HERE / "page.html").read_text()
EXTENSIONS = [option for name in ("table", "strikethrough", "autolink") for option in ("-e", name)]


def doors():
    """What every page links to in its first line: where it is, and its name."""
    yield "index.html", "Containers"
    yield "Docs/index.html", "Guides"
    if (ROOT / "Docs/Course/README.md").exists():
        yield "Docs/Course/index.html", "Course"
    if (ROOT / "Web/dist/index.html").exists():
        yield "web/index.html", "Try it"
    yield "tutorials/containers/index.html", "Tutorials"
    yield "documentation/index.html", "Reference"
    yield "Docs/Rules/index.html", "Rules"


def rendered(text):
    command = ["cmark-gfm", "--unsafe", *EXTENSIONS]
    return subprocess.run(command, input=text, text=True, check=True, stdout=subprocess.PIPE).stdout


def with_anchors(page):
    """The page with an id for each heading, as hosts of repositories make them (Scripts/links.py checks those)."""
    seen = collections.Counter()

    def anchored(match):
        name = html.unescape(re.sub(r"<[^>]*>", "", match[2])).strip().lower()
        name = re.sub(r"[^\w\- ]", "", name).replace(" ", "-")
        seen[name] += 1
        return f'<h{match[1]} id="{name}{f"-{seen[name] - 1}" if seen[name] > 1 else ""}">{match[2]}</h{match[1]}>'

    return re.sub(r"<h([1-6])>(.*?)</h\1>", anchored, page, flags=re.S)


class Site:
    def __init__(self):
        self.copied = set()
        self.pages = 0
        self.doors = list(doors())

    def write(self, path, title, body):
        here = posixpath.dirname(path)
        links = "".join(f'<a href="{posixpath.relpath(to, here or ".")}">{name}</a>' for to, name in self.doors)
        parts = {"title": html.escape(title), "style": posixpath.relpath("page.css", here or "."), "doors": links, "body": body}
        os.makedirs(f"{site}/{here}", exist_ok=True)
        with open(f"{site}/{path}", "w") as file:
            file.write(re.sub(r"\{\{(\w+)\}\}", lambda match: parts[match[1]], FRAME))
        self.pages += 1

    def carry(self, path):
        """Copies what a page links to, unless that is a page: a picture, a schema, a folder of them."""
        if path in self.copied or is_page(path):
            return
        self.copied.add(path)
        if (ROOT / path).is_dir():
            inside = listed(path)
            if f"{path}/README.md" in inside:
                return
            for file in inside:
                self.carry(file)
            items = (f'<li><a href="{posixpath.relpath(address(file), path)}">{file}</a></li>' for file in inside)
            self.write(address(path), path, f"<h1>{path}</h1>\n<ul>{''.join(items)}</ul>")
        else:
            os.makedirs(f"{site}/{posixpath.dirname(path)}", exist_ok=True)
            shutil.copyfile(ROOT / path, f"{site}/{path}")

    def page(self, path):
        body, here = with_anchors(rendered((ROOT / path).read_text())), posixpath.dirname(path)

        def moved(match):
            target, hash_, anchor = html.unescape(match[2]).partition("#")
            if not target or re.match(r"[a-z]+:", target):
                return match[0]
            other = posixpath.normpath(posixpath.join(here, target))
            self.carry(other)
            to = posixpath.relpath(address(other), posixpath.dirname(address(path)) or ".")
            return f'{match[1]}="{to}{hash_}{anchor}"'

        body = re.sub(r'\b(href|src|srcset)="([^"]*)"', moved, body)
        body = body.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
        heading = re.search(r"<h1[^>]*>(.*?)</h1>", body, re.S)
        self.write(address(path), re.sub(r"<[^>]*>", "", heading[1]) if heading else path, body)


def main():
    made = Site()
    shutil.copyfile(HERE / "page.css", f"{site}/page.css")
    # DocC's program asks for it.
    with open(f"{site}/theme-settings.json", "w") as file:
        file.write("{}\n")
    for path in listed("*.md"):
        if is_page(path) and not path.startswith(".github/"):
            made.page(path)
    if (ROOT / "Web/dist").exists():
        shutil.copytree(ROOT / "Web/dist", f"{site}/web")
    print(f"{made.pages} pages of Markdown, {len(made.copied)} files that they link to")


main()
