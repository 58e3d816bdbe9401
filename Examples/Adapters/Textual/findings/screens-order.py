"""A screen is mounted after the one below it was suspended, and a pop resumes before it suspends (L6, L12)."""
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
        await app.push_screen(Page(id="A"))
        await pilot.pause()
        heard.clear()
        await app.push_screen(Page(id="B"))
        await pilot.pause()
        print("pushed; expected: B.mount first; heard:", *heard)
        heard.clear()
        await app.pop_screen()
        await pilot.pause()
        print("popped; the other order of a push; heard:", *heard)


asyncio.run(main())
