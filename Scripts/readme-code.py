#!/usr/bin/env python3
"""Writes the Swift code of documents as a package that depends on this one; Scripts/readme-code.sh describes the form.

usage: Scripts/readme-code.py FOLDER DOCUMENT...

FOLDER/Package.swift has a target for each program. FOLDER/programs lists those to run, in order, and FOLDER/expected/NAME
is what such a program has to print, if the document says it.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
NOTE = re.compile(r"<!-- code: (.*?) -->")
MANIFEST = re.compile(r"// Package\.swift|// swift-tools-version|\s*\.package\(")
# The products by the name of their package.
PACKAGES = {"Containers": ROOT, "ExampleContainers": ROOT / "Examples/Containers"}
LIBRARIES = {one: package for package, folder in PACKAGES.items()
             for one in re.findall(r'\.library\(name: "(\w+)"', (folder / "Package.swift").read_text())}
work = pathlib.Path(sys.argv[1])
programs, outputs = {}, {}


def blocks(lines):
    """The blocks of code of a document: the note above each, its language, its first line, and its lines."""
    note, fence = "", None
    for number, line in enumerate(lines, 1):
        mark = re.match(r"(\s*)(```+)\s*([A-Za-z]*)", line)
        if fence:
            if line.strip() == fence[2]:
                yield note, fence[3], start, "".join(block)
                note, fence = "", None
            else:
                block.append(re.sub(rf"^\s{{0,{len(fence[1])}}}", "", line) + "\n")
        elif mark:
            fence, start, block = mark, number + 1, []
        elif found := NOTE.match(line):
            note = found[1]
        elif line.strip():
            note = ""


def place(document, line):
    return f'#sourceLocation(file: "{document}", line: {line})\n'


for document in sys.argv[2:]:
    text = pathlib.Path(document).read_text()
    stem = re.sub(r"^Sources.*\.docc/([A-Z][a-z]*/)?|\.md$|\.swift\.txt$", "", document)
    stem = re.sub(r"[^A-Za-z0-9]", "_", stem)
    if document.endswith(".swift.txt"):
        programs[stem] = place(document, 1) + text
        output = pathlib.Path(document.replace(".swift.txt", ".output.txt"))
        if output.exists():
            outputs[stem] = output.read_text()
        continue
    name = ""
    for note, kind, start, block in blocks(text.split("\n")):
        if kind == "swift" and note == "continues" and name:
            programs[name] += place(document, start) + block
        elif kind == "swift" and not note.startswith("skip,"):
            name = "" if MANIFEST.match(block) else f"{stem}_{start}"
            if name:
                programs[name] = place(document, start) + block
        elif note == "output" and name:
            outputs[name] = outputs.get(name, "") + block

targets = []
for name, text in programs.items():
    if not re.search(r"(?m)^\s*((public|internal|private|@[a-z]+) )*import ", text):
        text = "import Containers\n" + text
    imports = re.findall(r"(?m)(?:^|\s)import (?:(?:struct|class|enum|func|protocol) )?(\w+)", text)
    products = ", ".join(f'.product(name: "{one}", package: "{LIBRARIES[one]}")' for one in LIBRARIES if one in imports)
    # The README's programs are also compiled where everything belongs to the main actor unless it says otherwise.
    forms = {name: "", name + "_main_actor": ", .defaultIsolation(MainActor.self)"} if name.startswith("README_") else {name: ""}
    for target, isolation in forms.items():
        # A program with its own entry point must not be called main.
        file = work / "Sources" / target / ("Program.swift" if re.search(r"(?m)^\s*@main", text) else "main.swift")
        file.parent.mkdir(parents=True)
        file.write_text(text)
        targets.append(f'    .executableTarget(name: "{target}", dependencies: [{products}],\n'
                       f"      swiftSettings: [.treatAllWarnings(as: .error){isolation}]),\n")
packages = ", ".join(f'.package(name: "{name}", path: "{folder}")' for name, folder in PACKAGES.items())
(work / "Package.swift").write_text(f"""// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "ReadmeCode", dependencies: [{packages}],
  targets: [
{"".join(targets)}  ],
  swiftLanguageModes: [.v6]
)
""")
(work / "expected").mkdir()
for name, text in outputs.items():
    (work / "expected" / name).write_text(text)
first = next((name for name in programs if name.startswith("README_")), None)
(work / "programs").write_text("".join(f"{name}\n" for name in programs if name in outputs or name == first))
if not programs:
    sys.exit("There is no Swift code.")
print(f"{len(sys.argv) - 2} documents: {len(programs)} programs")
