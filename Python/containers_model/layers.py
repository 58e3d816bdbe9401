"""Layers above a base, and dialogs."""
from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence

from . import _functions as f
from ._library import attempt, call, guarded, text
from .controllers import _KINDS, Container, Controller, _Ending, options, wrapped

_STYLES = ["full screen", "over full screen", "sheet", "form", "popover", "context", "over context", "dialog"]


class Style:
    """How a layer covers what is below it: `Style("sheet", heights=["medium", 0.9])`, `Style("form", size=(300, 200))`."""

    def __init__(self, kind: str, *, size: tuple[float, float] = (0, 0), heights: Sequence[str | float] = ()) -> None:
        self._struct = f.ct_style()
        self._struct.size = ctypes.sizeof(self._struct)
        self._struct.kind = _STYLES.index(kind)
        self._struct.preferred = f.ct_size(*size)
        for place, height in enumerate(heights):
            named = {"medium": f.CT_DETENT_MEDIUM, "large": f.CT_DETENT_LARGE}
            self._struct.detents[place] = f.ct_detent(named[height], 0) if isinstance(height, str) else f.ct_detent(f.CT_DETENT_FRACTION, height)


class Layers(Container):
    """A presentation context: a base, and the layers that controllers in it present."""

    def __init__(self, name: str, base: Controller) -> None:
        self._adopt(attempt("ct_layers_new", text(name), base._handle))

    @property
    def base(self) -> Controller:
        """The controller below all layers."""
        return wrapped(call("ct_layers_base", self._handle))  # type: ignore[return-value]

    @property
    def layers(self) -> list[Controller]:
        """The layers, lowest first."""
        return self._list("ct_layers_list")

    def user_dismiss(self, layer: Controller | None = None, *, animated: bool = False) -> None:
        """The user dismisses a layer, by default the top one."""
        attempt("ct_layers_user_dismiss", self._handle, layer._handle if layer else None, f.CT_LEAVE_BACK, ctypes.byref(options(animated)))


class Dialog(Controller):
    """A question with answers: `Dialog("ask", "Delete it?", {"yes": "Delete", "no": "Keep"})`."""

    def __init__(self, name: str, title: str, answers: dict[str, str], *, message: str = "", default: str | None = None, close: str = "close") -> None:
        responses = (f.ct_response * max(1, len(answers)))()
        for one, (key, label) in zip(responses, answers.items()):
            one.size, one.id, one.title = ctypes.sizeof(one), text(key), text(label)
        self._adopt(attempt("ct_dialog_new", text(name), text(title), text(message), responses, len(answers), text(default), text(close)))

    def ask(self, presenter: Controller, answered: Callable[[str], None], *, animated: bool = False) -> None:
        """Presents the dialog above a controller; `answered` gets the id of the answer once."""
        kind = f.FUNCTIONS["ct_dialog_present"][1][5]
        keeper = _Keeper()

        def run(_user: object, key: bytes) -> None:
            _Ending._waiting.discard(keeper)  # type: ignore[arg-type]
            answered(key.decode())

        keeper.function = kind(guarded(run))
        _Ending._waiting.add(keeper)  # type: ignore[arg-type]
        attempt("ct_dialog_present", self._handle, presenter._handle, None, f.CT_BUSY_REFUSE, ctypes.byref(options(animated)), keeper.function, None)

    def respond(self, answer: str | None = None) -> None:
        """Gives an answer, or that of the return key."""
        attempt("ct_dialog_respond", self._handle, text(answer))


class _Keeper:
    function: object = None


_KINDS[f.CT_KIND_LAYERS] = Layers
_KINDS[f.CT_KIND_DIALOG] = Dialog
