"""A current tab that is moved receives hide and show, and so does another one (T5)."""
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
    tabs.addTab(page, page.name)
tabs.show()
received.clear()
tabs.tabBar().moveTab(0, 2)
print("expected: nothing\nreceived:", *received)
