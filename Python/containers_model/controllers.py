"""Controllers of all kinds."""
from __future__ import annotations

import ctypes
import enum
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from . import _functions as f
from ._library import _after, attempt, call, guarded, taken, text


class State(enum.IntEnum):
    """The states of a controller."""

    DISAPPEARED = f.CT_DISAPPEARED
    DISAPPEARING = f.CT_DISAPPEARING
    APPEARING = f.CT_APPEARING
    APPEARED = f.CT_APPEARED


class Placement(NamedTuple):
    """Where a child is drawn now: its frame as left, top, width and height, and how what lies below is shaded."""

    controller: "Controller"
    frame: tuple[float, float, float, float]
    opacity: float
    shade: float
    level: int
    covers_input: bool


class Event(NamedTuple):
    """Something that a controller was called with; `kind` is the name of the callback."""

    kind: str
    controller: "Controller | None"
    parent: "Controller | None"
    animated: bool
    text: str | None


_known: "weakref.WeakValueDictionary[int, Controller]" = weakref.WeakValueDictionary()
# What the tree holds keeps its Python object, with everything that was set on it.
_held: dict[int, "Controller"] = {}
_doubtful: set[int] = set()


def wrapped(handle: int | None) -> "Controller | None":
    """The object of a handle; one that the library has made gets one on demand."""
    if not handle:
        return None
    found = _known.get(handle)
    return found if found is not None else _KINDS.get(call("ct_controller_kind", handle), Controller)._of(handle)


def _sweep() -> None:
    """Lets go of the objects whose controllers have no container any more."""
    while _doubtful:
        handle = _doubtful.pop()
        if not call_quietly("ct_controller_parent", handle) and call_quietly("ct_controller_state", handle) in (f.CT_DISAPPEARED, -1):
            _held.pop(handle, None)


def call_quietly(name: str, *arguments: Any) -> Any:
    from ._library import _library

    return getattr(_library, name)(*arguments)


_after.append(_sweep)


def options(animated: bool, asking: bool = False, ended: "Callable[[str], None] | None" = None) -> f.ct_options:
    result = f.ct_options()
    result.size = ctypes.sizeof(result)
    result.animated, result.asking = int(animated), int(asking)
    if ended is not None:
        _Ending(result, ended)
    return result


_OUTCOMES = ["queued", "open", "finished", "cancelled", "superseded", "refused", "abandoned"]


class _Ending:
    """Keeps the function of an ending until it has been called."""

    _waiting: set["_Ending"] = set()

    def __init__(self, target: f.ct_options, ended: Callable[[str], None]) -> None:
        kind = dict(f.ct_options._fields_)["ended"]

        def run(_user: Any, outcome: int, _reason: bytes | None) -> None:
            _Ending._waiting.discard(self)
            ended(_OUTCOMES[outcome])

        self.function = kind(guarded(run))
        target.ended = self.function
        _Ending._waiting.add(self)


