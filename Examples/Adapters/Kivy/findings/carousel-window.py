"""Carousel has a current slide before it is in a window, and reports nothing when it leaves it (L8, G4)."""
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
print("before it is in a window; expected: nothing; received:", *received)
received.clear()
Window.add_widget(carousel)
run(1)
print("in the window; expected: A; received:", *received)
Window.remove_widget(carousel)
run(1)
print("out of it; expected: none; received:", *received)
