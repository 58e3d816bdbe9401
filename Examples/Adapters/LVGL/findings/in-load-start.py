"""A screen that loads another one in SCREEN_LOAD_START: LVGL shows the first of both, which receives everything twice (L26, L2)."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from lvgl import Log, lv

log = Log()
a, b, c = log.screens("ABC")
for event in ("B", "W+"), ("A", "W-"):
    a.load()
    log.received.clear()
    log.wishes[event] = c
    b.load()
    shown = next(screen.name for screen in (a, b, c) if screen.object == lv.lv_screen_active())
    print("in", *event, "expected: C is shown at last; shown:", shown, "; received:", *log.received)
