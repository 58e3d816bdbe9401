#!/usr/bin/env python3
"""Checks a site that is built: every link leads somewhere, and every product lists its symbols by name.

usage: Scripts/site/check.py BASE FOLDER

FOLDER/site is the site, and FOLDER/graphs has the symbol graphs. Looks at nothing outside of it. Prints a line
for each fault, and exits with 1 then; otherwise a line with what there is.
"""
import functools
import html
import json
import pathlib
import posixpath
import re
import sys
import urllib.parse

base, work = sys.argv[1], pathlib.Path(sys.argv[2])
site = work / "site"
faults, counts = [], {}


@functools.cache
def anchors(path):
    return set(re.findall(r'\bid="([^"]+)"', path.read_text()))


def check(link, place, folder):
    """Checks a link that stands in a page; one that begins with a slash is from the root of the server."""
    path, _, anchor = urllib.parse.unquote(link).partition("#")
    if re.match(r"[a-z]+:", path):
        return
    if path.startswith("/"):
        if not path.startswith(base + "/"):
            faults.append(f"{place}: {link} is outside of {base}/")
            return
        path = path[len(base) + 1 :]
    else:
        path = posixpath.normpath(posixpath.join(folder, path)) if path else place
    file = site / path
    if file.is_dir():
        file /= "index.html"
    if not file.is_file():
        faults.append(f"{place}: there is no {link}")
    elif anchor and has_anchors(file) and not is_state(anchor, path) and anchor not in anchors(file):
        faults.append(f"{place}: {path} has no anchor {anchor}")
    counts["links"] = counts.get("links", 0) + 1


def has_anchors(file):
    return file.suffix == ".html" and not is_reference(file)


def is_state(anchor, path):
    """Whether an address names what the page in the browser shows, as `#c=CASE&at=STEP` does; it is made of the page's own data."""
    return path == "web/index.html" and "=" in anchor


def is_reference(file):
    """Whether a page is one of DocC, which are all the same program and have no text of their own."""
    return file.relative_to(site).parts[0] in ("documentation", "tutorials")


def check_page(file):
    place = str(file.relative_to(site))
    text = re.sub(r"<(script|style)\b.*?</\1>", "", file.read_text(), flags=re.S)
    for link in re.findall(r'\s(?:href|src|srcset)="([^"]*)"', text):
        check(html.unescape(link), place, posixpath.dirname(place))


def check_reference(file):
    """A page of DocC: its references are all that it links to."""
    place, page = str(file.relative_to(site)), json.loads(file.read_text())
    kind = page.get("metadata", {}).get("role", page.get("kind", "?"))
    counts[kind] = counts.get(kind, 0) + 1
    for reference in page.get("references", {}).values():
        # A chapter has an address, and no page.
        if place.startswith("data/tutorials/") and reference.get("role") == "article":
            continue
        # DocC's program puts the base before addresses of its own pages.
        if reference["type"] in ("topic", "link") and reference.get("url"):
            own = re.match(r"/(documentation|tutorials)\b", reference["url"])
            check((base if own else "") + reference["url"], place, "")
        for variant in reference.get("variants", []):
            check(base + variant["url"], place, "")
    if page.get("metadata", {}).get("symbolKind") == "module":
        names = {
            reference["title"] for section in page.get("topicSections", []) if section.get("generated")
            for reference in (page["references"][name] for name in section["identifiers"])
        }
        faults.extend(f"{place}: the landing page does not list {name}" for name in sorted(names))


for file in sorted(site.rglob("*.html")):
    if not is_reference(file):
        check_page(file)
for file in sorted((site / "data").rglob("*.json")):
    check_reference(file)
symbols = sum(len(json.loads(path.read_text())["symbols"]) for path in work.glob("graphs/*/*.json"))
print("\n".join(dict.fromkeys(faults)), end="\n" if faults else "")
if not faults:
    print(f"{symbols} public symbols, {counts.pop('links')} links; pages of DocC:",
          ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())))
sys.exit(1 if faults else 0)
