"""A current tab that is hidden hands over to the next one (T1); documented."""
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
        tabs.hide_tab("A")
        await pilot.pause(0.2)
        print("expected: A stays; active:", tabs.active, *received)


asyncio.run(main())
