"""arcade under the conformance suite: `adapter.py Views` (the views of an arcade.Window).

A window shows one view. The adapter plays the part of the tabs: it keeps their list, and a selection is `show_view`. All
callbacks are those of arcade: nothing is repaired, and an operation that it has no way to do is answered with
`unsupported`.
"""

import os
import sys
from pathlib import Path

os.environ["ARCADE_HEADLESS"] = "True"
sys.path.insert(0, str(Path(__file__).parent.parent / "Shared"))

import arcade
from kit import ListKit, OwnList, Unsupported, main


class View(arcade.View):
    def __init__(self, kit, name):
        super().__init__(window)
        self.kit, self.called = kit, name

    def on_show_view(self): self.kit.heard(self.called, "D+")
    def on_hide_view(self): self.kit.heard(self.called, "D-")


class Views(OwnList, ListKit):
    greeting = {"name": "arcade.View", "version": arcade.__version__, "features": ["tab", "window", "reentrant"],
                "hears": ["D+", "D-", "tell"], "deaf": ["tab"]}

    def leaf(self, name): return View(self, name)

    def current(self, container):
        view = window.current_view
        return container.index(view) if view in container else 0 if container else None

    def select(self, container, index, animated):
        if window.current_view is None:
            raise Unsupported  # no view is shown before the first one
        if not 0 <= index < len(container):
            raise Unsupported  # the list is the adapter's
        window.show_view(container[index])

    def do_appear(self, op):
        if not self.root or window.current_view is not None:
            raise Unsupported  # a window that comes again shows its view without a callback
        window.show_view(self.root[0])

    async def close(self):
        self.callbacks = []
        window.hide_view()

    def get_state(self, page): return "appeared" if window.current_view is page else "disappeared"


window = arcade.Window(100, 100)
main([Views])
