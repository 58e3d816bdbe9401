"""GTK 4 and libadwaita under the conformance suite: `adapter.py Stack`, or another kit that the last line names.

Pages are reported by the signals `realize`, `map` and `unmap`. Nothing is repaired: what a container does not offer is
left out of `features`, and an operation that it has no way to do is answered with `unsupported`.
"""

import time

from tabs import Notebook, Pages, Stack, TabView, ViewStack
from widgets import ADWAITA, FRAME, Adw, GLib, Gtk, Widgets, greet
from kit import Unsupported, main


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
        if op.get("configuration") == "document":
            raise Unsupported
        carousel = super().container(name, parts, op)
        carousel.set_scroll_params(Adw.SpringParams.new(1, 0.5, 50_000))
        carousel.connect("page-changed", lambda _, index: self.changed(carousel, index))
        carousel.connect("map", lambda _: self.changed(carousel, self.current(carousel)))
        carousel.connect("unmap", lambda _: self.changed(carousel, None))
        return carousel

    def changed(self, carousel, index):
        seen = index is not None and carousel.get_mapped()
        before, page = self.named.get(carousel), self.pages(carousel)[index] if seen else None
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
        seen = page in self.named.values() if self.get_parent(page) else page.get_mapped()
        return "appeared" if seen else "disappeared"


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
        left = [one.get_child() for one in leaflet.get_pages()][len(self.path(leaflet)):]
        if left[:1] != [page]:  # otherwise it lies there since it was left, and the user could go forward to it
            for one in left:
                leaflet.remove(one)
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
    def get_parent(self, page):
        leaflet = page.get_parent()
        return super().get_parent(page) if not isinstance(leaflet, Adw.Leaflet) or page in self.path(leaflet) else None

    def get_path(self, leaflet): return self.names(self.path(leaflet))
    def get_top(self, leaflet): return (self.get_path(leaflet) or [None])[-1]
    get_children = get_path


main([Stack, Notebook, ViewStack, TabView, Carousel, Leaflet])
