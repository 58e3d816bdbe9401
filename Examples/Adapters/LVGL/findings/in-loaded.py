"""A screen that loads another one in SCREEN_LOADED: the one before receives SCREEN_UNLOADED last, after that one (L26, L3)."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from lvgl import Log

log = Log()
a, b, c = log.screens("ABC")
a.load()
log.received.clear()
log.wishes["B", "D+"] = c
b.load()
print("expected: A.W- B.W+ B.D+ A.D- B.W- C.W+ C.D+ B.D-; received:", *log.received)

a.load()
log.received.clear()
log.wishes["B", "D+"] = a
b.load()
print("back to A, expected: the last event of A is A.D+; received:", *log.received)
