"""A container that is added to itself: Qt does not come back (L15). It ends by the alarm."""
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
import signal

signal.signal(signal.SIGALRM, signal.SIG_DFL)
signal.alarm(3)
stack = QStackedWidget()
print("expected: refused, or a warning", flush=True)
stack.addWidget(stack)
print("it returned, with", stack.count(), "pages")
