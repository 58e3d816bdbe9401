"""During a transition the leaving page counts as mapped: what it holds selects and maps pages (L8)."""
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
outer = Gtk.Stack(transition_type=Gtk.StackTransitionType.CROSSFADE, transition_duration=300)
inner = Gtk.Stack()
y = page("Y")
inner.add_child(page("X")), inner.add_child(y), outer.add_child(inner)
outer.set_visible_child(put(outer, outer.add_child)[1])
received.clear()
inner.set_visible_child(y)
print("expected: nothing, since the inner stack is leaving\nreceived:", *received)
