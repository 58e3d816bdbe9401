"""A page that is added while another one is taken out: AdwTabView does not have it (T5, L26)."""
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
tabs, extra = Adw.TabView(), page("D")
pages = [page(name) for name in "ABC"]
for one in pages:
    tabs.append(one)
window.set_child(tabs)
wait()
todo["A.unmap"] = lambda: tabs.insert(extra, 0)
tabs.close_page(tabs.get_page(pages[0]))
wait()
print("expected: D B C; pages:", *[tabs.get_nth_page(i).get_child().get_label() for i in range(tabs.get_n_pages())])
