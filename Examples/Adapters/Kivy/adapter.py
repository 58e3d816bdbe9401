"""Kivy under the conformance suite: `adapter.py Screens` (ScreenManager) or `adapter.py Slides` (Carousel).

There is no display, and time is virtual: only `rest` and `finish` let it pass. Nothing is repaired: what Kivy does not
offer is left out of `features`, and an operation that it has no way to do is answered with `unsupported`.
"""

import os
import sys
from pathlib import Path

os.environ.update(KIVY_NO_ARGS="1", SDL_VIDEODRIVER="offscreen", KIVY_GL_BACKEND="mock", KIVY_NO_CONSOLELOG="1",
                  KIVY_NO_FILELOG="1")
sys.path.insert(0, str(Path(__file__).parent.parent / "Shared"))

import kivy
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.carousel import Carousel
from kivy.uix.label import Label
from kivy.uix.widget import WidgetException
from kivy.uix.screenmanager import Screen, ScreenManager, ScreenManagerException, SlideTransition
from kit import ListKit, Refused, Unsupported, main

FRAME = 0.013  # seconds; with 1/60 a turn of Carousel may skip a page, see findings/carousel-skips.py
LONG = 2  # seconds that an animation takes at most
now = 0.0
Clock.time = lambda: now
Clock._max_fps = 0


def frames(seconds):
    global now
    for _ in range(max(1, int(seconds / FRAME))):
        now += FRAME
        Clock.tick()


class Windowed(ListKit):
    """A window: a root that was added to it is seen. The pages receive nothing about that."""

    def __init__(self):
        super().__init__()
        self.root = None

    def do_window(self, op):
        if not isinstance(self.things[op["root"]], self.kind):
            raise Unsupported  # a page alone receives nothing: it has to be in a container
        self.root = self.things[op["root"]]
        Window.size = op.get("size", [100, 200])

    def do_appear(self, op): self.root.parent or Window.add_widget(self.root)
    def do_disappear(self, op): Window.remove_widget(self.root)
    def do_finish(self, op): """`settle` does it."""

    async def settle(self, op):
        if op["op"] in ("rest", "finish"):
            frames(LONG)
        elif not op.get("animated", op["op"] == "scrollTo"):
            frames(FRAME)  # what Kivy does in its next frame

    async def close(self):
        self.callbacks = []
        if self.root:
            Window.remove_widget(self.root)
        frames(LONG)

    def get_parent(self, page):
        return next((name for name, one in self.things.items() if isinstance(one, self.kind) and page in self.pages(one)), None)


class Page(Screen):
    """`on_pre_enter` W+, `on_enter` D+, `on_pre_leave` W-, `on_leave` D-."""

    def __init__(self, kit, name):
        super().__init__(name=name)
        self.kit = kit

    def on_pre_enter(self): self.kit.heard(self.name, "W+")
    def on_enter(self): self.kit.heard(self.name, "D+")
    def on_pre_leave(self): self.kit.heard(self.name, "W-")
    def on_leave(self): self.kit.heard(self.name, "D-")


class Screens(Windowed):
    greeting = {"name": "Kivy ScreenManager", "version": kivy.__version__,
                "features": ["tab", "window", "animated", "edit", "reentrant"],
                "hears": ["W+", "D+", "W-", "D-", "tell"], "deaf": ["tab"],
                "profile": {"tab": {"will": "new", "did": "new"}}}
    kind = ScreenManager

    def leaf(self, name): return Page(self, name)

    def container(self, name, parts, op):
        manager = ScreenManager(transition=SlideTransition(duration=0))
        for page in parts:
            self.insert(manager, page, len(manager.screens))
        return manager

    def pages(self, manager): return list(manager.screens)

    def current(self, manager):
        names = manager.screen_names
        return names.index(manager.current) if manager.current in names else None

    def select(self, manager, index, animated):
        if not 0 <= index < len(manager.screens):
            raise Unsupported  # it takes names, not numbers
        self.show(manager, manager.screens[index], animated)

    def show(self, manager, page, animated):
        manager.transition.duration = 1 if animated else 0
        try:
            manager.current = page.name
        except ScreenManagerException:
            raise Refused("foreign") from None

    def insert(self, manager, page, index):
        if index != len(manager.screens) or not isinstance(page, Page):
            raise Unsupported  # screens are appended, and nothing but screens
        try:
            manager.add_widget(page)
        except ScreenManagerException:
            raise Refused("alreadyAChild") from None

    def remove(self, manager, page): manager.remove_widget(page)


class Slides(Windowed):
    """`current_slide` and `index` say which page has arrived: it is a "did" without a "will"."""

    greeting = {"name": "Kivy Carousel", "version": kivy.__version__, "features": ["pager", "window", "animated", "reentrant"],
                "hears": ["D+", "D-", "tell"], "deaf": ["pager"], "profile": {"pager": {"did": "old"}}}
    kind = Carousel

    def __init__(self):
        super().__init__()
        self.seen, self.goal = {}, {}

    def leaf(self, name): return Label(text=name)

    def container(self, name, parts, op):
        if op.get("configuration") == "document":
            raise Unsupported
        carousel = Carousel(size=op.get("size", [100, 200]), loop=op.get("ring", False), anim_move_duration=0.5)
        carousel.bind(current_slide=lambda _, page: self.changed(carousel, page))
        for page in parts:
            carousel.add_widget(page)
        return carousel

    async def settle(self, op):
        await super().settle(op)
        if not op.get("animated", op["op"] == "scrollTo"):
            self.goal = {}

    def changed(self, carousel, page):
        before, self.seen[carousel] = self.seen.get(carousel), page
        for one, symbol in ((before, "D-"), (page, "D+")) if page is not before else ():
            if isinstance(one, Label):
                self.heard(one.text, symbol)

    def pages(self, carousel): return list(carousel.slides)
    def current(self, carousel): return carousel.index if carousel.slides else None
    def remove(self, carousel, page): carousel.remove_widget(page)

    def insert(self, carousel, page, index):
        count = len(carousel.slides)
        if not 0 <= index <= count:
            raise Unsupported
        try:  # `index` counts from the end when it is 0 or the count
            carousel.add_widget(page, 0 if index == count else index or count)
        except WidgetException:
            raise Refused("alreadyAChild") from None

    def get_page(self, carousel):
        if self.goal.get(carousel, carousel.index) != carousel.index:
            raise Unsupported  # it does not say where it goes
        return super().get_page(carousel)

    def select(self, carousel, index, animated):
        if not 0 <= index < len(carousel.slides):
            raise Unsupported  # any other number is taken
        self.goal[carousel] = index
        if animated:
            carousel.load_slide(carousel.slides[index])
        else:
            carousel.index = index


main([Screens, Slides])
