"""Walks through games that are stored as one short sum for every step: nothing that a position shows may change unseen.

A walk is drawn by its number, so no moves are stored. The sum of a step is over everything that is decided there, in
words, and over the whole position as plain data. When a rule changes on purpose: `python -m tests.laws.walks GAME`.
"""

import random
import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from solarium import Seeded
from solarium.engine.match import Match
from solarium.laws.settings import Setting, option_settings, plain_settings

HOME = Path(__file__).parent
STYLES = 3  # how a walk chooses: of all actions; of the kinds first; rather an action that names something
WALKS, STEPS = 15, 400  # for every number of seats
OPTION_STEPS = 150  # for every value of an option, one walk
IMAGINED = 10  # every tenth step counts the worlds too that the seats imagine
KIND = re.compile(r"[A-Za-z_]*")


def walks_of(slug: str) -> list[tuple[Setting, int]]:
    plain = [(setting, number) for setting in plain_settings([slug]) for number in range(WALKS)]
    return plain + [(setting, number % STYLES) for number, setting in enumerate(option_settings([slug]))]


def name_of(setting: Setting, number: int) -> str:
    return f"{setting}-{number}"


def stored(slug: str) -> dict[str, str]:
    lines = (HOME / f"{slug}.txt").read_text("utf-8").splitlines()
    return dict(line.rsplit(" ", 1) for line in lines)


def walk(setting: Setting, number: int) -> Iterator[tuple[str, str]]:
    """The sum of each position on the way, and the move that led there."""
    match = setting.match(number)
    luck = random.Random(number)
    text = "the start"
    for _ in range(OPTION_STEPS if setting.options else STEPS):
        yield position_sum(match), text
        if match.over:
            return
        text = choose(match.legal(), luck, number % STYLES)
        match.play(text)


def choose(texts: list[str], luck: random.Random, style: int) -> str:
    if style == 2 and luck.random() < 0.75:
        texts = [text for text in texts if KIND.fullmatch(text) is None] or texts
    if style:
        kinds = sorted({kind_of(text) for text in texts})
        kind = luck.choice(kinds)
        texts = [text for text in texts if kind_of(text) == kind]
    return luck.choice(texts)


def kind_of(text: str) -> str:
    found = KIND.match(text)
    return found.group() if found else ""


def position_sum(match: Match) -> str:
    """Two digits: once a walk has left its way, all that follow differ too."""
    game, state = match.game, match.state
    shown = [match.legal(), game.dump(state), match.returns() if match.over else None]
    if match.over:
        shown.append(game.standing(state))
    elif len(match.steps) % IMAGINED == 0:
        shown += [game.dump(state.imagine(seat, Seeded(seat))) for seat in range(match.players)]
    return f"{zlib.crc32(msgspec.json.encode(shown)) & 255:02x}"
