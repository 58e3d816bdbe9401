"""Given: controllers that receive their callbacks, and the pipe to `containers`. There is nothing to change here."""
import json
import sys

EVENTS, NOTES, NAMED = [], [], {}


class Refused(Exception):
    """A request that cannot be met; the argument is a word of the protocol."""


class Controller:
    """A page. `begin` and `end` send its callbacks, and those of its visible children after its own."""

    def __init__(self, name, op=None):
        self.name, self.state, self.loaded, self.animated = name, "disappeared", False, False

    def visible(self):
        """The children that can be seen."""
        return []

    def report(self, symbol):
        EVENTS.append(f"{self.name}.{symbol}")

    def load(self):
        if not self.loaded:
            self.loaded = True
            self.report("load")

    def begin(self, appearing, animated=False):
        """The controller begins to appear or to disappear, unless it already does."""
        if appearing == (self.state in ("appearing", "appeared")):
            return
        if appearing:
            self.load()
        self.state, self.animated = ("appearing" if appearing else "disappearing"), animated
        self.report(("W+" if appearing else "W-") + "*" * animated)
        for child in self.visible():
            child.begin(appearing, animated)

    def end(self):
        """What has begun has ended."""
        if self.state not in ("appearing", "disappearing"):
            return
        self.state = "appeared" if self.state == "appearing" else "disappeared"
        self.report(("D+" if self.state == "appeared" else "D-") + "*" * self.animated)
        for child in self.visible():
            child.end()


def get(name):
    """The controller with a name; a page is made when it is named for the first time."""
    return NAMED.setdefault(name, NAMED.get(name) or PAGE(name))


PAGE = Controller


class Window:
    def __init__(self, root): self.root = get(root)

    def move(self, appearing, animated):
        self.root.begin(appearing, animated)
        if not animated:
            self.root.end()


def serve(name, features, hears, make, perform, read, page=Controller):
    """Answers the requests of `containers`, until it says bye.

    `make(op)` makes a container. `perform(op)` does an operation and returns a dictionary, or None; it raises KeyError
    for one that it does not know. `read(thing, key)` is a state, or raises AttributeError.
    """
    global PAGE
    PAGE, window = page, None
    for line in sys.stdin:
        request = json.loads(line)
        EVENTS.clear()
        NOTES.clear()
        answer = {}
        if "hello" in request:
            answer = {"protocol": 1, "name": name, "version": "1", "features": features, "hears": hears}
        if "begin" in request:
            NAMED.clear()
        op = request.get("do")
        try:
            match op:
                case None: pass
                case {"op": "make", "kind": kind} if kind != "leaf": NAMED[op["name"]] = make(op)
                case {"op": "make"}: get(op["name"])
                case {"op": "window", "root": root}: window = Window(root)
                case {"op": "appear" | "disappear" as way}: window.move(way == "appear", op.get("animated", False))
                case _: answer = perform(op) or {}
        except Refused as refusal:
            answer = {"error": str(refusal)}
        except KeyError as unknown:
            print("not done:", op, unknown, file=sys.stderr)
            answer = {"unsupported": True}
        if op:
            answer.update(events=[one for one in EVENTS if known(one, hears)], state={})
            if "notes" in hears:
                answer["notes"] = list(NOTES)
            for key in request.get("read", []):
                thing, what = NAMED.get(key.split(".")[0]), key.split(".")[1]
                try:
                    answer["state"][key] = thing.state if what == "state" else read(thing, what)
                except AttributeError:
                    pass
        print(json.dumps({"seq": request["seq"], **answer}), flush=True)


def known(event, hears):
    symbol = event.split(".")[1].rstrip("*").split("(")[0]
    return symbol in hears
