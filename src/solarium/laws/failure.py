"""A broken law in words: which law, in which setting, what failed, in which position, with which action."""

import inspect
from pathlib import Path
from traceback import extract_tb, format_list

import pytest

from solarium.laws.here import HERE

LAWS = Path(__file__).parent
LONGEST = 1200  # characters of what failed


def broken_law(item: pytest.Item, error: pytest.ExceptionInfo[BaseException]) -> str:
    function = item.function  # type: ignore[attr-defined]
    title = function.__name__.removeprefix("test_").replace("_", " ")
    setting = item.name.partition("[")[2].rstrip("]")
    parts = [
        f"Law: {title}",
        f"Game and setting: {setting}",
        inspect.getdoc(function) or "",
        f"What failed: {what_failed(error)}",
        HERE.describe(),
        own_frames(error),
    ]
    return "\n".join(part for part in parts if part)


def what_failed(error: pytest.ExceptionInfo[BaseException]) -> str:
    words = str(error.value)
    if not isinstance(error.value, AssertionError):
        words = f"{type(error.value).__name__}: {words}"
    return words if len(words) <= LONGEST else f"{words[:LONGEST]} ..."


def own_frames(error: pytest.ExceptionInfo[BaseException]) -> str:
    """The line of the law and, where the game itself raised, the way through the game."""
    frames = extract_tb(error.tb)
    first = next((n for n, frame in enumerate(frames) if Path(frame.filename).parent == LAWS), 0)
    return "".join(["Where:\n", *format_list(frames[first:])]).rstrip()
