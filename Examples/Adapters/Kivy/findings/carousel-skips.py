"""With frames of exactly 1/60 s one load_next turns two pages (G8)."""
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
run(1, 1 / 60)
carousel.load_next()
run(2, 1 / 60)
print("expected: 1, B; current:", carousel.index, carousel.current_slide.text)
