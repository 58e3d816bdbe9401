"""A page that selects another one while it is unmapped: AdwViewStack loses the request (L26)."""
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
for stack, add in ((Adw.ViewStack(), "add"), (Gtk.Stack(), "add_child")):
    a, b, c = (page(name) for name in "ABC")
    for one in (a, b, c):
        getattr(stack, add)(one)
    window.set_child(stack)
    wait()
    received.clear()
    todo["A.unmap"] = lambda: stack.set_visible_child(c)
    stack.set_visible_child(b)
    wait()
    print(type(stack).__name__, "expected: C; visible:", stack.get_visible_child().get_label(), "; received:", *received)
