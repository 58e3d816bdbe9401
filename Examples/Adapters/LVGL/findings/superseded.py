"""A third screen is loaded while the second one moves in: the first never receives its last event (L18, L17)."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from lvgl import STEP, Log, rest

log = Log()
a, b, c = log.screens("ABC")
a.load()
log.received.clear()
b.load(animated=True)
rest(STEP)
c.load(animated=True)
rest()
print("expected: A.D- once; received:", *log.received)
log.received.clear()

a.load()
b.load(animated=True)
rest(STEP)
log.received.clear()
a.load(animated=True)
rest(STEP)
print("back again, expected: B.W- A.W+ with the request; received:", *log.received)
rest()
