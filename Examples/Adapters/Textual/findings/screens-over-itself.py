"""A screen that is pushed over itself and popped is current, and received suspend last (L2, L3)."""
import asyncio

from textual.app import App
from textual.screen import Screen

received = []


class Page(Screen):
    def on_mount(self): received.append(self.id + ".mount")
    def on_screen_resume(self): received.append(self.id + ".resume")
    def on_screen_suspend(self): received.append(self.id + ".suspend")


async def main():
    async with App().run_test() as pilot:
        app = pilot.app
        page = Page(id="A")
        await app.push_screen(page)
        await app.push_screen(page)
        await pilot.pause()
        received.clear()
        await app.pop_screen()
        await pilot.pause()
        print("expected: A.resume last\nreceived:", *received, "current:", app.screen.id)


asyncio.run(main())
