"""AdwCarousel does not report the first page that it is given while it is shown (G14)."""
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
carousel = Adw.Carousel()
carousel.connect("page-changed", lambda _, index: received.append(f"page-changed({index})"))
window.set_child(carousel)
wait()
carousel.append(page("D"))
wait()
print("expected: page-changed(0)\nreceived:", *received)
