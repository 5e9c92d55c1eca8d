"""What learners are handed: what a seat knows and no more, and every legal action under a number of its own.

A game without an encoder keeps these laws too.
"""

from typing import Any

from solarium import Seeded
from solarium.engine.encoding import Block, Encoder
from solarium.engine.game import AnyGame
from solarium.engine.registry import game as find_game
from solarium.engine.state import State
from solarium.laws.here import note
from solarium.laws.settings import Setting
from solarium.laws.walk import sampled


def encoders(game: AnyGame) -> list[Encoder[Any]]:
    """The encoder of a game, if it has one."""
    return [game.ai.encoder] if game.ai.encoder is not None else []


def out_of_bounds(blocks: tuple[Block, ...], numbers: list[int]) -> list[str]:
    """The blocks whose bounds the numbers break."""
    broken, at = [], 0
    for block in blocks:
        part = numbers[at : at + block.size]
        if not all(block.low <= number <= block.high for number in part):
            broken.append(f"{block.name}: {min(part)} to {max(part)}")
        at += block.size
    return broken if at == len(numbers) else [f"{len(numbers)} numbers, {at} in the blocks"]


def test_worlds_that_look_the_same_give_the_same_numbers(any_setting: Setting, seed: int) -> None:
    for encoder in encoders(any_setting.game):
        used = encoder.observation(any_setting.match(seed).state, 0)
        for number, state in enumerate(sampled(any_setting.match(seed), seed, 10)):
            for seat in range(any_setting.players):
                note(seat)
                truth = list(encoder.observation(state, seat))
                assert out_of_bounds(encoder.blocks, truth) == []
                world = state.imagine(seat, Seeded(number))
                assert list(encoder.observation(world, seat)) == truth, "the observation tells a secret"
                if seat == state.current_player():
                    assert encoder.numbers(world) == encoder.numbers(state)
                    assert list(encoder.rows(world)) == list(encoder.rows(state)), "the features tell a secret"
                if encoder.on_zeros:
                    continue
                encoder.observe(state, seat, used, 0)
                assert list(used) == truth, "what was written before shines through"


def test_every_legal_action_has_a_number_of_its_own(any_setting: Setting, seed: int) -> None:
    for encoder in encoders(any_setting.game):
        for state in sampled(any_setting.match(seed), seed, 30):
            actions, numbers = state.legal_actions(), encoder.numbers(state)
            assert len(set(numbers)) == len(actions)
            assert all(0 <= number < encoder.actions for number in numbers)
            assert [encoder.action_at(state, number) for number in numbers] == actions
            assert [encoder.action_number(state, action) for action in actions] == numbers
            check_rows(encoder, state)


def check_rows(encoder: Encoder[Any], state: State) -> None:
    """Where rows of features tell what an action is, no two are the same."""
    width = int(encoder.row_width)
    if not width:
        return
    flat = list(encoder.rows(state))
    rows = [tuple(flat[at : at + width]) for at in range(0, len(flat), width)]
    assert len(rows) == len(state.legal_actions())
    for row in rows:
        assert out_of_bounds(encoder.row_blocks, list(row)) == []
    twins = [number for number, row in enumerate(rows) if row in rows[:number]]
    assert twins == [], "two actions have the same features"


def test_every_block_says_what_it_means(slug: str) -> None:
    for encoder in encoders(find_game(slug)):
        for block in (*encoder.blocks, *encoder.row_blocks):
            assert block.size > 0
            assert -32768 <= block.low < block.high <= 32767
            assert len(block.meaning) > 5
