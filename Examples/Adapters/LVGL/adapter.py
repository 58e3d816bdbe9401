"""LVGL under the conformance suite: `adapter.py Screens` (the screens of a display).

A display shows one screen. The adapter plays the part of the tabs: it keeps their list, and a selection is
`lv_screen_load_anim`. All callbacks are the four events of LVGL: nothing is repaired, and an operation that it has no way
to do is answered with `unsupported`. Time is that of `lv_tick_inc`: only `rest` lets it pass.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "Shared"))

from kit import ListKit, OwnList, Unsupported, main
from lvgl import STEP, Screen, blank, display, lv, rest


class Screens(OwnList, ListKit):
    greeting = {"name": "LVGL screens", "version": "9.5", "features": ["tab", "window", "animated", "reentrant"],
                "hears": ["W+", "D+", "W-", "D-", "tell"], "deaf": ["tab"],
                "profile": {"tab": {"will": "old", "did": "new"}}}

    def leaf(self, name): return Screen(name, self.heard)

    def current(self, container):
        shown = lv.lv_display_get_screen_loading(display) or lv.lv_screen_active()
        return next((index for index, page in enumerate(container) if page.object == shown), 0 if container else None)

    def select(self, container, index, animated):
        if lv.lv_screen_active() == blank:
            raise Unsupported  # none of the screens is shown before the first one
        if not 0 <= index < len(container):
            raise Unsupported  # the list is the adapter's
        container[index].load(animated)

    def do_appear(self, op):
        if not self.root or lv.lv_screen_active() != blank:
            raise Unsupported  # a display is always there
        self.root[0].load()

    def do_finish(self, op): """`settle` does it."""

    async def settle(self, op):
        rest() if op["op"] in ("rest", "finish") else rest(STEP)  # a movement begins with the next frame

    async def close(self):
        self.callbacks = []
        rest()
        lv.lv_screen_load_anim(blank, 0, 0, 0, False)

    def get_state(self, page):
        if page.object == lv.lv_display_get_screen_loading(display):
            return "appearing"
        if page.object == lv.lv_display_get_screen_prev(display):
            return "disappearing"
        return "appeared" if page.object == lv.lv_screen_active() else "disappeared"


main([Screens])
