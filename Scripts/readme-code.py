#!/usr/bin/env python3
"""Writes the Swift code of documents as a package that depends on this one; Scripts/readme-code.sh describes the form.

usage: Scripts/readme-code.py FOLDER DOCUMENT...

FOLDER/Package.swift has a target for each program, and FOLDER/expected/NAME is what that has to print, if the document says it.
"""
import pathlib
import re
import sys

from repository import FENCE, ROOT, line

MANIFEST = re.compile(r"// Package\.swift|// swift-tools-version|\s*\.package\(")
# The products by the name of their package.
PACKAGES = {"Containers": ROOT, "ExampleContainers": ROOT / "Examples/Containers"}
LIBRARIES = {one: package for package, folder in PACKAGES.items()
             for one in re.findall(r'\.library\(name: "(\w+)"', (folder / "Package.swift").read_text())}
work = pathlib.Path(sys.argv[1])
programs, outputs = {}, {}

for document in sys.argv[2:]:
    text = pathlib.Path(document).read_text()
    stem = re.sub(r"^Sources.*\.docc/([A-Z][a-z]*/)?|\.md$|\.swift\.txt$", "", document)
    stem = re.sub(r"[^A-Za-z0-9]", "_", stem)
    if document.endswith(".swift.txt"):
        programs[stem] = f'#sourceLocation(file: "{document}", line: 1)\n{text}'
        output = pathlib.Path(document.replace(".swift.txt", ".output.txt"))
        if output.exists():
            outputs[stem] = output.read_text()
        continue
    name = ""
    for found in FENCE.finditer(text):
        note, start = found["note"] or "", line(text, found.start("code"))
        block = re.sub(rf"(?m)^ {{0,{len(found['indent'])}}}", "", found["code"])
        code = f'#sourceLocation(file: "{document}", line: {start})\n{block}'
        if note == "output" and name:
            outputs[name] = outputs.get(name, "") + block
        elif found["language"] == "swift" and note == "continues" and name:
            programs[name] += code
        elif found["language"] == "swift" and not note.startswith("skip,"):
            name = "" if MANIFEST.match(block) else f"{stem}_{start}"
            if name:
                programs[name] = code

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
if not programs:
    sys.exit("There is no Swift code.")
print(f"{len(sys.argv) - 2} documents: {len(programs)} programs")
