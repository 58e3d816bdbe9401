"""AdwLeaflet: a page that goes on to another one while it is mapped (L26): the page below is unmapped last."""
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
window.get_settings().props.gtk_enable_animations = False
a, b, c = put(leaflet, leaflet.append)
b.connect("map", lambda _: leaflet.set_visible_child(c))
leaflet.set_visible_child(b)
wait(500)
print("expected: A.unmap before C.map\nreceived:", *received)