class Controller:
    """A controller of any kind. It has one Python object as long as a container holds it or you do."""

    _handle: int = 0

    def __new__(cls, *arguments: Any, **names: Any) -> "Controller":
        return super().__new__(cls)

    @classmethod
    def _of(cls, handle: int) -> "Controller":
        made = cls.__new__(cls)
        made._adopt(call("ct_controller_ref", handle))
        return made

    def _adopt(self, handle: int) -> None:
        self._handle = handle
        _known[handle] = self
        self._finalizer = weakref.finalize(self, call_quietly, "ct_controller_unref", handle)
        self._finalizer.atexit = False
        self._install()

    def _install(self) -> None:
        calls = _callbacks_of(self)
        attempt("ct_controller_set_callbacks", handle_of(self), ctypes.byref(calls), None)
        self._calls = calls

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    @property
    def name(self) -> str:
        """The name in errors, events and saved states."""
        return taken(call("ct_controller_name", self._handle)) or ""

    @name.setter
    def name(self, value: str) -> None:
        attempt("ct_controller_set_name", self._handle, text(value))

    @property
    def state(self) -> State:
        """Whether it is visible, hidden, appearing or disappearing."""
        return State(call("ct_controller_state", self._handle))

    @property
    def parent(self) -> "Container | None":
        """The container that it is a child of."""
        return wrapped(call("ct_controller_parent", self._handle))  # type: ignore[return-value]

    @property
    def size(self) -> tuple[float, float]:
        """The size that its container or stage gives to it."""
        size = call("ct_controller_size", self._handle)
        return size.width, size.height

    def present(self, controller: "Controller", style: Any = None, *, animated: bool = False, busy: str = "refuse", ended: Callable[[str], None] | None = None) -> None:
        """Presents a controller above this one, by default as a sheet."""
        given = ctypes.byref(style._struct) if style is not None else None
        policy = ["refuse", "on top", "queue"].index(busy)
        attempt("ct_present", self._handle, controller._handle, given, policy, ctypes.byref(options(animated, ended=ended)))

    def dismiss(self, *, animated: bool = False) -> None:
        """Dismisses what this controller presents; if nothing, the layer in which it is."""
        attempt("ct_dismiss", self._handle, ctypes.byref(options(animated)))

    # Override these.
    def did_load(self) -> None:
        """Called when the content is needed for the first time."""

    def will_appear(self, animated: bool) -> None:
        """Called before the controller becomes visible."""

    def did_appear(self, animated: bool) -> None:
        """Called when the controller is visible and its transition has ended."""

    def will_disappear(self, animated: bool) -> None:
        """Called before the controller becomes hidden."""

    def did_disappear(self, animated: bool) -> None:
        """Called when the controller is hidden."""

    def did_move(self, parent: "Container | None") -> None:
        """Called when the controller has joined a container, or has left one."""

    def did_receive_memory_warning(self) -> None:
        """Called when memory is short."""

    def save_state(self) -> str | None:
        """Returns its own state as JSON; None saves none. Screens and lists only."""
        return None

    def restore_state(self, state: str) -> None:
        """Called with a saved state, as JSON. Screens and lists only."""


def handle_of(controller: Controller) -> int:
    return controller._handle


def _callbacks_of(controller: Controller) -> f.ct_callbacks:
    """The table of a controller: only what its class overrides, and what says whether the tree holds it."""
    calls = f.ct_callbacks()
    calls.size = ctypes.sizeof(calls)
    types = dict(f.ct_callbacks._fields_)
    me = weakref.ref(controller)

    def set_call(field: str, work: Callable[..., Any]) -> None:
        setattr(calls, field, types[field](guarded(work)))

    def overrides(field: str) -> bool:
        return getattr(type(controller), field) is not getattr(Controller, field)

    def moved(_user: Any, handle: int, parent: int | None) -> None:
        one = me()
        if one is None:
            return
        if parent:
            _held[handle] = one
        else:
            _doubtful.add(handle)
        if overrides("did_move"):
            one.did_move(wrapped(parent))  # type: ignore[arg-type]

    def appears(_user: Any, handle: int, animated: bool) -> None:
        one = me()
        if one is not None:
            _held[handle] = one
            one.will_appear(animated)

    def disappeared(_user: Any, handle: int, animated: bool) -> None:
        _doubtful.add(handle)
        one = me()
        if one is not None:
            one.did_disappear(animated)

    set_call("did_move", moved)
    set_call("will_appear", appears)
    set_call("did_disappear", disappeared)
    for field in ("did_appear", "will_disappear"):
        if overrides(field):
            set_call(field, lambda _user, _handle, animated, field=field: getattr(me(), field)(animated))
    for field in ("did_load", "did_receive_memory_warning"):
        if overrides(field):
            set_call(field, lambda _user, _handle, field=field: getattr(me(), field)())
    if overrides("save_state"):
        def save(_user: Any, _handle: int) -> int | None:
            state = me().save_state()  # type: ignore[union-attr]
            return None if state is None else _copied(state)

        set_call("save_state", save)
        set_call("restore_state", lambda _user, _handle, state: me().restore_state(state.decode()))  # type: ignore[union-attr]
    return calls


_libc = ctypes.CDLL(None)
_libc.malloc.restype, _libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]


def _copied(value: str) -> int:
    """A text that the library frees."""
    data = value.encode() + b"\0"
    place: int = _libc.malloc(len(data))
    ctypes.memmove(place, data, len(data))
    return place


