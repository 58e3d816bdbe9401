"""Going back over several screens resumes those between (L12, N3)."""
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
        first = Page(id="A")
        for screen in (first, Page(id="B"), Page(id="C")):
            await app.push_screen(screen)
        await pilot.pause()
        received.clear()
        first.pop_until_active()
        await pilot.pause()
        print("expected: A.resume C.suspend\nreceived:", *received)


asyncio.run(main())
