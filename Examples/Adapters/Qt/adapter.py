"""Qt Quick under the conformance suite: `adapter.py Stack`, `adapter.py Tabs` or `adapter.py Swipe`.

What a container does and says stands in the QML file of that name; this file has the pipe, the finger and the time.
Nothing of Qt is repaired: what it does not offer is left out of `features`, what it does not say is left out of
`hears`, and an operation that it has no way to do is answered with `unsupported`.
"""

import json
import os
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import Q_ARG, Q_RETURN_ARG, QMetaObject, QPoint, Qt, QUrl, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtTest import QTest

PATIENCE = 3000  # milliseconds that an animation may take
FRAME = 20  # milliseconds for what Qt does in its next frame: layout, the last events of a release


class Case:
    """Everything that lives from one `begin` to its `end`: a window and its things."""

    def __init__(self, component):
        self.window = component.create()
        self.finger = None  # where it is, along the way that pages go

    def call(self, name, *arguments, gives="QString"):
        arguments = [Q_ARG("QString", one) for one in arguments]
        return QMetaObject.invokeMethod(self.window, name, Q_RETURN_ARG(gives), *arguments)

    def answer(self, request):
        op = request["do"]
        hand = {"rest": self.rest, "finish": self.rest, "drag": self.drag, "lift": self.lift}.get(op["op"])
        word = hand(op) if hand else self.call("run", json.dumps(op))
        if word and word != "unsupported":
            QTest.mouseClick(self.window, Qt.LeftButton, Qt.NoModifier, QPoint(*map(int, json.loads(word))))
        elif op["op"] in ("window", "appear", "resize", "scrollTo"):
            QTest.qWait(5 * FRAME if op["op"] == "resize" else FRAME)
        return {"unsupported": word == "unsupported", **json.loads(self.call("report", json.dumps(request.get("read", []))))}

    def close(self):
        self.window.setVisible(False)
        self.window.deleteLater()

    def rest(self, _):
        """Animations run to their end; what a finger holds stays."""
        if self.finger is None:
            for _ in range(PATIENCE // FRAME):
                QTest.qWait(FRAME)
                if not self.call("moves", gives="bool"):
                    break
            QTest.qWait(FRAME)

    # The finger, for SwipeView: `way` is 1 and -1 for pages that go to the right and to the left, 0 for down

    def drag(self, op):
        """Small steps until the content comes along, for Qt swallows the first pixels; then the rest in one."""
        way = self.call("way", op["in"], gives="int")
        side = self.window.width() if way else self.window.height()
        if self.finger is None:
            self.finger = side // 2
            self.touch(QTest.mousePress, way)
        left = lambda: round((op["to"] - self.call("place", op["in"], gives="double")) * side)
        before = way_to_go = left()
        for _ in range(40):
            if way_to_go == 0:
                break
            step = way_to_go if before != way_to_go else max(-4, min(4, way_to_go))
            self.finger -= step * (way or 1)
            self.touch(QTest.mouseMove, way)
            QTest.qWait(5)
            before, way_to_go = way_to_go, left()

    def touch(self, how, way):
        width, height = self.window.width(), self.window.height()
        at = QPoint(self.finger, height // 2) if way else QPoint(width // 2, self.finger)
        how(self.window, at) if how is QTest.mouseMove else how(self.window, Qt.LeftButton, Qt.NoModifier, at)

    def lift(self, op):
        if op.get("velocity"):
            return "unsupported"
        QTest.qWait(200)  # a finger that has stopped does not throw
        self.touch(QTest.mouseRelease, self.call("way", op["in"], gives="int"))
        self.finger = None


def main():
    app = QGuiApplication(sys.argv)
    engine = QQmlEngine()
    component = QQmlComponent(engine, QUrl.fromLocalFile(str(Path(__file__).with_name(f"{sys.argv[1]}.qml"))))
    if component.isError():
        sys.exit(component.errorString())
    case = Case(component)
    greeting = json.loads(case.call("greet"))
    for line in sys.stdin:
        request, answer = json.loads(line), {}
        if "hello" in request:
            answer = {"protocol": 1, "version": qVersion(), **greeting}
        elif "begin" in request:
            case.close()
            case = Case(component)
        elif "do" in request:
            answer = case.answer(request)
        print(json.dumps({"seq": request["seq"], **answer}), flush=True)
        if "bye" in request:
            break
    os._exit(0)  # the window and its engine end in no particular order otherwise


main()
