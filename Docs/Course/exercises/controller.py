"""Exercise 4: `begin` and `end` of one controller. Run `containers exercise 4` after each change."""
from course_kit import NOTES, Controller, get, serve


class Page(Controller):
    """A page to which its container sends the callbacks itself.

    A container may begin twice, and must then end twice. It may reverse while a change is open: one end is enough then.
    A begin or an end too many sends no callback; NOTES receives "unbalancedBegin" or "unbalancedEnd" for it.
    """

    def begin(self, appearing, animated=False):
        # Naive: it sends a callback for every call. Write what the text above says.
        if appearing:
            self.load()
        self.state = "appearing" if appearing else "disappearing"
        self.report("W+" if appearing else "W-")

    def end(self):
        self.state = "appeared" if self.state == "appearing" else "disappeared"
        self.report("D+" if self.state == "appeared" else "D-")


# The rest is given.

def perform(op):
    match op["op"]:
        case "begin": get(op["who"]).begin(op["appearing"])
        case "end": get(op["who"]).end()
        case other: raise KeyError(other)


serve("manual forwarding", ["generic", "manual", "window"], ["load", "W+", "D+", "W-", "D-", "notes"],
      lambda op: Controller(op["name"]), perform, getattr, page=Page)
