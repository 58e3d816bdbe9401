"""What the kits of GTK and libadwaita share: a window, and pages that report their signals."""

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
from kit import Kit

FRAME = 0.1  # seconds until what an operation leaves to the next frame is done
PATIENCE = 2  # seconds that a transition may take
GTK = f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}"
ADWAITA = Adw.VERSION_S


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
