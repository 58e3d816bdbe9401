"""When the visible page is removed, a stack shows nothing (T5)."""
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
for stack, add in ((Gtk.Stack(), "add_child"), (Adw.ViewStack(), "add")):
    a, b, c = put(stack, getattr(stack, add))
    stack.remove(a)
    print(type(stack).__name__, "expected: B is visible; received:", *received, "visible:", stack.get_visible_child())
