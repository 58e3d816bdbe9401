"""Exercise 9: a stack, of which the top is visible. Run `containers exercise 9` after each change."""
from course_kit import NAMED, Controller, get, serve


class Stack(Controller):
    def __init__(self, op):
        super().__init__(op["name"])
        self.children = [get(name) for name in op["children"]]
        self.open = None

    def visible(self):
        return self.children[-1:]

    def push(self, page, animated):
        """Puts a page on top: the new one loads, W- of the old one, W+ of the new one; then D- and D+ in this order."""
        self.change("push", self.children + [page], animated)

    def change(self, kind, children, animated):
        old, new = self.children[-1], children[-1]
        self.open = kind, self.children, old, new
        self.children = children
        new.load()
        old.begin(False, animated)
        new.begin(True, animated)
        if not animated:
            self.finish()

    def pop(self, animated, count=1):
        """Takes `count` pages off the top, and shows the one below them; the page that leaves is first in both pairs."""
        self.change("pop", self.children[:-count], animated)

    def finish(self):
        """Nothing moves any more: ends the open change."""
        if self.open:
            (_, _, old, new), self.open = self.open, None
            old.end()
            new.end()

    def cancel(self):
        """Cancels the open change.

        A push in pairs: W- of the new one, W+ of the old one, then D-, D+. A pop one after the other: the page below
        disappears completely, W- and D-, and then the top appears again, W+ and D+. The children are those of before.
        """
        (kind, self.children, old, new), self.open = self.open, None
        new.begin(False, True)
        if kind == "pop":
            new.end()
        old.begin(True, True)
        new.end()
        old.end()


# The rest is given.

def perform(op):
    stack = get(op.get("in", "S"))
    match op["op"]:
        case "push": stack.push(get(op["child"]), op.get("animated", False))
        case "pop": stack.pop(op.get("animated", False))
        case "popToRoot": stack.pop(op.get("animated", False), len(stack.children) - 1)
        case "rest":
            for one in list(NAMED.values()):
                if isinstance(one, Stack):
                    one.finish()
        case "cancel": stack.cancel()
        case other: raise KeyError(other)


def read(stack, what):
    return {"children": [one.name for one in stack.children]}[what]


serve("stack", ["stack", "window", "animated", "cancel"], ["load", "W+", "D+", "W-", "D-", "animated"], Stack, perform, read)
