"""Tabs that come into view: their pane receives show mostly, and sometimes never (L2). What reads a region before the next
layout (as TabbedContent does for its underline) makes the compositor take the pane as shown before."""
import asyncio
import collections

from textual.app import App
from textual.containers import Container
from textual.widgets import TabbedContent, TabPane

received = []


class Page(TabPane):
    def on_show(self): received.append(self.id + ".show")


async def once():
    received.clear()
    async with App().run_test() as pilot:
        tabs = TabbedContent()
        tabs.compose_add_child(Page("A", id="A"))
        holder = Container(tabs)
        holder.display = False
        await pilot.app.mount(holder)
        await asyncio.sleep(0.1)
        holder.display = True
        await asyncio.sleep(0.3)
        return " ".join(received) or "nothing"


async def main():
    print("expected: 30 times A.show\nreceived:", dict(collections.Counter([await once() for _ in range(30)])))


asyncio.run(main())
