"""What the adapter and the findings need of LVGL: the library by ctypes, a display without a screen, and its clock.

LVGL_LIBRARY names the library, which README.md says how to build.
"""

import ctypes
import os
import sys

CALLBACK = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
FLUSH = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
# The numbers of lv_event_code_t follow the version; these are of 9.5.
EVENTS = {46: "W-", 47: "W+", 48: "D+", 49: "D-"}  # SCREEN_UNLOAD_START, LOAD_START, LOADED, UNLOADED
MOVE = 5  # LV_SCREEN_LOAD_ANIM_MOVE_LEFT
SIZE, STEP, LENGTH = 64, 40, 2000  # points, milliseconds; LVGL moves every 33 ms

if "LVGL_LIBRARY" not in os.environ:
    sys.exit("lvgl.py: set LVGL_LIBRARY to the library; README.md says how to build it")
lv = ctypes.CDLL(os.environ["LVGL_LIBRARY"])
pointer, number = ctypes.c_void_p, ctypes.c_uint32
for name, result, arguments in [
    ("lv_display_create", pointer, [number, number]), ("lv_obj_create", pointer, [pointer]),
    ("lv_display_set_buffers", None, [pointer, pointer, pointer, number, ctypes.c_int]),
    ("lv_display_set_flush_cb", None, [pointer, FLUSH]), ("lv_display_flush_ready", None, [pointer]),
    ("lv_obj_add_event_cb", pointer, [pointer, CALLBACK, ctypes.c_int, pointer]),
    ("lv_event_get_code", ctypes.c_int, [pointer]), ("lv_tick_inc", None, [number]), ("lv_timer_handler", number, []),
    ("lv_screen_load_anim", None, [pointer, ctypes.c_int, number, number, ctypes.c_bool]),
    ("lv_screen_active", pointer, []), ("lv_display_get_screen_loading", pointer, [pointer]),
    ("lv_display_get_screen_prev", pointer, [pointer]),
]:
    function = getattr(lv, name)
    function.restype, function.argtypes = result, arguments

lv.lv_init()
display = lv.lv_display_create(SIZE, SIZE)
pixels = ctypes.create_string_buffer(SIZE * SIZE * 4)
flush = FLUSH(lambda display, area, pixels: lv.lv_display_flush_ready(display))
lv.lv_display_set_buffers(display, pixels, None, len(pixels), 0)
lv.lv_display_set_flush_cb(display, flush)
blank = lv.lv_screen_active()  # the one that LVGL makes


class Screen:
    """A screen that passes its four events on."""

    def __init__(self, name, heard):
        self.name, self.heard = name, heard
        self.object = lv.lv_obj_create(None)
        self.called = CALLBACK(self.event)
        lv.lv_obj_add_event_cb(self.object, self.called, 0, None)

    def event(self, event):
        symbol = EVENTS.get(lv.lv_event_get_code(event))
        if symbol:
            self.heard(self.name, symbol)

    def load(self, animated=False):
        lv.lv_screen_load_anim(self.object, MOVE if animated else 0, LENGTH if animated else 0, 0, False)


class Log:
    """What screens have received, and what one loads in an event, once."""

    def __init__(self):
        self.received, self.wishes = [], {}

    def screens(self, names): return [Screen(name, self.heard) for name in names]

    def heard(self, name, symbol):
        self.received.append(f"{name}.{symbol}")
        wish = self.wishes.pop((name, symbol), None)
        if wish:
            wish.load()


def rest(length=2 * LENGTH):
    """Lets time pass."""
    for _ in range(length // STEP):
        lv.lv_tick_inc(STEP)
        lv.lv_timer_handler()
