"""Stages, events and saved states."""
from __future__ import annotations

import ctypes
import weakref
from collections.abc import Iterator

from . import _functions as f
from ._library import attempt, call, taken, text
from .controllers import Controller, Event, call_quietly, wrapped

_EVENTS = [
    "", "did_load", "will_appear", "did_appear", "will_disappear", "did_disappear", "will_move", "did_move", "will_rotate",
    "will_animate_rotation", "did_rotate", "will_transition", "did_transition", "did_receive_memory_warning", "current", "settled",
    "state_changed", "display_changed", "diagnostic", "did_lay_out", "did_become_active", "will_become_inactive",
]


class Stage:
    """A window, or another place where a tree is visible."""

    def __init__(self, root: Controller, size: tuple[float, float], *, right_to_left: bool = False) -> None:
        self._root = root
        self._handle = attempt("ct_stage_new", root._handle, f.ct_size(*size), int(right_to_left))
        weakref.finalize(self, call_quietly, "ct_stage_unref", self._handle).atexit = False
        # Animated changes move with time; without a host they would end at once.
        host = f.ct_host()
        host.size = ctypes.sizeof(host)
        attempt("ct_stage_set_host", self._handle, ctypes.byref(host), None)

    @property
    def root(self) -> Controller:
        """The topmost controller."""
        return self._root

    @root.setter
    def root(self, root: Controller) -> None:
        attempt("ct_stage_set_root", self._handle, root._handle, False)
        self._root = root

    def appear(self) -> None:
        """Brings the tree onto the screen."""
        attempt("ct_stage_appear", self._handle, False)

    def disappear(self) -> None:
        """Takes the tree off the screen."""
        attempt("ct_stage_disappear", self._handle, False)

    def resize(self, width: float, height: float) -> None:
        """Gives the stage another size."""
        attempt("ct_stage_resize", self._handle, f.ct_size(width, height))

    def advance(self, seconds: float) -> bool:
        """Lets time pass for everything that moves; returns whether something still moves."""
        return attempt("ct_stage_advance", self._handle, seconds)

    def send_memory_warning(self) -> None:
        """Sends a memory warning to all controllers."""
        attempt("ct_stage_send_memory_warning", self._handle)

    def hit(self, x: float, y: float) -> Controller | None:
        """The controller that receives input at a point."""
        return wrapped(call("ct_stage_hit", self._handle, f.ct_point(x, y), None))


class events:  # noqa: N801
    """The events of a tree, pulled in order: `heard = events(stack)`, then `for event in heard:` takes those that wait."""

    def __init__(self, controller: Controller) -> None:
        self._handle = attempt("ct_queue_new")
        weakref.finalize(self, call_quietly, "ct_queue_unref", self._handle).atexit = False
        attempt("ct_queue_watch", self._handle, controller._handle)

    def __iter__(self) -> Iterator[Event]:
        event = f.ct_event()
        while call("ct_queue_next", self._handle, ctypes.byref(event)):
            sentence = event.text.decode() if event.text else None
            yield Event(_EVENTS[event.kind], wrapped(event.controller), wrapped(event.parent), bool(event.animated), sentence)


def save(root: Controller, application: str, version: int = 1) -> str:
    """The settled state of a tree, as JSON."""
    return taken(attempt("ct_save", root._handle, text(application), version)) or ""


def restore(root: Controller, state: str, application: str, version: int = 1) -> str:
    """Restores a saved state; returns what was restored and what was not, as text."""
    migrate = f.FUNCTIONS["ct_restore"][1][4](0)
    report = ctypes.c_void_p()
    attempt("ct_restore", root._handle, text(state), text(application), version, migrate, None, None, ctypes.byref(report), None)
    return taken(report.value) or ""