class Screen(Controller):
    """A controller without children. Subclass it."""

    def __init__(self, name: str | None = None) -> None:
        self._adopt(attempt("ct_controller_new", text(name or type(self).__name__), None, None))


class Container(Controller):
    """A controller with children."""

    def _list(self, function: str, *arguments: Any) -> list[Controller]:
        count = call(function, self._handle, *arguments, None, 0)
        room = (ctypes.c_void_p * max(1, count))()
        call(function, self._handle, *arguments, room, count)
        return [wrapped(room[i]) for i in range(count)]  # type: ignore[misc]

    @property
    def children(self) -> list[Controller]:
        """All children in order, visible or hidden."""
        return self._list("ct_container_list", f.CT_CHILDREN)

    @property
    def shown(self) -> list[Controller]:
        """The children that are visible, appearing or disappearing."""
        return self._list("ct_container_list", f.CT_SHOWN)

    def __iter__(self) -> Iterator[Controller]:
        return iter(self.children)

    def __len__(self) -> int:
        return len(self.children)

    @property
    def placements(self) -> list[Placement]:
        """Where the children are drawn now, lowest first, from the top left corner of the container."""
        count = call("ct_container_placements", self._handle, None, 0)
        room = (f.ct_placement * max(1, count))()
        call("ct_container_placements", self._handle, room, count)
        return [
            Placement(wrapped(p.controller), (p.frame.x, p.frame.y, p.frame.width, p.frame.height), p.opacity, p.shade, p.level, bool(p.covers_input))  # type: ignore[arg-type]
            for p in room[:count]
        ]

    def set_insets(self, top: float = 0, left: float = 0, bottom: float = 0, right: float = 0) -> None:
        """Sets the widths of the edges that children do not cover, for example for a bar."""
        attempt("ct_container_set_insets", self._handle, f.ct_insets(top, left, bottom, right))

    @property
    def change(self) -> "Change | None":
        """The open change."""
        handle = call("ct_container_change", self._handle)
        return Change(handle) if handle else None


class Change:
    """A change of what a container shows."""

    def __init__(self, handle: int) -> None:
        self._handle = call("ct_change_ref", handle)
        weakref.finalize(self, call_quietly, "ct_change_unref", self._handle).atexit = False

    @property
    def state(self) -> str:
        """queued, open, finished, cancelled, superseded, refused or abandoned."""
        return _OUTCOMES[call("ct_change_state", self._handle)]

    @property
    def progress(self) -> float:
        """From 0, the old state, to 1, the new one."""
        return call("ct_change_progress", self._handle)

    def update(self, progress: float) -> None:
        """Moves it to a progress from 0 to 1."""
        attempt("ct_change_update", self._handle, progress)

    def finish(self) -> None:
        """Ends it in its new state."""
        attempt("ct_change_finish", self._handle)

    def cancel(self) -> None:
        """Ends it in its old state."""
        attempt("ct_change_cancel", self._handle)


def handles(controllers: Iterable[Controller]) -> tuple[Any, int]:
    list_ = [one._handle for one in controllers]
    return (ctypes.c_void_p * max(1, len(list_)))(*list_), len(list_)


class List(Container):
    """A container whose caller shows and hides the children."""

    def __init__(self, name: str) -> None:
        self._adopt(attempt("ct_list_new", text(name), None, None, None))

    def add(self, child: Controller, index: int = -1, *, shown: bool = True, animated: bool = False) -> None:
        """Adds a child, visible or hidden."""
        attempt("ct_list_add", self._handle, child._handle, index, shown, ctypes.byref(options(animated)))

    def show(self, *controllers: Controller, removing: bool = False, animated: bool = False) -> None:
        """Shows these controllers and no others."""
        attempt("ct_list_show", self._handle, *handles(controllers), removing, ctypes.byref(options(animated)))

    def remove(self, child: Controller, *, animated: bool = False) -> None:
        """Removes a child."""
        attempt("ct_container_remove", self._handle, child._handle, ctypes.byref(options(animated)))


