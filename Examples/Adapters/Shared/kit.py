"""What the adapters in Python share: the pipe, things by name, and operations inside callbacks.

A kit is a class for one container of a toolkit. Its greeting says what the toolkit offers and which hooks it has. A
method `do_select(op)` carries out the operation `select`; a method `get_selected(thing)` answers the state key
`T.selected`. An operation without a method is answered with `unsupported`, a key without one is left out.
"""

import asyncio
import json
import sys
import traceback


class Unsupported(Exception):
    """The toolkit has no way to do this operation."""


class Refused(Exception):
    """The toolkit has refused the operation; the argument is a word of the protocol."""


class Kit:
    """One case, from its `begin` to its `end`."""

    greeting = {}

    def __init__(self):
        self.things, self.events, self.callbacks, self.failure = {}, [], [], None

    # What a toolkit overrides.

    def leaf(self, name):
        """Makes a page that calls `heard` from its hooks."""
        raise NotImplementedError

    def container(self, name, parts, op):
        """Makes a container of the kit's kind with these pages."""
        raise NotImplementedError

    async def settle(self, op):
        """Called after each operation: lets the toolkit do what is due now. Animations stay under way."""

    async def close(self):
        """Called when the case is over."""

    # What is the same for all.

    def get(self, name):
        if name not in self.things:
            self.things[name] = self.leaf(name)
        return self.things[name]

    def names(self, things):
        return [name for one in things for name, thing in self.things.items() if thing is one]

    def heard(self, name, symbol):
        """Reports an event, and does what `when` has asked for."""
        self.events.append(f"{name}.{symbol}")
        for entry in [one for one in self.callbacks if one["who"] == name and one["hears"] == symbol]:
            if entry["times"] > 0:
                entry["times"] -= 1
                try:
                    self.perform(entry["do"])
                except Refused as refusal:
                    self.events.append(f"{entry['do'].get('in') or entry['do'].get('who')}.error({refusal})")
                except Exception as failure:  # a toolkit may swallow what its callbacks raise
                    self.failure = failure

    def perform(self, op):
        run = getattr(self, "do_" + op["op"], None)
        if run is None:
            raise Unsupported
        run(op)

    def do_make(self, op):
        kind, name = op.get("kind", "leaf"), op["name"]
        if kind == "leaf":
            self.things[name] = self.leaf(name)
        elif kind in self.greeting["features"]:
            parts = op.get("tabs") or op.get("pages") or op.get("children") or []
            self.things[name] = self.container(name, [self.get(one) for one in parts], op)
        else:
            raise Unsupported

    def do_when(self, op):
        self.callbacks.append({"who": op["who"], "hears": op["hears"], "do": op["do"], "times": op.get("times", 1)})

    def do_tell(self, op):
        value = self.read(op["key"])
        text = ",".join(value) if isinstance(value, list) else "nil" if value is None else json.dumps(value).strip('"')
        self.heard(op["key"].split(".")[0], f"{op['key'].split('.')[1]}={text}")

    def do_rest(self, op):
        """`settle` does it."""

    def read(self, key):
        name, what = key.split(".")
        method = getattr(self, "get_" + what, None)
        if method is None or name not in self.things:
            raise Unsupported
        return method(self.things[name])

    async def answer(self, request):
        self.events, self.failure, answer = [], None, {"state": {}}
        try:
            self.perform(request["do"])
            await self.settle(request["do"])
            if self.failure:
                raise self.failure
        except Unsupported:
            answer["unsupported"] = True
        except Refused as refusal:
            answer["error"] = str(refusal)
        except Exception:  # of the toolkit: it refuses in its own words
            traceback.print_exc()
            answer["error"] = "other"
        for key in request.get("read", []):
            try:
                answer["state"][key] = self.read(key)
            except Exception:
                pass  # not read, which does no harm
        return {**answer, "events": self.events}


class ListKit(Kit):
    """Tabs and pagers, which have a list of pages and a current one.

    A toolkit says `pages(container)`, `current(container)` (a number, or None), `select(container, index, animated)`, and
    what it has of `show(container, page, animated)`, `insert(container, page, index)`, `remove(container, page)` and
    `move(container, page, index)`.
    """

    show = insert = remove = move = None

    def do_select(self, op):
        container, animated = self.things[op["in"]], op.get("animated", False)
        if self.show and "child" in op:
            self.show(container, self.get(op["child"]), animated)
        else:
            self.select(container, op["index"] if "index" in op else self.pages(container).index(self.page(op)), animated)

    def do_scrollTo(self, op):
        self.select(self.things[op["in"]], op["page"], op.get("animated", True))

    def do_insertTab(self, op):
        if not self.insert:
            raise Unsupported
        container = self.things[op["in"]]
        self.insert(container, self.get(op["child"]), op.get("index", len(self.pages(container))))

    def do_removeTab(self, op):
        if not self.remove:
            raise Unsupported
        self.remove(self.things[op["in"]], self.page(op))

    def do_moveTab(self, op):
        if not self.move:
            raise Unsupported
        self.move(self.things[op["in"]], self.page(op), op["to"])

    do_insertPage, do_removePage, do_movePage = do_insertTab, do_removeTab, do_moveTab

    def page(self, op):
        """The page that an operation means. One that is not there cannot be named to most toolkits."""
        pages = self.pages(self.things[op["in"]])
        page = self.get(op["child"]) if "child" in op else pages[op["index"]] if 0 <= op["index"] < len(pages) else None
        if page is None or page not in pages:
            raise Unsupported
        return page

    def get_tabs(self, container): return self.names(self.pages(container))
    def get_count(self, container): return len(self.pages(container))
    def get_index(self, container): return self.current(container)
    def get_page(self, container): return self.current(container) or 0

    def get_selected(self, container):
        index = self.current(container)
        return None if index is None else self.names([self.pages(container)[index]])[0]

    def get_shown(self, container):
        selected = self.get_selected(container)
        return [] if selected is None else [selected]

    get_children = get_tabs


class OwnList:
    """For a toolkit that shows one thing and has no list of its own: a container is a list that the adapter keeps."""

    def container(self, name, parts, op):
        if any(isinstance(part, list) for part in parts):
            raise Unsupported
        return list(parts)

    def pages(self, container): return container

    def do_window(self, op):
        root = self.things[op["root"]]
        self.root = root if isinstance(root, list) else [root]


async def serve(kit):
    case = kit()
    for line in sys.stdin:
        request, answer = json.loads(line), {}
        if "hello" in request:
            answer = {"protocol": 1, **kit.greeting}
        elif "begin" in request or "end" in request:
            await case.close()
            case = kit()
        elif "do" in request:
            answer = await case.answer(request)
        print(json.dumps({"seq": request["seq"], **answer}), flush=True)
        if "bye" in request:
            break


def main(kits):
    """Runs the kit that the command line names."""
    names = [kit.__name__ for kit in kits]
    if len(sys.argv) != 2 or sys.argv[1] not in names:
        sys.exit(f"usage: {sys.argv[0]} KIT     one of {', '.join(names)}")
    asyncio.run(serve(kits[names.index(sys.argv[1])]))
