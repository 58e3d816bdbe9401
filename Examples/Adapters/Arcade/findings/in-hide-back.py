"""A view that shows itself again in on_hide_view: it is hidden twice in a row, and another one is current (L26, L2)."""
import os

os.environ["ARCADE_HEADLESS"] = "True"
import arcade

window, received = arcade.Window(100, 100), []


class Page(arcade.View):
    def __init__(self, name):
        super().__init__()
        self.name = name

    def on_show_view(self): received.append(self.name + ".show")
    def on_hide_view(self): received.append(self.name + ".hide")


a, b, c = (Page(name) for name in "ABC")
window.show_view(a)
received.clear()
wishes = [a]
hide = a.on_hide_view
a.on_hide_view = lambda: (hide(), wishes and window.show_view(wishes.pop()))
window.show_view(b)
print("expected: A is current; current:", window.current_view.name, "; received:", *received)