class Result:
    """The result that a screen was pushed for."""

    def __init__(self, handle: int, received: Callable[[str | None], None] | None) -> None:
        self._handle = handle
        weakref.finalize(self, call_quietly, "ct_result_unref", handle).atexit = False
        if received is not None:
            kind = f.FUNCTIONS["ct_result_when_delivered"][1][1]
            self._receive = kind(guarded(lambda _user, value: received(None if value is None else value.decode())))
            _Ending._waiting.add(self)  # type: ignore[arg-type]
            attempt("ct_result_when_delivered", handle, self._receive, None)

    def finish(self, value: str) -> None:
        """Gives the result its value: its screen leaves, with all above it."""
        attempt("ct_result_finish", self._handle, text(value))


class Stack(Container):
    """A container that shows the topmost of its entries."""

    def __init__(self, name: str, *, allows_empty: bool = False) -> None:
        self._adopt(attempt("ct_stack_new", text(name), allows_empty))

    def _entry(self, controller: Controller, key: str | None, title: str | None) -> f.ct_entry:
        entry = f.ct_entry()
        entry.size = ctypes.sizeof(entry)
        entry.controller, entry.key, entry.title = controller._handle, text(key), text(title)
        return entry

    def push(self, controller: Controller, *, key: str | None = None, title: str | None = None, animated: bool = False, ended: Callable[[str], None] | None = None) -> None:
        """Puts a controller on top."""
        entry = self._entry(controller, key, title)
        attempt("ct_stack_push_entry", self._handle, ctypes.byref(entry), f.CT_REFUSE, ctypes.byref(options(animated, ended=ended)))

    def push_for_result(self, controller: Controller, received: Callable[[str | None], None] | None = None, *, key: str | None = None, title: str | None = None, animated: bool = False) -> Result:
        """Puts a controller on top that gives a result; `received` gets it, or None when the screen leaves without one."""
        entry = self._entry(controller, key, title)
        return Result(attempt("ct_stack_push_for_result", self._handle, ctypes.byref(entry), f.CT_REFUSE, ctypes.byref(options(animated))), received)

    def pop(self, *, animated: bool = False) -> None:
        """Takes the top away; nothing happens at the root."""
        attempt("ct_stack_pop", self._handle, ctypes.byref(options(animated)))

    def pop_to(self, key: str, *, animated: bool = False) -> None:
        """Takes what is above an entry away."""
        attempt("ct_stack_pop_to", self._handle, text(key), ctypes.byref(options(animated)))

    def pop_to_root(self, *, animated: bool = False) -> None:
        """Takes all but the bottom away."""
        attempt("ct_stack_pop_to_root", self._handle, ctypes.byref(options(animated)))

    def go_back(self, *, animated: bool = False) -> None:
        """Goes back for the user; raises `Unhandled` at the root."""
        attempt("ct_stack_go_back", self._handle, None, False, ctypes.byref(options(animated)))

    @property
    def path(self) -> list[str]:
        """The keys from the bottom to the top."""
        return [taken(call("ct_stack_key", self._handle, i, False)) or "" for i in range(call("ct_stack_count", self._handle, False))]

    def __getitem__(self, key: str) -> Controller:
        found = wrapped(call("ct_stack_controller", self._handle, text(key)))
        if found is None:
            raise KeyError(key)
        return found

    @property
    def title(self) -> str:
        """The title that a bar shows."""
        traits = f.ct_traits()
        call("ct_stack_traits", self._handle, f.CT_TRAITS_CURRENT, ctypes.byref(traits))
        title = ctypes.string_at(traits.title).decode() if traits.title else ""
        call("ct_traits_clear", ctypes.byref(traits))
        return title

    @property
    def can_go_back(self) -> bool:
        """Whether a bar shows a way back."""
        return call("ct_stack_count", self._handle, False) > 1


