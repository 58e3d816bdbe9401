"""Textual under the conformance suite: `adapter.py Screens` (a stack) or `adapter.py Tabs` (TabbedContent).

The application runs without a terminal, as in Textual's own tests. After each operation the adapter waits until no
message is left. Nothing is repaired: what Textual does not offer is left out of `features`.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "Shared"))

import textual
from kit import Kit, ListKit, Refused, Unsupported, main
from textual.app import App
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import TabbedContent, TabPane

VERSION = getattr(textual, "__version__", "")


class Page(Screen):
    def __init__(self, kit, name):
        super().__init__()
        self.kit, self.called = kit, name

    def on_mount(self): self.kit.heard(self.called, "load")
    def on_screen_resume(self): self.kit.heard(self.called, "D+")
    def on_screen_suspend(self): self.kit.heard(self.called, "D-")


class Tab(TabPane):
    def __init__(self, kit, name):
        super().__init__(name, id="pane-" + name)
        self.kit, self.called = kit, name

    def on_show(self): self.kit.heard(self.called, "D+")
    def on_hide(self): self.kit.heard(self.called, "D-")


class Running(Kit):
    """An application that runs from `begin` to `end`."""

    def __init__(self):
        super().__init__()
        self.running = self.pilot = None
        self.under_way = []  # what Textual has begun, and says when it is done

    async def settle(self, op):
        for one in self.under_way:
            await one
        self.under_way = []
        await self.pilot.pause()
        await self.pilot.pause(0)

    async def answer(self, request):
        if not self.pilot:
            self.running = App().run_test()
            self.pilot = await self.running.__aenter__()
        return await super().answer(request)

    async def close(self):
        self.callbacks = []
        if self.pilot:
            await self.running.__aexit__(None, None, None)

    @property
    def app(self): return self.pilot.app


class Screens(Running):
    """The stack of screens of an application. It has no window: the screens of `make` are pushed when it appears."""

    greeting = {"name": "Textual screens", "version": VERSION, "features": ["stack", "window", "reentrant"],
                "hears": ["load", "D+", "D-", "tell"], "deaf": ["stack"],
                "profile": {"stack.push": {"did": "old"}, "stack.pop": {"did": "new"}}}

    def __init__(self):
        super().__init__()
        self.waiting, self.stack, self.root, self.appeared = [], None, None, False

    def leaf(self, name): return Page(self, name)

    def container(self, name, parts, op):
        if self.stack:
            raise Unsupported  # an application has one stack
        self.stack, self.waiting = object(), parts
        return self.stack

    def path(self):
        return [one for one in self.app.screen_stack if isinstance(one, Page)] + self.waiting

    def do_window(self, op):
        self.root = self.things[op["root"]]
        if isinstance(self.root, Page):
            self.waiting = [self.root]

    def do_appear(self, op):
        self.appeared = True
        while self.waiting:
            self.app.push_screen(self.waiting.pop(0))

    def do_push(self, op):
        page = self.get(op["child"])
        if self.appeared:
            self.app.push_screen(page)
        else:
            self.waiting.append(page)

    def do_pop(self, op):
        if self.waiting:
            self.waiting.pop()
        elif len(self.path()) > 1:
            self.app.pop_screen()

    def do_popToRoot(self, op):
        if self.waiting:
            raise Unsupported
        self.path()[0].pop_until_active()

    def get_path(self, stack): return self.names(self.path())
    def get_top(self, stack): return (self.get_path(stack) or [None])[-1]
    def get_parent(self, page): return self.names([self.stack])[0] if page in self.path() else None
    def get_loaded(self, page): return page.is_mounted
    get_children = get_path

    def get_state(self, page):
        if not isinstance(page, Page):
            raise Unsupported
        return "appeared" if self.app.screen is page else "disappeared"


class Tabs(Running, ListKit):
    """TabbedContent. The window comes and goes as what holds the root is displayed or not."""

    greeting = {"name": "Textual TabbedContent", "version": VERSION,
                "features": ["tab", "window", "edit", "user", "reentrant"], "hears": ["D+", "D-", "tell"],
                "deaf": ["tab"], "profile": {"tab": {"did": "old"}}}

    def __init__(self):
        super().__init__()
        self.root, self.held, self.clicks = None, {}, []

    def leaf(self, name): return Tab(self, name)

    def container(self, name, parts, op):
        if not all(isinstance(one, Tab) for one in parts):
            raise Unsupported
        tabs = TabbedContent(id="tabs-" + name)
        for page in parts:
            tabs.compose_add_child(page)  # what `with TabbedContent():` does
        self.hold(tabs)
        return tabs

    def hold(self, thing):
        self.held[thing] = Container(thing)
        self.held[thing].display = False
        self.under_way.append(self.app.mount(self.held[thing]))

    def do_window(self, op):
        self.root = self.things[op["root"]]
        if self.root not in self.held:
            self.hold(self.root)

    def do_appear(self, op): self.held[self.root].display = True
    def do_disappear(self, op): self.held[self.root].display = False

    def perform(self, op):
        """Lays out at once: what else runs before may lose the Show of a page, findings/show-is-lost.py."""
        super().perform(op)
        self.app.screen._refresh_layout()

    async def settle(self, op):
        await super().settle(op)
        for tab in self.clicks:
            await self.pilot.click("#--content-tab-" + tab)
        self.clicks = []

    def do_userSelect(self, op):
        pages = self.pages(self.things[op["in"]])
        if not self.root or not self.held[self.root].display or op["index"] >= len(pages):
            raise Unsupported  # there is nothing to click
        self.clicks.append(pages[op["index"]].id)

    def do_setItem(self, op):
        tabs = self.things[op["in"]]
        tab = self.pages(tabs)[op["index"]].id
        if "badge" in op:
            raise Unsupported
        tabs.enable_tab(tab) if op.get("enabled", True) else tabs.disable_tab(tab)
        tabs.hide_tab(tab) if op.get("hidden") else tabs.show_tab(tab)

    def pages(self, tabs):
        ids = [one.id.removeprefix("--content-tab-") for one in tabs.query("ContentTab")]
        return [one for id in ids for one in self.things.values() if one.id == id]

    def current(self, tabs):
        ids = [one.id for one in self.pages(tabs)]
        return ids.index(tabs.active) if tabs.active in ids else None

    def select(self, tabs, index, animated):
        if not 0 <= index < len(self.pages(tabs)):
            raise Unsupported  # it takes names, not numbers
        self.show(tabs, self.pages(tabs)[index], animated)

    def show(self, tabs, page, animated):
        try:
            tabs.active = page.id
        except ValueError:
            raise Refused("foreign") from None

    def insert(self, tabs, page, index):
        pages = self.pages(tabs)
        if page in pages or index > len(pages) or index < 0 or not isinstance(page, Tab):
            raise Unsupported  # a pane twice ends the application; a place is named by the pane that follows
        self.under_way.append(tabs.add_pane(page, before=pages[index] if index < len(pages) else None))

    def remove(self, tabs, page): self.under_way.append(tabs.remove_pane(page.id))

    def get_state(self, page):
        shown = page.is_mounted and all(one.display for one in page.ancestors_with_self if one is not self.app)
        return "appeared" if shown else "disappeared"

    def get_parent(self, page):
        return next((name for name, one in self.things.items() if one in page.ancestors), None)


main([Screens, Tabs])
