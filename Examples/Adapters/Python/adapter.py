"""minikit under the conformance suite, on standard input and output; `--fixed` repairs the mistake of the library."""

import gc
import json
import sys
import weakref

from minikit import Container, Controller, Window
from miniqueue import Refused
from minitabs import Tabs
from repaired import Repaired

GREETING = {
    "protocol": 1,
    "name": "minikit, repaired" if "--fixed" in sys.argv else "minikit",
    "version": "1.0",
    "features": ["generic", "tab", "children", "show", "animated", "cancel", "window", "window.animated", "reentrant",
                 "user", "edit"],
    "hears": ["W+", "D+", "W-", "D-", "load", "wM", "dM", "animated", "again", "done", "delegate", "tell", "error",
              "alive"],
    "profile": {kind: {"nesting": "bracketed", "will": "old", "did": "old", "cancel": "pairwise old"}
                for kind in ("generic", "tab")},
}
STATES = ["disappeared", "disappearing", "appearing", "appeared"]


class Speaks:
    """The hooks of a controller, reported."""

    def on_load(self): self.say("load")
    def will_show(self, animated): self.say("W+", "*" * animated)
    def did_show(self, animated): self.say("D+", "*" * animated)
    def will_hide(self, animated): self.say("W-", "*" * animated)
    def did_hide(self, animated): self.say("D-", "*" * animated)
    def will_move(self, parent): self.say("wM", f"({parent.name if parent else 'nil'})")
    def did_move(self, parent): self.say("dM", f"({parent.name if parent else 'nil'})")
    def chosen_again(self): self.say("again"); super().chosen_again()

    def say(self, symbol, detail=""): self.case.heard(self.name, symbol, detail)


BASES = (Repaired,) if "--fixed" in sys.argv else ()
KINDS = {"leaf": type("Leaf", (Speaks, Controller), {}),
         "generic": type("Generic", (Speaks, *BASES, Container), {}),
         "tab": type("TabBar", (Speaks, *BASES, Tabs), {})}


