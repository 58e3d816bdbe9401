"""A window that is hidden while a page is mapped stays, and one that is shown while it is unmapped stays away (L8, L26)."""
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Adw", "1")
from gi.repository import Adw, GLib, Gtk

Adw.init()
received, todo = [], {}
def page(name):
    label = Gtk.Label(label=name)
    for signal in ("map", "unmap"):
        label.connect(signal, lambda _, signal=signal: (received.append(f"{name}.{signal}"), todo.pop(f"{name}.{signal}", lambda: None)()))
    return label

def wait(milliseconds=300):
    done = []
    GLib.timeout_add(milliseconds, lambda: done.append(1))
    while not done:
        GLib.MainContext.default().iteration(True)

window = Gtk.Window()
window.present()
one = page("A")
window.set_child(one)
wait()
received.clear()
todo["A.unmap"] = window.present
window.set_visible(False)
wait()
print("shown again in unmap, expected: visible; visible:", window.get_visible(), "mapped:", one.get_mapped(), "; received:", *received)
window.set_visible(False)
wait()
received.clear()
todo["A.map"] = lambda: window.set_visible(False)
window.present()
wait()
print("hidden in map, expected: hidden; visible:", window.get_visible(), "mapped:", one.get_mapped(), "; received:", *received)
