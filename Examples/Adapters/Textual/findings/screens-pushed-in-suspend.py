"""A screen that is pushed again in its suspend, while it is popped: its next pop has no suspend (L2, N3)."""
import asyncio

from textual.app import App
from textual.screen import Screen

received, todo = [], []


class Page(Screen):
    def on_screen_resume(self): received.append(self.id + ".resume")

    def on_screen_suspend(self):
        received.append(self.id + ".suspend")
        if self.id == "B" and todo:
            self.app.push_screen(todo.pop())


async def main():
    async with App().run_test() as pilot:
        app, page = pilot.app, Page(id="B")
        await app.push_screen(Page(id="A"))
        await app.push_screen(page)
        await pilot.pause()
        received.clear()
        todo.append(page)
        app.pop_screen()
        await pilot.pause(0.2)
        print("pushed again, top:", app.screen.id, "; received:", *received)
        received.clear()
        app.pop_screen()
        await pilot.pause(0.2)
        print("popped, expected: B.suspend A.resume; received:", *received)


asyncio.run(main())
