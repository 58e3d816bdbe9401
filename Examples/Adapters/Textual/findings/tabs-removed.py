"""A current pane that is removed receives no hide (T5)."""
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
        await tabs.remove_pane("A")
        await pilot.pause(0.2)
        print("expected: A.hide B.show\nreceived:", *received)


asyncio.run(main())
