"""A screen that was popped is removed, and mounted again when it is pushed again (L6): documented."""
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
        await app.pop_screen()
        await pilot.pause()
        received.clear()
        await app.push_screen(page)
        await pilot.pause()
        print("expected: A.resume\nreceived:", *received)


asyncio.run(main())