class Tabs(Container):
    """A container that shows the selected one of its tabs."""

    def __init__(self, name: str, tabs: Iterable[Controller] = ()) -> None:
        self._adopt(attempt("ct_tabs_new", text(name)))
        self.tabs = list(tabs)

    @property
    def tabs(self) -> list[Controller]:
        """The controllers of the tabs in order."""
        return self._list("ct_tabs_list")

    @tabs.setter
    def tabs(self, controllers: Sequence[Controller]) -> None:
        list_, count = handles(controllers)
        attempt("ct_tabs_set", self._handle, list_, None, count, None)

    @property
    def index(self) -> int | None:
        """The index of the selected tab."""
        index = call("ct_tabs_selected", self._handle)
        return None if index < 0 else index

    @property
    def selected(self) -> Controller | None:
        """The selected controller."""
        return wrapped(call("ct_tabs_selected_controller", self._handle))

    def select(self, tab: int | Controller, *, animated: bool = False) -> None:
        """Selects a tab by its index or its controller."""
        index = tab if isinstance(tab, int) else self.tabs.index(tab)
        attempt("ct_tabs_select", self._handle, index, ctypes.byref(options(animated)))

    def user_select(self, index: int, *, animated: bool = False) -> None:
        """The user selects a tab: controllers that are left are asked."""
        attempt("ct_tabs_user_select", self._handle, index, ctypes.byref(options(animated)))


class Own(Container):
    """A container of your own: a state of bytes, and `arrange`, which says what a state shows. Subclass it.

    `arrange` returns the visible children and must change nothing; `all_children` are those that are children in every state.
    """

    def __init__(self, name: str, state: bytes, all_children: Sequence[Controller] = ()) -> None:
        self.all_children = list(all_children)
        functions = f.ct_own_functions()
        functions.size = ctypes.sizeof(functions)
        me = weakref.ref(self)

        def arrange(_user: Any, state: int, length: int, area: f.ct_size, arrangement: int) -> None:
            one = me()
            if one is None:
                return
            for child in one.all_children:
                call_quietly("ct_arrangement_add", arrangement, child._handle)
            for child in one.arrange(ctypes.string_at(state, length), (area.width, area.height)):
                call_quietly("ct_arrangement_show", arrangement, child._handle)

        functions.arrange = dict(f.ct_own_functions._fields_)["arrange"](guarded(arrange))
        self._functions = functions
        self._adopt(attempt("ct_own_new", text(name), None, ctypes.byref(functions), None, state, len(state)))

    def arrange(self, state: bytes, area: tuple[float, float]) -> Iterable[Controller]:
        """Returns the visible children of a state."""
        raise NotImplementedError

    @property
    def bytes(self) -> bytes:
        """The state."""
        room = ctypes.create_string_buffer(call("ct_own_state", self._handle, None, 0))
        call("ct_own_state", self._handle, room, len(room))
        return room.raw

    def navigate(self, state: bytes, *, animated: bool = False) -> None:
        """Changes the state, and so what is visible."""
        attempt("ct_own_navigate", self._handle, state, len(state), ctypes.byref(options(animated)))


class _Book(Container):
    """What pages and a pager have in common: a list of pages, of which one is current."""

    def _set(self, function: str, pages: Iterable[Controller], *more: Any) -> None:
        attempt(function, self._handle, *handles(pages), *more)


class Pages(_Book):
    """A container of pages that are turned, one by one: `Pages("Album", [first, second])` shows the first one."""

    def __init__(self, name: str, pages: Sequence[Controller] = (), *, circular: bool = False) -> None:
        self._adopt(attempt("ct_pages_new", text(name), None))
        if pages:
            self._set("ct_pages_set_list", pages, circular)
            self.show(pages[0])

    @property
    def current(self) -> Controller | None:
        """The current page."""
        return next(iter(self._list("ct_pages_list")), None)

    def show(self, page: Controller, *, backward: bool = False, animated: bool = False) -> None:
        """Shows a page."""
        direction = f.CT_BACKWARD if backward else f.CT_FORWARD
        self._set("ct_pages_set", [page], direction, ctypes.byref(options(animated)))

    def show_next(self, *, animated: bool = False) -> None:
        """Turns to the next page of the list."""
        attempt("ct_pages_show_next", self._handle, ctypes.byref(options(animated)))

    def show_previous(self, *, animated: bool = False) -> None:
        """Turns to the previous page of the list."""
        attempt("ct_pages_show_previous", self._handle, ctypes.byref(options(animated)))

    def begin_turn(self, *, backward: bool = False) -> None:
        """A gesture begins to turn; raises `Unhandled` if there is no page."""
        attempt("ct_pages_begin_turn", self._handle, f.CT_BACKWARD if backward else f.CT_FORWARD)

    def update_turn(self, progress: float) -> None:
        """The gesture moves, to a progress from 0 to 1."""
        attempt("ct_pages_update_turn", self._handle, progress)

    def end_turn(self, velocity: float = 0) -> None:
        """The gesture lets go, with a velocity in pages a second."""
        attempt("ct_pages_end_turn", self._handle, velocity)


