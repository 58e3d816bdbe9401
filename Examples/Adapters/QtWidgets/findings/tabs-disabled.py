"""QTabWidget leaves a current tab that is disabled or hidden (T1), and goes to a disabled one when it has to (T5)."""
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
tabs.setTabEnabled(0, False)
print("expected: A stays; current:", tabs.currentWidget().name)
tabs.setTabEnabled(0, True)
tabs.setCurrentIndex(0)
tabs.setTabEnabled(1, False)
tabs.removeTab(0)
print("expected: C, since B is disabled; current:", tabs.currentWidget().name)
