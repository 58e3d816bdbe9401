"""A screen that is pushed over itself and popped is current, and received suspend last (L2, L3)."""
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
        page = Page(id="A")
        await app.push_screen(page)
        await app.push_screen(page)
        await pilot.pause()
        heard.clear()
        await app.pop_screen()
        await pilot.pause()
        print("expected: A.resume last\nheard:   ", *heard, "current:", app.screen.id)


asyncio.run(main())
