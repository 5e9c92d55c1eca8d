"""Positions as people edit them: plain data in TOML."""

import json
import tomllib
from collections.abc import Mapping
from typing import Any

from solarium.engine.errors import BadPosition


def write_position(data: Mapping[str, Any]) -> str:
    """One line a name. What is None is left out: TOML has no word for it."""
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in data.items() if value is not None)


def read_position(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPosition(f"the position is not TOML: {error}") from None


def _key(name: object) -> str:
    text = str(name)
    return text if text.replace("_", "").replace("-", "").isalnum() and text.isascii() else json.dumps(text)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return (
            f"{{ {', '.join(f'{_key(name)} = {_value(each)}' for name, each in value.items() if each is not None)} }}"
        )
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(each) for each in value)}]"
    return json.dumps(value, ensure_ascii=False)  # texts, numbers and truths are written as in JSON
