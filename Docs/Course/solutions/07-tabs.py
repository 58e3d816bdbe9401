"""Exercise 7: tabs, of which one is visible. Run `containers exercise 7` after each change."""
from course_kit import Controller, get, serve


class Tabs(Controller):
    def __init__(self, op):
        super().__init__(op["name"])
        self.tabs = [get(name) for name in op["tabs"]]
        self.selected, self.before = self.tabs[0], None

    def visible(self):
        return [self.selected]

    def select(self, tab, animated):
        """Selects a tab. An animated change stays open until `finish` or `cancel`.

        The order: the new tab loads, W+ of the new one, W- of the old one; at the end D- of all that leave, D+ of the new
        one. A tab that is selected again receives no callback. In a container that is hidden only `selected` changes.
        """
        old, self.selected = self.selected, tab
        if tab is old or self.state != "appeared":
            return
        self.before = self.before or old
        tab.begin(True, animated)
        old.begin(False, animated)
        if not animated:
            self.finish()

    def finish(self):
        """Nothing moves any more: ends the open change, if there is one."""
        self.before = None
        for tab in self.tabs:
            if tab.state == "disappearing":
                tab.end()
        self.selected.end()

    def cancel(self):
        """Cancels the open change: W- of the new tab, W+ of the old one, then D- of the new one, D+ of the old one."""
        new, self.selected, self.before = self.selected, self.before, None
        new.begin(False, True)
        self.selected.begin(True, True)
        new.end()
        self.selected.end()


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
