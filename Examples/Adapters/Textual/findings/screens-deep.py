"""A stack of several screens can only be pushed one by one: each is resumed and suspended (N3)."""
import asyncio

from textual.app import App
from textual.screen import Screen

heard = []


class Page(Screen):
    def on_mount(self): heard.append(self.id + ".mount")
    def on_screen_resume(self): heard.append(self.id + ".resume")
    def on_screen_suspend(self): heard.append(self.id + ".suspend")


async def main():
    async with App().run_test() as pilot:
        app = pilot.app
        for name in "ABC":
            app.push_screen(Page(id=name))
        await pilot.pause()
        print("expected: C.mount C.resume\nheard:   ", *heard)


asyncio.run(main())
