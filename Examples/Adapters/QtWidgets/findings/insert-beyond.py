"""A place beyond the end is taken for the end (L29); QStackedWidget documents it."""
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
stack.addWidget(a)
print("expected: refused, 1 page; it is put at place", stack.insertWidget(9, b), "of", stack.count())
