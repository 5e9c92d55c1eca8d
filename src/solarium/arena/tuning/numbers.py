"""Weights as one list of numbers, and back into the file they came from.

>>> flatten({"rivals": {"energy": 0.4, "first": [2.0, 3.0]}}, "rivals")
{'energy': 0.4, 'first.0': 2.0, 'first.1': 3.0}
"""

import re
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from solarium.engine.ai import Numbers
from solarium.engine.errors import UsageError

FITTED = "# Fitted"  # how a line begins that says where weights come from


def part_of(numbers: Numbers, part: str) -> dict[str, Any]:
    """The table of that name, or where none is named all numbers."""
    if not part:
        return numbers
    if not isinstance(numbers.get(part), dict):
        raise UsageError(f"the weights have no part {part!r}; there are {', '.join(numbers)}")
    found: dict[str, Any] = numbers[part]
    return found


def flatten(numbers: Numbers, part: str) -> dict[str, float]:
    """The numbers of a part by name, those of lists with their place."""
    found: dict[str, float] = {}
    for name, value in part_of(numbers, part).items():
        if isinstance(value, list):
            found |= {f"{name}.{place}": float(one) for place, one in enumerate(value)}
        elif isinstance(value, int | float):
            found[name] = float(value)
    return found


def replaced(numbers: Numbers, part: str, values: Sequence[float]) -> Numbers:
    """The same with other values, in the order of `flatten`."""
    changed = deepcopy(numbers)
    table = part_of(changed, part)
    for name, value in zip(flatten(numbers, part), values, strict=True):
        key, _, place = name.partition(".")
        if place:
            table[key][int(place)] = value
        else:
            table[key] = value
    return changed


def rewritten(text: str, part: str, values: dict[str, float], origin: str) -> str:
    """The file's text with other values and a line that says where they come from; its comments stay.

    >>> print(rewritten("# What counts\\nreach = 0.45 # at best", "", {"reach": 0.5}, "by hand"))
    # Fitted by hand
    # What counts
    reach = 0.5 # at best
    """
    heading = f"{FITTED}{f' [{part}]' if part else ''} {origin}"
    lines = [line for line in text.split("\n") if not line.startswith(heading[: len(FITTED) + len(part) + 3])]
    table = ""
    for number, line in enumerate(lines):
        if header := re.fullmatch(r"\[(\w+)\]\s*", line):
            table = header[1]
        elif table == part and (row := re.match(r"(\w+)( *= *)(\[.*?\]|[^#\s]+)", line)):
            lines[number] = f"{row[1]}{row[2]}{as_toml(row[1], values)}{line[row.end() :]}"
    return "\n".join([heading, *lines])


def as_toml(name: str, values: dict[str, float]) -> str:
    if name in values:
        return digits(values[name])
    return f"[{', '.join(digits(value) for key, value in values.items() if key.partition('.')[0] == name)}]"


def digits(value: float) -> str:
    """Four digits that count, as TOML wants a float."""
    text = f"{value:.4g}"
    return text if "." in text or "e" in text else f"{text}.0"


def rewrite(source: Path, target: Path, part: str, values: dict[str, float], origin: str) -> None:
    target.write_text(rewritten(source.read_text("utf-8"), part, values, origin), "utf-8")
