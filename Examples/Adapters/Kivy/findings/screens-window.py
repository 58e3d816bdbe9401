"""ScreenManager does not notify its screens about the window: the first one enters at once, and never leaves (L8)."""
import os

os.environ.update(KIVY_NO_ARGS="1", SDL_VIDEODRIVER="offscreen", KIVY_GL_BACKEND="mock", KIVY_NO_CONSOLELOG="1")
from kivy.clock import Clock
from kivy.core.window import Window
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
print("before it is in a window; expected: nothing; received:", *received)
received.clear()
Window.add_widget(manager)
run(1)
print("in the window; expected: A.pre_enter A.enter; received:", *received)
Window.remove_widget(manager)
run(1)
print("out of it; expected: A.pre_leave A.leave; received:", *received)
