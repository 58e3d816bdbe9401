"""An id that no pane has raises, and is active nevertheless (T4)."""
import asyncio

from textual.app import App
from textual.widgets import TabbedContent, TabPane

received = []


class Page(TabPane):
    def on_show(self): received.append(self.id + ".show")
    def on_hide(self): received.append(self.id + ".hide")


async def main():
    async with App().run_test() as pilot:
        tabs = TabbedContent()
        for name in "ABC":
            tabs.compose_add_child(Page(name, id=name))
        await pilot.app.mount(tabs)
        await pilot.pause(0.2)
        received.clear()
        try:
            tabs.active = "X"
        except ValueError as error:
            print("refused:", error)
        print("expected: A; active:", tabs.active)


asyncio.run(main())
