"""GtkNotebook takes -1 for the last page, and a place beyond the end for the end (T4): both are documented."""
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
book = Gtk.Notebook()
a, b, c = put(book, book.append_page)
book.set_current_page(-1)
book.insert_page(page("D"), None, 9)
print("expected: refused, page 0 of 3 is current; current:", book.get_current_page(), "of", book.get_n_pages())
