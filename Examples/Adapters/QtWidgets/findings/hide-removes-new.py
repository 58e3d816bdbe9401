"""A selected page that is removed in the hideEvent of the old one: it becomes visible, though the list does not have it any more (T5, L26)."""
import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication, QStackedWidget, QTabWidget, QWidget

app, received = QApplication([]), []


class Page(QWidget):
    def __init__(self, name):
        super().__init__()
        self.name, self.todo = name, {}

    def heard(self, what):
        received.append(self.name + "." + what)
        self.todo.pop(what, lambda: None)()

    def showEvent(self, event): self.heard("show")
    def hideEvent(self, event): self.heard("hide")


def shown(tabs): return "visible: " + " ".join(p.name for p in (a, b, c, d) if p.isVisible()) + "; current: " + tabs.currentWidget().name


for kind, add, insert, remove in (
    (QStackedWidget, lambda t, p: t.addWidget(p), lambda t, i, p: t.insertWidget(i, p), lambda t, p: t.removeWidget(p)),
    (QTabWidget, lambda t, p: t.addTab(p, ""), lambda t, i, p: t.insertTab(i, p, ""), lambda t, p: t.removeTab(t.indexOf(p))),
):
    a, b, c, d = (Page(name) for name in "ABCD")
    tabs = kind()
    for page in (a, b, c):
        add(tabs, page)
    tabs.show()
    received.clear()
    a.todo["hide"] = lambda: remove(tabs, b)
    tabs.setCurrentWidget(b)
    print(kind.__name__, "expected: C is visible, and current;", shown(tabs), "; received:", *received)
