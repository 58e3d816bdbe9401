"""Carousel keeps its number when slides before the current one come or go, not its slide (G14)."""
import os

os.environ.update(KIVY_NO_ARGS="1", SDL_VIDEODRIVER="offscreen", KIVY_GL_BACKEND="mock", KIVY_NO_CONSOLELOG="1")
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.carousel import Carousel
from kivy.uix.label import Label

received, now = [], 0.0
Clock.time = lambda: now
Clock._max_fps = 0


def run(seconds, frame=0.013):
    global now
    for _ in range(int(seconds / frame)):
        now += frame
        Clock.tick()


carousel = Carousel(size=(800, 600))
carousel.bind(current_slide=lambda _, slide: received.append(slide.text if slide else "none"))
for name in "ABC":
    carousel.add_widget(Label(text=name))
Window.add_widget(carousel)
carousel.index = 1
run(1)
received.clear()
carousel.add_widget(Label(text="X"), len(carousel.slides))
run(1)
print("X is inserted before B; expected: nothing; received:", *received, "current:", carousel.current_slide.text)
carousel.index = 2
run(1)
received.clear()
carousel.remove_widget(carousel.slides[0])
run(1)
print("X is removed; expected: nothing; received:", *received)
