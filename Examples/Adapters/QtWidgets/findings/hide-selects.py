"""A page that selects another one while it is hidden: two are visible, and currentIndex names the older wish (L26)."""
import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

app, received = QApplication([]), []


class Page(QWidget):
    def __init__(self, name):
        super().__init__()
        self.name = name

    def showEvent(self, event): received.append(self.name + ".show")
    def hideEvent(self, event): received.append(self.name + ".hide")


a, b, c = (Page(name) for name in "ABC")
stack = QStackedWidget()
for page in (a, b, c):
    stack.addWidget(page)
stack.show()
wishes = [2]
a.hideEvent = lambda event: wishes and stack.setCurrentIndex(wishes.pop())
stack.setCurrentIndex(1)
print("expected: C alone; visible:", *[p.name for p in (a, b, c) if p.isVisible()], "currentIndex:", stack.currentIndex())
