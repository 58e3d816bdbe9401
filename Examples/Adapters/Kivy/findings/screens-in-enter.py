"""A screen that goes on to another one in on_enter leaves twice (L2, L26)."""
import os

os.environ.update(KIVY_NO_ARGS="1", SDL_VIDEODRIVER="offscreen", KIVY_GL_BACKEND="mock", KIVY_NO_CONSOLELOG="1")
from kivy.clock import Clock
from kivy.core.window import Window  # noqa: F401, starts the graphics
from kivy.uix.screenmanager import Screen, ScreenManager, SlideTransition

received, now = [], 0.0
Clock.time = lambda: now
Clock._max_fps = 0


def run(seconds, frame=0.013):
    global now
    for _ in range(int(seconds / frame)):
        now += frame
        Clock.tick()


class Page(Screen):
    def on_pre_enter(self): received.append(self.name + ".pre_enter")
    def on_enter(self): received.append(self.name + ".enter")
    def on_pre_leave(self): received.append(self.name + ".pre_leave")
    def on_leave(self): received.append(self.name + ".leave")


manager = ScreenManager(transition=SlideTransition(duration=1))
for name in "ABC":
    manager.add_widget(Page(name=name))
run(2)
received.clear()
manager.get_screen("B").bind(on_enter=lambda _: setattr(manager, "current", "C"))
manager.current = "B"
run(3)
print("in on_enter, expected: each event once; received:", *received)
