"""A window of Tk with tabs, a stack that slides, and a sheet: the model is containers_model, the rest is here."""
from __future__ import annotations

import sys
import time
import tkinter

from containers_model import ContainersError, Controller, Layers, Screen, Stack, Stage, Style, Tabs

WIDTH, HEIGHT, BAR = 360, 520, 48


class View(Screen):
    """A screen with lines; pressing one calls its function."""

    def __init__(self, title: str, color: str, lines: dict) -> None:
        super().__init__(title)
        self.color, self.lines = color, lines

    def did_appear(self, animated: bool) -> None:
        print(self.name, "appeared", flush=True)


class Window:
    def __init__(self) -> None:
        self.tk = tkinter.Tk()
        self.tk.title("Containers in Tk")
        self.canvas = tkinter.Canvas(self.tk, width=WIDTH, height=HEIGHT, highlightthickness=0)
        self.canvas.pack()
        self.mail = Stack("Mail")
        names = ["Anna", "Ben", "Clara"]
        self.mail.push(View("Inbox", "white", {name: lambda name=name: self.open(name) for name in names}), title="Inbox")
        self.tabs = Tabs("Tabs", [self.mail, View("Write", "#eef3f7", {"Write a letter": self.compose})])
        self.mail.set_insets(top=BAR)
        self.tabs.set_insets(bottom=BAR)
        self.context = Layers("Window", self.tabs)
        self.stage = Stage(self.context, (WIDTH, HEIGHT))
        self.stage.appear()
        self.canvas.bind("<Button-1>", self.press)
        self.before = time.monotonic()
        self.frame()

    def open(self, name: str) -> None:
        self.mail.push(View(name, "#fffdf2", {"Hello!": lambda: None, f"Yours, {name}": lambda: None}), title=name, animated=True)

    def compose(self) -> None:
        letter = View("Letter", "#fffdf2", {"To: Anna": lambda: None, "Send": lambda: self.context.user_dismiss(animated=True)})
        self.tabs.present(letter, Style("sheet", heights=["medium"]), animated=True)

    def frame(self) -> None:
        now = time.monotonic()
        self.stage.advance(now - self.before)
        self.before = now
        self.canvas.delete("all")
        self.draw(self.context, 0, 0, WIDTH, HEIGHT)
        self.tk.after(16, self.frame)

    def text(self, x: float, y: float, text: str, color: str = "#1c2733", anchor: str = "w") -> None:
        self.canvas.create_text(x, y, text=text, fill=color, anchor=anchor, font=("DejaVu Sans", 12))

    def draw(self, controller: Controller, x: float, y: float, width: float, height: float) -> None:
        if isinstance(controller, View):
            self.canvas.create_rectangle(x, y, x + width, y + height, fill=controller.color, outline="")
            for number, line in enumerate(controller.lines):
                self.text(x + 20, y + 28 + number * 52, line)
            return
        for placement in controller.placements:
            if placement.shade > 0:
                self.canvas.create_rectangle(x, y, x + width, y + height, fill="black", outline="", stipple="gray25")
            left, top, wide, high = placement.frame
            self.draw(placement.controller, x + left, y + top, wide, high)
        if controller is self.mail:
            self.canvas.create_rectangle(x, y, x + width, y + BAR, fill="#2b5f8c", outline="")
            self.text(x + width / 2, y + BAR / 2, self.mail.title, "white", "center")
            if self.mail.can_go_back:
                self.text(x + 14, y + BAR / 2, "‹ Back", "white")
        if controller is self.tabs:
            self.canvas.create_rectangle(x, y + height - BAR, x + width, y + height, fill="#f1f3f5", outline="")
            for number, tab in enumerate(self.tabs.tabs):
                color = "#2b5f8c" if number == self.tabs.index else "#6c7883"
                self.text(x + width * (2 * number + 1) / 4, y + height - BAR / 2, tab.name, color, "center")

    def press(self, event: tkinter.Event) -> None:
        hit = self.stage.hit(event.x, event.y)
        try:
            if hit is self.context:
                self.context.user_dismiss(animated=True)
            elif hit is self.tabs and event.y > HEIGHT - BAR:
                self.tabs.user_select(event.x * 2 // WIDTH)
            elif hit is self.mail and event.x < 100:
                self.mail.go_back(animated=True)
            elif isinstance(hit, View):
                top = HEIGHT / 2 if hit.parent is self.context else BAR if hit.parent is self.mail else 0
                number = int((event.y - top) // 52)
                if 0 <= number < len(hit.lines):
                    list(hit.lines.values())[number]()
        except ContainersError as error:
            print(error, file=sys.stderr)


if __name__ == "__main__":
    Window().tk.mainloop()
