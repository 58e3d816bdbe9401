"""The library inside the package: its functions, its errors, and texts."""
from __future__ import annotations

import ctypes
import os
import pathlib
from typing import Any

from . import _functions as f

_place = os.environ.get("CONTAINERS_LIBRARY") or str(pathlib.Path(__file__).parent / "libcontainers.so.0")
_library = ctypes.CDLL(_place)
for _name, (_returns, _arguments) in f.FUNCTIONS.items():
    _function = getattr(_library, _name)
    _function.restype, _function.argtypes = _returns, _arguments


class ContainersError(Exception):
    """A call that was refused; nothing has changed. `domain` and `code` are those of containers.h."""

    def __init__(self, sentence: str, domain: int, code: int) -> None:
        super().__init__(sentence)
        self.domain, self.code = domain, code


class Unhandled(ContainersError):
    """An action of the user that can do nothing here, or was refused."""


# Exceptions of callbacks: they are raised by the call that has led to the callback.
_raised: list[BaseException] = []
_depth = 0
_after: list[Any] = []


def call(name: str, *arguments: Any) -> Any:
    """Calls a function that has no error parameter."""
    global _depth
    _depth += 1
    try:
        return getattr(_library, name)(*arguments)
    finally:
        _depth -= 1
        if _depth == 0:
            for work in _after:
                work()
            if _raised:
                first = _raised[0]
                _raised.clear()
                raise first


def attempt(name: str, *arguments: Any) -> Any:
    """Calls a function whose last parameter is an error; raises that if the call has failed."""
    error = f.ct_error()
    result = call(name, *arguments, ctypes.byref(error))
    if not result and error.domain:
        sentence = error.text.decode("utf-8", "replace")
        kind = Unhandled if (error.domain, error.code) == (f.CT_DOMAIN_CALL, f.CT_ERROR_NOTHING) else ContainersError
        raise kind(sentence, error.domain, error.code)
    return result


def guarded(work: Any) -> Any:
    """A callback that keeps an exception for the outermost call; it returns None then."""

    def run(*arguments: Any) -> Any:
        try:
            return work(*arguments)
        except BaseException as exception:  # noqa: BLE001
            _raised.append(exception)
            return None

    return run


def text(value: str | None) -> bytes | None:
    return None if value is None else value.encode()


def taken(pointer: int | None) -> str | None:
    """The text of the library, which is freed."""
    if not pointer:
        return None
    try:
        return ctypes.string_at(pointer).decode()
    finally:
        _library.ct_free(pointer)
