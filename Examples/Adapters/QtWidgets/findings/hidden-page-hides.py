"""A page of a QStackedWidget that was never seen receives hide when it is added, and again when it is left (L2, L8)."""
import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

app, heard = QApplication([]), []


class Page(QWidget):
    def __init__(self, name):
        super().__init__()
        self.name = name

    def showEvent(self, event): heard.append(self.name + ".show")
    def hideEvent(self, event): heard.append(self.name + ".hide")


a, b, c = (Page(name) for name in "ABC")
stack = QStackedWidget()
for page in (a, b, c):
    stack.addWidget(page)
print("added; expected: nothing; heard:", *heard)
heard.clear()
stack.setCurrentIndex(1)
print("selected out of sight; expected: nothing; heard:", *heard)
