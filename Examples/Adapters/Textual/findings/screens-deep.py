"""A stack of several screens can only be pushed one by one: each is resumed and suspended (N3)."""
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
        for name in "ABC":
            app.push_screen(Page(id=name))
        await pilot.pause()
        print("expected: C.mount C.resume\nreceived:", *received)


asyncio.run(main())
