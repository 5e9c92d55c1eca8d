"""What PettingZoo and Gymnasium call spaces: the observation of a seat with its mask, and the numbers of actions.

An observation is a dict of numpy arrays: `observation` as the game's encoder tells it block by block, `action_mask`
with a 1 for each legal action of the seat, and where a game tells actions by features `rows`, one row for each number.
"""

from typing import Any

import numpy as np
from gymnasium import spaces

from solarium.engine.encoding import Block, Encoder
from solarium.engine.state import State


def bounds(blocks: tuple[Block, ...]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The least and the greatest value of each number."""
    low = np.repeat([block.low for block in blocks], [block.size for block in blocks])
    high = np.repeat([block.high for block in blocks], [block.size for block in blocks])
    return low.astype(np.int16), high.astype(np.int16)


def observation_space(encoder: Encoder[Any]) -> spaces.Dict:
    actions = int(encoder.actions)
    low, high = bounds(encoder.blocks)
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(low, high, dtype=np.int16),
        "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
    }
    if encoder.row_width:
        low, high = bounds(encoder.row_blocks)
        parts["rows"] = spaces.Box(
            np.tile(np.minimum(low, 0), (actions, 1)), np.tile(np.maximum(high, 0), (actions, 1)), dtype=np.int16
        )
    return spaces.Dict(parts)


def action_space(encoder: Encoder[Any]) -> "spaces.Discrete[np.int64]":
    return spaces.Discrete(int(encoder.actions))


def observe(encoder: Encoder[Any], state: State, seat: int) -> dict[str, np.ndarray[Any, Any]]:
    """What the seat knows and may do; the mask is empty while another seat decides."""
    actions, width = int(encoder.actions), int(encoder.row_width)
    mask = np.zeros(actions, np.int8)
    seen = {"observation": np.array(encoder.observation(state, seat)), "action_mask": mask}
    numbers = encoder.numbers(state) if state.current_player() == seat else []
    mask[numbers] = 1
    if width:
        rows = np.zeros((actions, width), np.int16)
        if numbers:
            rows[: len(numbers)] = np.asarray(encoder.rows(state)).reshape(-1, width)
        seen["rows"] = rows
    return seen
