"""cocos2d under the conformance suite: `adapter.py Director` (the stack of scenes of its director).

Scenes are reported by `on_enter` and `on_exit`. The director changes scenes when it draws, and so each operation is
followed by a frame. Nothing is repaired: an operation that it has no way to do is answered with `unsupported`.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "Shared"))

import cocos
from cocos.director import director
from kit import Kit, OwnList, Unsupported, main


class Page(cocos.scene.Scene):
    def __init__(self, kit, name):
        super().__init__()
        self.kit, self.called = kit, name

    def on_enter(self):
        super().on_enter()
        self.kit.heard(self.called, "D+")

    def on_exit(self):
        super().on_exit()
        self.kit.heard(self.called, "D-")


class Director(OwnList, Kit):
    greeting = {"name": "cocos2d director", "version": cocos.version, "features": ["stack", "window", "reentrant"],
                "hears": ["D+", "D-", "tell"], "deaf": ["stack"]}

    def leaf(self, name): return Page(self, name)

    def container(self, name, parts, op):
        if not parts:
            raise Unsupported
        return super().container(name, parts, op)

    def do_appear(self, op):
        if director.scene is not None:
            raise Unsupported  # a scene is not called when its window is hidden or shown
        director.scene_stack[:] = self.root[:-1]
        director._set_scene(self.root[-1])  # what `run` does, without its loop

    def do_push(self, op):
        if director.scene is None:
            raise Unsupported
        director.push(self.get(op["child"]))

    def do_pop(self, op):
        if not director.scene_stack:
            raise Unsupported  # the last pop ends the application
        director.pop()

    async def settle(self, op):
        for _ in range(4):
            director.on_draw()

    async def close(self):
        self.callbacks = []
        if director.scene is not None:
            director._set_scene(None)
        director.scene_stack.clear()

    def get_path(self, stack):
        now = [director.next_scene or director.scene] if director.scene else []
        return self.names(director.scene_stack + now if now else stack)

    def get_top(self, stack): return self.get_path(stack)[-1]
    def get_state(self, page): return "appeared" if director.scene is page else "disappeared"
    get_children = get_path


director.init(width=100, height=100)
main([Director])
