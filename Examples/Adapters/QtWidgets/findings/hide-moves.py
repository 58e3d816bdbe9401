"""A tab that is moved in the hideEvent of the old page: the selected page stays visible when it is left (T5, L26)."""
import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication, QTabWidget, QWidget

app, received = QApplication([]), []


class Page(QWidget):
    def __init__(self, name):
        super().__init__()
        self.name = name

    def showEvent(self, event): received.append(self.name + ".show")
    def hideEvent(self, event): received.append(self.name + ".hide")


a, b, c = (Page(name) for name in "ABC")
tabs = QTabWidget()
for page in (a, b, c):
    tabs.addTab(page, "")
tabs.show()
received.clear()
todo = [lambda: tabs.tabBar().moveTab(2, 0)]
a.hideEvent = lambda event: (received.append("A.hide"), todo and todo.pop()())
tabs.setCurrentWidget(b)
print("C moved to the front, expected: B is current; current:", tabs.currentWidget().name, "; received:", *received)
received.clear()
tabs.setCurrentWidget(a)
print("then A selected, expected: A alone is visible; visible:", *[p.name for p in (a, b, c) if p.isVisible()], "; received:", *received)
