"""GTK 4 and libadwaita under the conformance suite: `adapter.py Stack`, or another kit at the end of this file.

Pages are reported by the signals `realize`, `map` and `unmap`. Nothing is repaired: what a container does not offer is
left out of `features`, and an operation that it has no way to do is answered with `unsupported`.
"""

import os
import sys
import time
from pathlib import Path

os.environ.update(GTK_A11Y="none", GSK_RENDERER="cairo", GSETTINGS_BACKEND="memory")
sys.path.insert(0, str(Path(__file__).parent.parent / "Shared"))

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Adw", "1")
from gi.repository import Adw, GLib, Gtk
from kit import Kit, ListKit, Unsupported, main

DURATION = 60  # milliseconds of a transition
FRAME = 0.03  # seconds until what an operation leaves to the next frame is done
PATIENCE = 1  # seconds that a transition may take
GTK = f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}"
ADWAITA = f"{Adw.VERSION_S}"


def greet(name, kind, version, features, hears, did, kinds=()):
    return {"name": name, "version": version, "features": [kind, "window", "reentrant", *features],
            "hears": ["load", *hears, "tell"], "deaf": [kind],
            "profile": {one: {"will": "new", "did": did} for one in kinds or [kind]}}


class Widgets(Kit):
    """A window, and pages that report their signals. `mapped` and `unmapped` are what these two mean in a kit."""

    mapped, unmapped = "D+", "D-"

    def __init__(self):
        super().__init__()
        self.window = Gtk.Window()

    def leaf(self, name):
        page = Gtk.Label(label=name)
        page.connect("realize", lambda page: self.heard(name, "load"))
        page.connect("map", lambda page: self.heard(name, self.mapped))
        page.connect("unmap", lambda page: self.heard(name, self.unmapped))
        return page

    def do_window(self, op):
        self.window.set_default_size(*op.get("size", [100, 200]))
        self.window.set_child(self.things[op["root"]])

    def do_appear(self, op): self.window.present()
    def do_disappear(self, op): self.window.set_visible(False)
    def do_finish(self, op): self.do_rest(op)

    def do_rest(self, op):
        end = time.monotonic() + PATIENCE
        while any(self.moves(one) for one in self.things.values()) and time.monotonic() < end:
            GLib.MainContext.default().iteration(False) or time.sleep(0.002)

    def moves(self, thing): return False

    async def settle(self, op):
        if op["op"] in ("window", "appear", "disappear", "rest", "finish"):
            while GLib.MainContext.default().iteration(False):
                pass

    async def close(self):
        self.callbacks = []
        self.window.destroy()

    def get_loaded(self, thing): return thing.get_realized()
    def get_state(self, thing): return "appeared" if thing.get_mapped() else "disappeared"

    def get_parent(self, thing):
        while thing := thing.get_parent():
            if name := self.names([thing]):
                return name[0]


class Pages(Widgets, ListKit):
    def container(self, name, parts, op):
        container = self.kind()
        for page in parts:
            self.append(container, page)
        return container

    def append(self, tabs, page): tabs.append(page)
    def pages(self, tabs): return [one.get_child() for one in tabs.get_pages()]

    def current(self, tabs):
        shown = tabs.get_visible_child()
        return self.pages(tabs).index(shown) if shown else None

    def select(self, tabs, index, animated):
        self.show(tabs, self.numbered(tabs, index), animated)

    def numbered(self, tabs, index):
        """Most of these containers are told the page, not its number: one that does not exist cannot be said."""
        if not 0 <= index < len(self.pages(tabs)):
            raise Unsupported
        return self.pages(tabs)[index]

    def show(self, tabs, page, animated): tabs.set_visible_child(page)

    def insert(self, tabs, page, index):
        if index != len(self.pages(tabs)):
            raise Unsupported  # pages are appended
        self.append(tabs, page)

    def remove(self, tabs, page): tabs.remove(page)


class Stack(Pages):
    greeting = greet("GtkStack", "tab", GTK, ["animated", "edit"], ["W+", "D-"], "new")
    mapped, unmapped = "W+", "D-"  # the beginning and the end of a transition
    kind = Gtk.Stack

    def append(self, stack, page): stack.add_child(page)

    def show(self, stack, page, animated):
        stack.set_transition_duration(DURATION)
        stack.set_transition_type(Gtk.StackTransitionType.CROSSFADE if animated else Gtk.StackTransitionType.NONE)
        stack.set_visible_child(page)

    def moves(self, thing): return isinstance(thing, Gtk.Stack) and thing.get_transition_running()

    def get_state(self, page):
        stack = page.get_parent()
        if not isinstance(stack, Gtk.Stack) or not self.moves(stack) or not page.get_mapped():
            return super().get_state(page)
        return "appearing" if stack.get_visible_child() is page else "disappearing"


class ViewStack(Pages):
    greeting = greet("AdwViewStack", "tab", ADWAITA, ["edit"], ["D+", "D-"], "old")
    kind = Adw.ViewStack

    def append(self, stack, page): stack.add(page)


class Notebook(Pages):
    greeting = greet("GtkNotebook", "tab", GTK, ["edit"], ["D+", "D-"], "new")
    kind = Gtk.Notebook
    show = None  # a notebook is told numbers

    def append(self, book, page): book.append_page(page)
    def current(self, book): return book.get_current_page() if book.get_current_page() >= 0 else None
    def select(self, book, index, animated): book.set_current_page(index)
    def insert(self, book, page, index): book.insert_page(page, None, index)
    def remove(self, book, page): book.detach_tab(page)
    def move(self, book, page, index): book.reorder_child(page, index)


