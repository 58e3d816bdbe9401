"""Exercise 17: what a container remembers. Run `containers exercise 17` after each change."""
from course_kit import Controller, get, serve


class Box(Controller):
    """A container that shows some of its children."""

    def __init__(self, op):
        super().__init__(op["name"])
        self.children = [get(name) for name in op["children"]]
        self.shown = [get(name) for name in op.get("shows", [])]

    def visible(self):
        return self.shown

    def save(self):
        """What is to be remembered, as JSON: lists and names, no controllers."""
        return [one.name for one in self.shown]

    def restore(self, saved):
        """Shows what was shown when `saved` was made, in that order.

        A child that is not there any more is left out. A child that was not there then stays as it is now: behind the
        others when it is shown.
        """
        # Naive: it trusts what it finds. What if a child has gone, or a new one has come?
        self.show([get(name) for name in saved])

    def show(self, pages):
        """Given: shows other pages, with their callbacks."""
        old, self.shown = self.shown, pages
        going, coming = [one for one in old if one not in pages], [one for one in pages if one not in old]
        if self.state == "appeared":
            for one in going: one.begin(False)
            for one in coming: one.begin(True)
            for one in coming + going: one.end()


# The rest is given.

def perform(op):
    box = get(op.get("in") or op.get("who"))
    match op["op"]:
        case "save": return {"saved": box.save()}
        case "restore": box.restore(op["saved"])
        case "show": box.show([get(name) for name in op["children"]])
        case "add":
            box.children.append(get(op["child"]))
            box.show(box.shown + [get(op["child"])])
        case "remove":
            box.show([one for one in box.shown if one.name != op["child"]])
            box.children.remove(get(op["child"]))
        case other: raise KeyError(other)


def read(box, what):
    return [one.name for one in {"children": box.children, "shown": box.shown}[what]]


serve("box", ["generic", "show", "children", "restore", "window"], ["load", "W+", "D+", "W-", "D-"], Box, perform, read)
