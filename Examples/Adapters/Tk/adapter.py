"""Tk under the conformance suite: `adapter.py Notebook` (ttk.Notebook).

Pages are frames, and are reported by their <Map> and <Unmap> events, which Tk sends when it is idle: each operation is
followed by `update`. Nothing is repaired: what Tk does not offer is left out of `features`, and an operation that it
has no way to do is answered with `unsupported`.
"""

import sys
import tkinter
from pathlib import Path
from tkinter import ttk

sys.path.insert(0, str(Path(__file__).parent.parent / "Shared"))

from kit import ListKit, Unsupported, main

HEARS = {"<Map>": "D+", "<Unmap>": "D-"}


class Notebook(ListKit):
    greeting = {"name": "ttk.Notebook", "version": str(tkinter.Tcl().call("info", "patchlevel")),
                "features": ["tab", "window", "edit", "reentrant"], "hears": ["D+", "D-", "tell"], "deaf": ["tab"]}

    def __init__(self):
        super().__init__()
        self.window = tkinter.Tk()
        self.window.withdraw()

    def leaf(self, name):
        page = ttk.Frame(self.window, width=100, height=100)
        for event, symbol in HEARS.items():
            page.bind(event, lambda _, symbol=symbol: self.heard(name, symbol))
        return page

    def container(self, name, parts, op):
        if any(isinstance(part, ttk.Notebook) for part in parts):
            raise Unsupported  # a page of an inner notebook has no callback of its own
        notebook = ttk.Notebook(self.window)
        for page in parts:
            notebook.add(page)
        return notebook

    def pages(self, container): return [self.window.nametowidget(name) for name in container.tabs()]
    def current(self, container): return container.index("current") if container.tabs() else None
    def select(self, container, index, animated): container.select(index)
    def show(self, container, page, animated): container.select(page)
    def insert(self, container, page, index): container.insert("end" if index == len(container.tabs()) else index, page)
    def remove(self, container, page): container.forget(page)
    def move(self, container, page, index): container.insert(index, page)

    def do_setItem(self, op):
        if "badge" in op:
            raise Unsupported
        state = "hidden" if op.get("hidden") else "normal" if op.get("enabled", True) else "disabled"
        self.things[op["in"]].tab(op["index"], state=state)

    def do_window(self, op): self.things[op["root"]].pack(fill="both", expand=True)
    def do_appear(self, op): self.window.deiconify()
    def do_disappear(self, op): self.window.withdraw()

    async def settle(self, op): self.window.update()

    async def close(self):
        self.callbacks = []
        self.window.destroy()

    def get_state(self, page): return "appeared" if page.winfo_viewable() else "disappeared"


main([Notebook])
