"""A folded AdwLeaflet maps all of its pages when it is first shown, and then unmaps those below the top (N3)."""
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
leaflet = Adw.Leaflet(can_unfold=False)
pages = [page(name) for name in "ABC"]
for one in pages:
    leaflet.append(one)
leaflet.set_visible_child(pages[2])
window.set_child(leaflet)
wait(500)
print("expected: C.realize C.map\nreceived:", *received)
