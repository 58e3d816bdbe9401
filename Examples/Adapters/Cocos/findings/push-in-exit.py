"""A scene that is pushed while the old one exits: the new one is lost, and the old one lies there twice (N5, L26)."""
import cocos
from cocos.director import director

received = []


class Page(cocos.scene.Scene):
    def __init__(self, name):
        super().__init__()
        self.name, self.todo = name, {}

    def heard(self, what):
        received.append(self.name + "." + what)
        self.todo.pop(what, lambda: None)()

    def on_enter(self):
        super().on_enter()
        self.heard("enter")

    def on_exit(self):
        super().on_exit()
        self.heard("exit")


def frames():
    for _ in range(4):
        director.on_draw()
    return "stack: " + " ".join(page.name for page in director.scene_stack + [director.scene])


director.init(width=100, height=100)
a, b, c = (Page(name) for name in "ABC")
director._set_scene(a)  # what `run` does, without its loop
received.clear()
a.todo["exit"] = lambda: director.push(c)
director.push(b)
print("expected: A B C;", frames(), "; received:", *received)
