"""Going back over several screens resumes those between (L12, N3)."""
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
        first = Page(id="A")
        for screen in (first, Page(id="B"), Page(id="C")):
            await app.push_screen(screen)
        await pilot.pause()
        heard.clear()
        first.pop_until_active()
        await pilot.pause()
        print("expected: A.resume C.suspend\nheard:   ", *heard)


asyncio.run(main())
