"""A screen is mounted after the one below it was suspended, and a pop resumes before it suspends (L6, L12)."""
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
        await app.push_screen(Page(id="A"))
        await pilot.pause()
        received.clear()
        await app.push_screen(Page(id="B"))
        await pilot.pause()
        print("pushed; expected: B.mount first; received:", *received)
        received.clear()
        await app.pop_screen()
        await pilot.pause()
        print("popped; the other order of a push; received:", *received)


asyncio.run(main())
