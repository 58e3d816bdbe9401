"""Runs a finding: `python run.py stack-initial-item.qml`. Each QML file stands alone; this is only a window for it."""

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine

app = QGuiApplication(sys.argv)
engine = QQmlApplicationEngine()
for path in sys.argv[1:]:
    print(f"{path}, Qt {qVersion()}", file=sys.stderr)
    engine.load(path)
    if not engine.rootObjects():
        sys.exit(2)
    app.exec()
    engine = QQmlApplicationEngine()
