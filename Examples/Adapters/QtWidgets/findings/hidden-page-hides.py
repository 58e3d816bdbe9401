"""A page of a QStackedWidget that was never seen receives hide when it is added, and again when it is left (L2, L8)."""
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
print("added; expected: nothing; received:", *received)
received.clear()
stack.setCurrentIndex(1)
print("selected while hidden; expected: nothing; received:", *received)
