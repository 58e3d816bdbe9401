"""Qt Widgets under the conformance suite: `adapter.py Stacked` (QStackedWidget) or `adapter.py Tabs` (QTabWidget).

Pages are reported by their show and hide events; a polish event may come long before the first of them, and is no
`load`. Nothing is repaired: what Qt does not offer is left out of `features`, and an operation that it has no way to do
is answered with `unsupported`.
"""

import os
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).parent.parent / "Shared"))

from kit import ListKit, Unsupported, main
from PySide6.QtCore import QEvent, Qt, qVersion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QTabWidget, QWidget

app = QApplication([])
HEARS = {QEvent.Show: "D+", QEvent.Hide: "D-"}


class Page(QWidget):
    def __init__(self, kit, name):
        super().__init__()
        self.kit, self.called = kit, name

    def event(self, event):
        result = super().event(event)
        if event.type() in HEARS and not event.spontaneous():
            self.kit.heard(self.called, HEARS[event.type()])
        return result


def greet(name, *features):
    return {"name": name, "version": qVersion(), "features": ["tab", "window", "edit", "reentrant", *features],
            "hears": ["D+", "D-", "tell"], "deaf": ["tab"], "profile": {"tab": {"did": "old"}}}


class Stacked(ListKit):
    greeting = greet("QStackedWidget")
    kind = QStackedWidget

    def __init__(self):
        super().__init__()
        self.window = QMainWindow()

    def leaf(self, name): return Page(self, name)

    def container(self, name, parts, op):
        container = self.kind()
        for page in parts:
            self.append(container, page)
        return container

    def append(self, container, page): container.addWidget(page)
    def pages(self, container): return [container.widget(i) for i in range(container.count())]
    def current(self, container): return container.currentIndex() if container.count() else None
    def select(self, container, index, animated): container.setCurrentIndex(index)
    def show(self, container, page, animated): container.setCurrentWidget(page)
    def insert(self, container, page, index): container.insertWidget(index, page)
    def remove(self, container, page): container.removeWidget(page)

    def do_window(self, op):
        self.window.resize(*op.get("size", [100, 200]))
        self.window.setCentralWidget(self.things[op["root"]])

    def do_appear(self, op): self.window.show()
    def do_disappear(self, op): self.window.hide()

    async def settle(self, op): app.processEvents()

    async def close(self):
        self.callbacks = []
        self.window.hide()
        self.window.deleteLater()

    def get_state(self, page): return "appeared" if page.isVisible() else "disappeared"

    def get_parent(self, page):
        """The container that lists the page: Qt documents that one which was taken out keeps its parent widget."""
        return next((name for name, one in self.things.items() if isinstance(one, self.kind) and one.indexOf(page) >= 0), None)


class Tabs(Stacked):
    greeting = greet("QTabWidget", "user")
    kind = QTabWidget

    def append(self, container, page): container.addTab(page, page.called if isinstance(page, Page) else "tab")
    def insert(self, container, page, index): container.insertTab(index, page, "tab")
    def remove(self, container, page): container.removeTab(container.indexOf(page))

    def move(self, container, page, index):
        container.tabBar().moveTab(container.indexOf(page), index)

    def do_userSelect(self, op):
        bar = self.things[op["in"]].tabBar()
        if not bar.isVisible() or not 0 <= op["index"] < bar.count() or not bar.isTabVisible(op["index"]):
            raise Unsupported  # there is nothing to click
        QTest.mouseClick(bar, Qt.LeftButton, Qt.NoModifier, bar.tabRect(op["index"]).center())

    def do_setItem(self, op):
        tabs = self.things[op["in"]]
        if "badge" in op or not 0 <= op["index"] < tabs.count():
            raise Unsupported
        tabs.setTabEnabled(op["index"], op.get("enabled", True))
        tabs.setTabVisible(op["index"], not op.get("hidden", False))


main([Stacked, Tabs])
