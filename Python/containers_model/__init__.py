"""Container navigation without a user interface: stacks, tabs, layers, and containers of your own.

Subclass `Screen`, put screens into containers, the topmost one onto a `Stage`, and draw `Container.placements`:

    class Hello(Screen):
        def did_appear(self, animated):
            print(self.name, "is visible")

    stack = Stack("Home")
    stack.push(Hello("Hello"))
    stage = Stage(stack, (320, 480))
    stage.appear()

A call that is refused raises `ContainersError` with a sentence, and has changed nothing.
"""
from ._library import ContainersError, Unhandled
from .controllers import (
    Change, Container, Controller, Event, List, Own, Pager, Pages, Placement, Result, Screen, Split, Stack, State, Switcher, Tabs,
)
from .layers import Dialog, Layers, Style
from .stages import Stage, events, restore, save

__all__ = [
    "Change", "Container", "ContainersError", "Controller", "Dialog", "Event", "Layers", "List", "Own", "Pager", "Pages", "Placement",
    "Result", "Screen", "Split", "Stack", "Stage", "State", "Style", "Switcher", "Tabs", "Unhandled", "events", "restore", "save",
]