class Case:
    """Everything that lives from one `begin` to its `end`."""

    def __init__(self):
        self.named, self.lives, self.events, self.callbacks, self.window = {}, {}, [], {}, None

    def heard(self, name, symbol, detail=""):
        self.events.append(f"{name}.{symbol}{detail}")
        for entry in self.callbacks.get((name, symbol), []):
            if entry["times"] > 0:
                entry["times"] -= 1
                try:
                    self.do(entry["do"])
                except Refused as refusal:
                    self.heard(entry["do"].get("in") or entry["do"].get("who"), f"error({refusal.args[0]})")

    def make(self, name, kind="leaf", *arguments):
        thing = KINDS[kind].__new__(KINDS[kind])  # it has its name before it receives anything
        thing.name, thing.case = name, self
        self.named[name], self.lives[name] = thing, weakref.ref(thing)
        thing.__init__(*arguments)
        if kind == "tab":
            thing.may_select = lambda tabs, child: self.heard(tabs.name, "should", f"({child.name})") or tabs.answer
            thing.did_select = lambda tabs, child: self.heard(tabs.name, "did", f"({child.name})")
            thing.answer = True
        return thing

    def get(self, name):
        return self.named.get(name) or self.make(name)

    def done(self, op):
        token = op.get("token")
        return token and (lambda how: self.heard(token, "done", f"({how})"))

    def do(self, op):
        thing = self.named.get(op.get("in") or op.get("who") or op.get("root"))
        child = self.get(op["child"]) if "child" in op else None
        try:
            self.perform(op["op"], op, thing, child, op.get("animated", False) and self.window is not None)
        except Refused:
            if "token" in op:
                self.heard(op["token"], "done", "(refused)")
            raise

    def perform(self, name, op, thing, child, animated):
        match name:
            case "make":
                parts = [[self.get(one) for one in op.get(key, [])] for key in ("children", "shows", "tabs")]
                kind = op.get("kind", "leaf")
                if kind not in KINDS:
                    raise NotImplementedError
                self.make(op["name"], kind, *{"generic": parts[:2], "tab": parts[2:]}.get(kind, []))
            case "window": self.window = Window(thing)
            case "appear": self.window.move(True, animated)
            case "disappear": self.window.move(False, animated)
            case "load": thing.load()
            case "release": self.named.pop(op["who"], None)
            case "when":
                entry = {"do": op["do"], "times": op.get("times", 1)}
                self.callbacks.setdefault((op["who"], op["hears"]), []).append(entry)
            case "tell": self.tell(op["key"])
            case "add": thing.add(child, op.get("at"), op.get("shown", True))
            case "remove" | "removeTab": thing.remove(child or thing.tab(op["index"]))
            case "show": thing.show([self.get(one) for one in op["children"]], animated, self.done(op))
            case "transition":
                thing.replace(self.get(op["from"]), self.get(op["to"]), animated, self.done(op))
            case "finish": thing.finish()
            case "cancel": thing.cancel()
            case "rest": self.rest()
            case "select": thing.select(child or thing.tab(op["index"]), animated, self.done(op))
            case "userSelect": thing.select_by_user(op["index"], animated, self.done(op))
            case "veto": thing.answer = op.get("answer", False)
            case "setTabs": thing.set_tabs([self.get(one) for one in op["tabs"]])
            case "insertTab": thing.insert(child, op.get("index"))
            case "moveTab": thing.move(child or thing.tab(op["index"]), op["to"])
            case "setItem":
                for flag, among in ((not op.get("enabled", True), thing.disabled), (op.get("hidden"), thing.hidden)):
                    (among.add if flag else among.discard)(thing.tab(op["index"]))
            case _: raise NotImplementedError

    def rest(self):
        if self.window:
            self.window.settle()
        for thing in list(self.named.values()):
            if getattr(thing, "change", None):
                thing.finish()

    def tell(self, key):
        try:
            value = self.read(key)
        except KeyError:
            raise NotImplementedError from None
        text = ",".join(value) if isinstance(value, list) else "nil" if value is None else json.dumps(value).strip('"')
        who, what = key.split(".")
        self.heard(who, f"{what}={text}")

    def read(self, key):
        """The value of a state key."""
        who, what = key.split(".")
        thing = self.named[who]
        values = {
            "state": lambda: STATES[thing.phase],
            "loaded": lambda: thing.loaded,
            "parent": lambda: thing.parent and thing.parent.name,
            "children": lambda: [one.name for one in thing.children],
            "tabs": lambda: [one.name for one in thing.children],
            "shown": lambda: [one.name for one in thing.shown],
            "settled": lambda: [one.name for one in (thing.change.before if thing.change else thing.shown)],
            "open": lambda: thing.change is not None,
            "selected": lambda: thing.selected and thing.selected.name,
            "index": lambda: thing.children.index(thing.selected) if thing.selected else None,
        }
        return values[what]()

    def answer(self, request):
        self.events, answer = [], {}
        try:
            self.do(request["do"])
        except NotImplementedError:
            answer["unsupported"] = True
        except Refused as refusal:
            answer["error"] = refusal.args[0]
        answer["events"], answer["state"] = self.events, {}
        for key in request.get("read", []):
            try:
                answer["state"][key] = self.read(key)
            except (KeyError, AttributeError):
                pass
        return answer


def main():
    case = Case()
    for line in sys.stdin:
        request, answer = json.loads(line), {}
        if "hello" in request:
            answer = GREETING
        elif "begin" in request:
            case = Case()
        elif "do" in request:
            answer = case.answer(request)
        elif "end" in request:
            lives, case = case.lives, Case()
            gc.collect()
            answer = {"alive": [name for name, one in lives.items() if one()]}
        print(json.dumps({"seq": request["seq"], **answer}), flush=True)
        if "bye" in request:
            break


main()
