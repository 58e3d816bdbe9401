#!/usr/bin/env python3
"""Checks that each folder of the core, of its text and of what it stores names only types that it may know.

usage: Scripts/layers.py

Looks at the names of types only: what a folder declares at the top level, and which of those names others use.
"""
import re

from repository import NOT_CODE, ROOT, blank, finish, line

# The folders that a folder may name. Of a folder with a star, only the public types.
ALLOWED = {
    "Model": "Engine",  # what a controller is asked and given: changes, stages; and the record holds the engine's data
    "Engine": "Model",
    "State": "Model Engine",  # restoring is part of a call, and a snapshot is not a container
    "List": "Model* Engine* State*",
    "Choice": "Model* Engine* State* Registry",  # what containers share that choose among their children
    # What makes controllers by identifier, for all containers: entries, tabs, segments, layers (K10, T13).
    "Registry": "Model* Engine* State* Choice Stack Tab Switcher* Split* Presentation*",
    "Tab": "Model* Engine* State* Choice Registry",
    "Switcher": "Model* Engine* State* Choice Registry",
    "Stack": "Model* Engine* State* Registry",
    "Page": "Model* Engine* State* Choice",
    "Pager": "Model* Engine* State* Choice",
    "Split": "Model* Engine* State* Stack*",
    "Presentation": "Model* Engine* State* Registry",
    "Book": "Model* Engine* State*",
    "Unwinding": "Model* Engine*",
    # A module of its own, which sees public declarations only.
    "Text": "",
    "Bidi": "Model* Text*",
    "Reading": "Model* Engine* Text* Page* Book*",
    # The text form of a saved state, its stores, and files as a store.
    "Documents": "Model* Engine* State*",
    "Files": "Documents*",
    # Links: paths and the history know no controller.
    "Paths": "",
    "Following": "Model* Engine* State* Tab* Stack* Presentation* Paths* Switcher* Split* Registry*",
    "History": "",
    "Segue": "Model* Engine* State* Presentation* Registry*",
    "Back": "Model* Engine* Tab* Stack* Presentation* Paths* Following* Split*",
    "Replay": "Model* Engine* Paths Following* Back*",
    # Bindings: the common part of all toolkits.
    "Driver": "Model* Engine* Tab* Stack* Page* Pager* Split* Presentation* Placement",
    "Placement": "Model* Engine* Stack* Page* Pager* Split* Presentation* Pointer",
    "Scrolling": "Model* Engine* Page* Pager* Driver Placement Pointer",
    "Pointer": "Model* Engine* Page* Pager* Stack* Split* Presentation* Driver Placement Scrolling",
    "Bars": "Model* Engine* Choice* Tab* Stack* Pager* Split* Switcher* Presentation* Placement Dialog*",
    "Canvas": "Model* Engine* Choice* Tab* Stack* Pager* Switcher* Driver Placement Pointer Bars",
    "Menu": "Model* Engine* Switcher* Segue*",
    "Dialog": "Model* Engine* Presentation*",
    "Accessibility": "Model* Engine* Tab* Stack* Page* Pager* Book* Split* Switcher* Presentation* Bars Dialog*",
}
MODULES = ["Containers", "ContainersText", "ContainersPersistence", "ContainersLinks", "ContainersBinding"]
# Names that may be used beyond that, one by one: the list may become shorter, not longer.
EXCEPTIONS = {
    ("Model", "State"): {"CarriedStates", "Restorable", "RestorationMemory"},  # a record holds the stored state (T7)
    ("Model", "Presentation"): {"Popover"},  # a placement has the arrow of a popover (M1)
    ("Model", "Registry"): {"Registry"},  # a record holds the registry of a controller (K10)
    ("Engine", "Registry"): {"OnDemand"},  # a user's request leads to a tab that is not made (T13)
    ("Paths", "Registry"): {"Registry"},  # a table of links names the kinds of a registry (K10)
    ("Model", "Unwinding"): {"UnwindDestination"},  # a controller decides whether others can unwind to it (M13)
    # The user's request is written once; a container of one's own asks with a `Departure` (T2, N9).
    **{(folder, "Engine"): {"UserRequest"} for folder in ("Stack", "Split", "Presentation", "Tab", "Switcher")},
    ("Stack", "Presentation"): {"NavigationResult"},  # a pushed controller has a result, like a presented one (N10)
    ("Menu", "State"): {"NameKey"},  # a menu finds the item of an action by name, however long it is
    ("Tab", "State"): {"NamedControllers"},  # tabs find the controllers of a document by their names
    # A book is made of pages: it is notified of turns through PageOwner, and builds and forwards to its page container.
    ("Book", "Page"): {"PageConfiguration", "PageContainer", "PageOwner"},
}

DECLARATION = re.compile(r"^(?:@\w+(?:\([^)]*\))?[ \n]+)*((?:\w+[ ]+)*)(?:class|struct|enum|protocol|actor|typealias)[ ]+(\w+)", re.M)
sources = {path.relative_to(ROOT): NOT_CODE.sub(blank, path.read_text())
           for module in MODULES for path in sorted((ROOT / "Sources" / module).rglob("*.swift"))}
# The name of a type: its folder, and whether it is public.
home = {name: (path.parts[2], bool({"public", "open", "package"} & {*modifiers.split()})) for path, text in sources.items()
        for modifiers, name in DECLARATION.findall(text) if "private" not in modifiers}

problems = [f"{folder}: is not in the list of Scripts/layers.py" for folder in sorted({path.parts[2] for path in sources} - ALLOWED.keys())]
used = set()
for path, text in sources.items():
    folder = path.parts[2]
    allowed = ALLOWED.get(folder, "").split()
    for found in re.finditer(r"(?<![.\w])[A-Z]\w*", text):
        owner, is_public = home.get(found[0], (folder, True))
        if found[0] in EXCEPTIONS.get((folder, owner), ()):
            used.add((folder, owner, found[0]))
        elif owner != folder and owner not in allowed and not (owner + "*" in allowed and is_public):
            kind = "the internal type " if owner + "*" in allowed else ""
            problems.append(f"{path}:{line(text, found.start())}: {folder} may not name {kind}{found[0]} of {owner}")
problems += [f"Scripts/layers.py: {a} does not name {name} of {b} any more: delete the exception"
             for (a, b), names in EXCEPTIONS.items() for name in sorted(names) if (a, b, name) not in used]
finish(problems)
