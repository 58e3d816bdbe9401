"""A finger drags a SwipeView by less than half a page, rests, and lets go. Then it stops at exactly half a page."""

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtTest import QTest

app = QGuiApplication(sys.argv)
engine = QQmlApplicationEngine()
engine.loadData(b"""
import QtQuick
import QtQuick.Controls.Basic
Window {
  visible: true; width: 200; height: 100
  readonly property alias index: view.currentIndex
  readonly property real place: view.contentItem.contentX / view.width
  SwipeView { id: view; anchors.fill: parent; Repeater { model: 3; Item { } } }
}
""")
window = engine.rootObjects()[0]
print("Qt", qVersion())


def drag(to):
    """Drags until the content stands there, in pages."""
    at = 180
    QTest.mousePress(window, Qt.LeftButton, Qt.NoModifier, QPoint(at, 50))
    while window.property("place") < to:
        at -= 2
        QTest.mouseMove(window, QPoint(at, 50))
        QTest.qWait(5)
    QTest.qWait(500)
    print("dragged to", window.property("place"), "the current page:", window.property("index"))
    QTest.mouseRelease(window, Qt.LeftButton, Qt.NoModifier, QPoint(at, 50))
    QTest.qWait(600)
    print("let go; the current page:", window.property("index"))


QTest.qWait(300)
drag(0.1)
drag(1.5)
