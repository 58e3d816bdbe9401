"""Exercise 7: tabs, of which one is visible. Run `containers exercise 7` after each change."""
from course_kit import Controller, get, serve


class Tabs(Controller):
    def __init__(self, op):
        super().__init__(op["name"])
        self.tabs = [get(name) for name in op["tabs"]]
        self.selected = self.tabs[0]

    def visible(self):
        return [self.selected]

    def select(self, tab, animated):
        """Selects a tab. An animated change stays open until `finish` or `cancel`.

        The order: the new tab loads, W+ of the new one, W- of the old one; at the end D- of all that leave, D+ of the new
        one. A tab that is selected again receives no callback. In a container that is hidden only `selected` changes.
        """
        # Naive: one tab after the other, and at once.
        self.selected.begin(False)
        self.selected.end()
        self.selected = tab
        tab.begin(True)
        tab.end()

    def finish(self):
        """Nothing moves any more: ends the open change, if there is one."""

    def cancel(self):
        """Cancels the open change: W- of the new tab, W+ of the old one, then D- of the new one, D+ of the old one."""


# The rest is given.

def perform(op):
    tabs = get(op.get("in", "T"))
    match op["op"]:
        case "select": tabs.select(get(op["child"]) if "child" in op else tabs.tabs[op["index"]], op.get("animated", False))
        case "rest": tabs.finish()
        case "cancel": tabs.cancel()
        case other: raise KeyError(other)


def read(tabs, what):
    return {"selected": tabs.selected.name, "index": tabs.tabs.index(tabs.selected)}[what]


serve("tabs", ["tab", "window", "animated", "cancel"], ["load", "W+", "D+", "W-", "D-", "animated"], Tabs, perform, read)
