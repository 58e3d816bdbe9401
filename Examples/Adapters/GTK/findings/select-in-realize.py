"""A page that selects another one while it is realized is mapped all the same, beside the other (L26, T1)."""
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
for stack, add, select in ((Gtk.Stack(), "add_child", lambda s, p: s.set_visible_child(p)),
                           (Adw.ViewStack(), "add", lambda s, p: s.set_visible_child(p)),
                           (Gtk.Notebook(), "append_page", lambda s, p: s.set_current_page(s.page_num(p))),
                           (Adw.TabView(), "append", lambda s, p: s.set_selected_page(s.get_page(p)))):
    a, b, c = put(stack, getattr(stack, add))
    b.connect("realize", lambda _: select(stack, c))
    select(stack, b)
    wait()
    print(type(stack).__name__, "expected: C alone is mapped; mapped:", *[p.get_label() for p in (a, b, c) if p.get_mapped()], received)