class TabView(Pages):
    greeting = greet("AdwTabView", "tab", ADWAITA, ["edit"], ["D+", "D-"], "new")
    kind = Adw.TabView

    def current(self, view):
        page = view.get_selected_page()
        return view.get_page_position(page) if page else None

    def show(self, view, page, animated): view.set_selected_page(view.get_page(page))
    def insert(self, view, page, index): view.insert(page, index)
    def remove(self, view, page): view.close_page(view.get_page(page))
    def move(self, view, page, index): view.reorder_page(view.get_page(page), index)


class Carousel(Pages):
    """All pages are mapped all the time: a page is taken as visible when `page-changed` has named it last."""

    greeting = greet("AdwCarousel", "pager", ADWAITA, ["animated"], ["D+", "D-"], "old")
    kind = Adw.Carousel

    def __init__(self):
        super().__init__()
        self.named, self.goal = {}, {}

    def leaf(self, name):
        page = Gtk.Label(label=name)
        page.connect("realize", lambda page: self.heard(name, "load"))
        for signal, symbol in (("map", "D+"), ("unmap", "D-")):  # of a page that lies in no carousel
            page.connect(signal, lambda page, symbol=symbol: self.get_parent(page) or self.heard(name, symbol))
        return page

    def container(self, name, parts, op):
        if op.get("source") or op.get("ring") or op.get("advances"):
            raise Unsupported
        carousel = super().container(name, parts, op)
        carousel.set_scroll_params(Adw.SpringParams.new(1, 0.5, 50_000))
        carousel.connect("page-changed", lambda _, index: self.changed(carousel, index))
        carousel.connect("map", lambda _: self.changed(carousel, self.current(carousel)))
        carousel.connect("unmap", lambda _: self.changed(carousel, None))
        return carousel

    def changed(self, carousel, index):
        before, page = self.named.get(carousel), None if index is None else self.pages(carousel)[index]
        self.named[carousel] = page
        for one, symbol in ((before, "D-"), (page, "D+")) if page is not before else ():
            if isinstance(one, Gtk.Label):
                self.heard(one.get_label(), symbol)

    def pages(self, carousel): return [carousel.get_nth_page(i) for i in range(carousel.get_n_pages())]
    def current(self, carousel): return round(carousel.get_position()) if carousel.get_n_pages() else None
    def insert(self, carousel, page, index): carousel.insert(page, index)
    def move(self, carousel, page, index): carousel.reorder(page, index)

    def show(self, carousel, page, animated):
        self.goal[carousel] = page
        carousel.scroll_to(page, animated)

    def moves(self, thing):
        pages = self.pages(thing) if thing in self.goal else []
        return self.goal.get(thing) in pages and thing.get_position() != pages.index(self.goal[thing])

    async def settle(self, op):
        await super().settle(op)
        if op["op"] in ("insertPage", "removePage", "movePage", "scrollTo") and not op.get("animated", op["op"] == "scrollTo"):
            end = time.monotonic() + FRAME  # the layout follows in the next frame
            while time.monotonic() < end:
                GLib.MainContext.default().iteration(False) or time.sleep(0.002)

    def get_page(self, carousel):
        if self.moves(carousel):
            raise Unsupported  # it does not say where it goes
        return super().get_page(carousel)

    def get_state(self, page):
        if isinstance(page.get_parent(), Adw.Carousel) and self.moves(page.get_parent()):
            raise Unsupported
        return "appeared" if page in self.named.values() else "disappeared"


class Leaflet(Widgets):
    """A folded leaflet. Its pages up to the visible one are the path; going back leaves a page in the leaflet."""

    greeting = greet("AdwLeaflet", "stack", ADWAITA, ["animated"], ["W+", "D-"], "new", ["stack.push", "stack.pop"])
    mapped, unmapped = "W+", "D-"

    def container(self, name, parts, op):
        leaflet = Adw.Leaflet(can_unfold=False, mode_transition_duration=0)
        leaflet.set_child_transition_params(Adw.SpringParams.new(1, 0.5, 50_000))
        for page in parts:
            leaflet.append(page)
        if parts:
            leaflet.set_visible_child(parts[-1])
        return leaflet

    def path(self, leaflet):
        pages = [one.get_child() for one in leaflet.get_pages()]
        return pages[:pages.index(leaflet.get_visible_child()) + 1] if pages else []

    def do_push(self, op):
        leaflet, page = self.things[op["in"]], self.get(op["child"])
        pages = [one.get_child() for one in leaflet.get_pages()]
        for one in pages[len(self.path(leaflet)):]:
            leaflet.remove(one)  # what was left above
        leaflet.append(page)
        self.show(leaflet, page, op)

    def do_pop(self, op):
        path = self.path(self.things[op["in"]])
        if len(path) > 1:
            self.show(self.things[op["in"]], path[-2], op)

    def do_popToRoot(self, op):
        self.show(self.things[op["in"]], self.path(self.things[op["in"]])[0], op)

    def show(self, leaflet, page, op):
        leaflet.get_settings().props.gtk_enable_animations = op.get("animated", False)
        leaflet.set_visible_child(page)

    def moves(self, thing): return isinstance(thing, Adw.Leaflet) and thing.get_child_transition_running()
    def get_path(self, leaflet): return self.names(self.path(leaflet))
    def get_top(self, leaflet): return (self.get_path(leaflet) or [None])[-1]
    get_children = get_path


main([Stack, Notebook, ViewStack, TabView, Carousel, Leaflet])