class Pager(_Book):
    """A container of pages beside each other, which are scrolled."""

    def __init__(self, name: str, pages: Iterable[Controller] = ()) -> None:
        self._adopt(attempt("ct_pager_new", text(name), None))
        self.pages = list(pages)

    @property
    def pages(self) -> list[Controller]:
        """The pages in order."""
        count = call("ct_pager_count", self._handle)
        return [wrapped(call("ct_pager_controller", self._handle, page)) for page in range(count)]  # type: ignore[misc]

    @pages.setter
    def pages(self, pages: Sequence[Controller]) -> None:
        self._set("ct_pager_set", pages, None)

    @property
    def page(self) -> int:
        """The number of the current page."""
        return call("ct_pager_page", self._handle, False)

    def scroll(self, page: int, *, animated: bool = False) -> None:
        """Scrolls to a page."""
        attempt("ct_pager_scroll", self._handle, page, ctypes.byref(options(animated)))

    def insert(self, page: Controller, index: int) -> None:
        """Inserts a page."""
        attempt("ct_pager_insert", self._handle, page._handle, index, None)

    def remove(self, index: int) -> None:
        """Removes a page."""
        attempt("ct_pager_remove", self._handle, index, None)


class Split(Container):
    """Columns beside each other, each with a stack."""

    def __init__(self, name: str, *, supplementary: bool = False, inspector: bool = False) -> None:
        self._adopt(attempt("ct_split_new", text(name), supplementary, inspector))

    def column(self, column: str) -> Stack:
        """The stack of a column: primary, supplementary, secondary or inspector."""
        found = wrapped(call("ct_split_stack", self._handle, ["primary", "supplementary", "secondary", "inspector"].index(column)))
        if found is None:
            raise KeyError(column)
        return found  # type: ignore[return-value]

    def show_detail(self, controller: Controller, *, animated: bool = False) -> None:
        """Shows a controller as the detail."""
        attempt("ct_split_show_detail", self._handle, controller._handle, ctypes.byref(options(animated)))


class Switcher(Container):
    """Segments of which one is selected, or none: `Switcher("View", {"list": list, "map": map})`."""

    def __init__(self, name: str, segments: dict[str, Controller] | None = None) -> None:
        self._adopt(attempt("ct_switcher_new", text(name)))
        given = segments or {}
        room = (f.ct_segment * max(1, len(given)))()
        for one, (key, controller) in zip(room, given.items()):
            one.size, one.name, one.controller = ctypes.sizeof(one), text(key), controller._handle
        attempt("ct_switcher_set", self._handle, room, len(given), None)

    @property
    def names(self) -> list[str]:
        """The names of the segments in order."""
        return [taken(call("ct_switcher_name", self._handle, i)) or "" for i in range(call("ct_switcher_count", self._handle))]

    @property
    def selected(self) -> str | None:
        """The name of the selected segment; None if none is."""
        index = call("ct_switcher_selected", self._handle)
        return None if index < 0 else taken(call("ct_switcher_name", self._handle, index))

    def select(self, name: str | None, *, animated: bool = False) -> None:
        """Selects a segment; None for none."""
        attempt("ct_switcher_select", self._handle, text(name), ctypes.byref(options(animated)))

    def choose(self, name: str, *, animated: bool = False) -> None:
        """The user chooses a segment: controllers that are left may be asked."""
        attempt("ct_switcher_choose", self._handle, self.names.index(name), ctypes.byref(options(animated)))


_KINDS: dict[int, type[Controller]] = {
    f.CT_KIND_LIST: List, f.CT_KIND_STACK: Stack, f.CT_KIND_TABS: Tabs, f.CT_KIND_PAGES: Pages, f.CT_KIND_PAGER: Pager,
    f.CT_KIND_SPLIT: Split, f.CT_KIND_SWITCHER: Switcher, f.CT_KIND_OWN: Container,
}
