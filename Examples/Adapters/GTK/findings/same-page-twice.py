"""A page that is added a second time, or a container that is added to itself, is counted again (L15)."""
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Adw", "1")
from gi.repository import Adw, GLib, Gtk

Adw.init()
received = []

def page(name):
    label = Gtk.Label(label=name)
    for signal in ("realize", "map", "unmap"):
        label.connect(signal, lambda _, signal=signal: received.append(f"{name}.{signal}"))
    return label

def wait(milliseconds=50):
    GLib.timeout_add(milliseconds, lambda: done.append(1))
    done = []
    while not done:
        GLib.MainContext.default().iteration(True)

def put(container, add):
    pages = [page(name) for name in "ABC"]
    for one in pages:
        add(one)
    window.set_child(container)
    wait()
    received.clear()
    return pages

window = Gtk.Window()
window.present()
for container, add in ((Gtk.Stack(), "add_child"), (Adw.ViewStack(), "add"), (Gtk.Notebook(), "append_page"),
                       (Adw.TabView(), "append"), (Adw.Carousel(), "append")):
    a, b, c = put(container, getattr(container, add))
    getattr(container, add)(a)
    getattr(container, add)(container)
    count = container.get_n_pages() if hasattr(container, "get_n_pages") else len(container.get_pages())
    print(type(container).__name__, "expected: 3 pages; there are", count)
