"""A current page that is removed receives hide after the next one has received show; a selection has it the other way round (L12)."""
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
received.clear()
stack.setCurrentIndex(1)
print("selected; received:", *received)
received.clear()
stack.removeWidget(b)
print("removed; expected: B.hide C.show; received:", *received)
