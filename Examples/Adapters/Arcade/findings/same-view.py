"""A view that is shown already is hidden and shown when it is asked for (T3)."""
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
window.show_view(a)
print("expected: nothing; received:", *received)
