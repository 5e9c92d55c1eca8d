"""Pairs of games that differ in what a seat cannot know, from the first row on: it is sent the same bytes in both.

The pairs differ in the luck of the set-up, in hidden choices of the others (what they place face down, offer, keep or
plan), and in the secret of the table, from which its bots draw their seeds. Both games are stored as tables and
everything that leaves for the seat and for a spectator is made from them.
"""

import os
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

import solarium
from solarium.engine.chance import Scripted, ScriptError, Seeded, commitment
from solarium.engine.game import AnyGame
from solarium.engine.match import Match
from solarium.server.http.lobby import lobby_row
from solarium.server.people.identity import Reader
from solarium.server.services import Services
from solarium.server.settings import Settings
from solarium.server.store.listing import Listed
from solarium.server.store.rows import Row, SeatRow, TableRow
from solarium.server.tables.explain import known_refusal
from solarium.server.tables.views import Present
from tests.server_for_tests import complete

PAIRS = 50 if os.environ.get("SOLARIUM_SWEEP") else 4  # over all games
STEPS = 200  # at most
GAMES = ("envelopes", "lastdays", "solani", "factions")
OPTIONS = {"solani": {"placement": "parallel", "live": False}}  # where something is hidden with two seats
READER, OTHER = 0, 1  # the seat that must not notice, and the one with secrets
PLAYERS = 2
TRIES = 8  # other choices and luck that are tried at a step
PRESENT = Present(frozenset(), 0)
SECRETS = ("5e" * 32, "a7" * 32)


def twins(game: AnyGame, seed: int) -> tuple[Match, Match, int]:
    """Two matches with the same words for the reader at every step, and in how many steps they differ."""
    options = game.options.with_defaults(OPTIONS.get(game.slug))
    first = Match(game, PLAYERS, options, Seeded(seed))
    second = other_start(first) or Match(game, PLAYERS, options, Seeded(seed))
    differences = int(first.state.key() != second.state.key())
    for step in range(STEPS):
        found = step_together(first, second, seed + step)
        if found is None:
            break
        differences += found
    while not differences and len(first.steps) > 4 and rows_of(first, 0) == rows_of(second, -1):
        first.take_back()  # to a moment in which the other seat can keep a plan
        second.take_back()
    return first, second, differences


def other_start(first: Match) -> Match | None:
    """The same set-up for the reader, with other luck where that is hidden."""
    drawn = first.start_chance
    for place in range(len(drawn) - 1, -1, -1):
        for shift in (1, -1):
            try:
                luck = Scripted([*drawn[:place], max(0, drawn[place] + shift), *drawn[place + 1 :]])
                other = Match(first.game, PLAYERS, first.options, luck)
            except (ScriptError, IndexError, ValueError):
                continue
            if same(first, other) and first.state.key() != other.state.key():
                return other
    return None


def step_together(first: Match, second: Match, seed: int) -> int | None:
    """Play one step in both so that the reader sees the same; 1 if they differ in it, None if there is no such step."""
    if first.over or second.over or first.state.current_player() != second.state.current_player():
        return None
    chance = Seeded(seed)
    texts, others = first.legal(), second.legal()
    mine = first.state.current_player() == READER
    for _ in range(4):
        text = texts[chance.below(len(texts))]
        first.chance = Seeded(seed)
        first.play(text)
        hidden = [] if mine else [others[chance.below(len(others))] for _ in range(TRIES)]
        drawn_once = len(first.steps[-1].chance) == 1  # of several outcomes the order would be seen
        luck = range(TRIES, -1, -1) if drawn_once and not mine else (0,)  # at last the same luck
        for each, drawn in [*((each, 0) for each in hidden if each != text), *((text, drawn) for drawn in luck)]:
            if each not in others:
                continue
            second.chance = Seeded(seed + drawn)
            second.play(each)
            if same(first, second) and (each == text or is_hidden(first, each, seed)):
                return int(each != text or first.steps[-1].chance != second.steps[-1].chance)
            second.take_back()
        first.take_back()
    return None


def is_hidden(match: Match, other: str, seed: int) -> bool:
    """Whether the other choice would have left another world: one without any effect is no secret, and is told."""
    state = match.steps[-1].before.copy()
    if other not in [match.game.action_text(state, action) for action in state.legal_actions()]:
        return True
    state.apply(match.game.parse(state, other), Seeded(seed))
    return bool(state.key() != match.state.key())


def same(one: Match, other: Match) -> bool:
    return bool(one.state.seen(READER) == other.state.seen(READER) and one.state.seen(-1) == other.state.seen(-1))


def rows_of(match: Match, choice: int) -> list[Row]:
    """The rows of a match; at the end the other seat keeps a plan, where it may: the first or the last possible."""
    rows = [Row(0, "start", chance=match.start_chance)]
    rows += [Row(seq, "act", step.seat, step.text, step.chance) for seq, step in enumerate(match.steps, 1)]
    plan = None if match.over else match.game.premove(match.state, OTHER, ())
    if plan is not None and not plan.done:
        actions = plan.state.legal_actions()
        rows.append(Row(len(rows), "premove", OTHER, match.game.action_text(plan.state, actions[choice])))
    return rows


async def sent(data: Path, match: Match, rows: list[Row], reader: Reader, secret: str) -> list[bytes]:
    """Everything a reader is sent of a match: welcome, every row, the log, every position, refusals, the lobby. The
    hash of the secret is published from the start and left out here."""
    services = await Services.open(Settings(data))
    state = match.state
    table = TableRow("twins2222222", match.game.slug, match.game.version, match.options, secret, "playing")
    table.seq, table.turn, table.acting = rows[-1].seq, len(match.steps), int(state.current_player())
    seats = [SeatRow(seat, "person", f"guest-{seat}", name=f"Guest {seat}") for seat in range(match.players)]
    if not any(row.kind == "premove" for row in rows):
        seats[OTHER] = SeatRow(OTHER, "bot", name="A bot", level=3)
    try:
        await services.store.add_table(table, seats, rows)
        async with services.sessions.open(table.id) as session:
            mine, views = session.seats_of(reader), services.views
            messages: list[object] = [views.table(session, mine, PRESENT), views.log(session, mine)]
            messages += [await views.welcome(session, mine, PRESENT, seq) for seq in (-1, max(0, session.seq - 3))]
            messages += [views.row(session, moment, mine, PRESENT) for moment in session.started().since(-1)]
            messages += [views.position(session, seq, mine, None) for seq in range(session.seq + 1)]
            messages.append(structs.replace(lobby_row(Listed(session.table, session.seats), reader), time=""))
            if mine:
                texts = {text for step in match.steps if step.seat == READER for text in (step.text,)}
                messages += [known_refusal(session.game, state, READER, text) for text in sorted(texts)]
            published = commitment(bytes.fromhex(secret)).encode()
            return [msgspec.json.encode(message).replace(published, b"") for message in messages]
    finally:
        await services.close()


@pytest.mark.parametrize("number", range(PAIRS))
def test_what_is_hidden_changes_no_byte(tmp_path: Path, number: int) -> None:
    game = solarium.game(GAMES[number % len(GAMES)])
    first, second, differences = next(
        found for seed in range(number, 10_000, 97) if is_pair(found := twins(game, seed))
    )
    rows = rows_of(first, 0), rows_of(second, -1)
    assert rows[0] != rows[1]

    async def compare() -> None:
        for reader in (Reader(f"guest-{READER}"), Reader()):
            texts = []
            for each, match in enumerate((first, second)):
                data = tmp_path / f"{each}{reader.guest}"
                data.mkdir()
                texts.append(await sent(data, match, rows[each], reader, SECRETS[each]))
            assert texts[0] == texts[1]

    complete(compare())
    print(f"{game.slug}: {len(first.steps)} steps, {differences} of them differ in what is hidden")


def is_pair(found: tuple[Match, Match, int]) -> bool:
    """Whether two matches differ, and there was time to notice."""
    first, second, _ = found
    return len(first.steps) >= 4 and rows_of(first, 0) != rows_of(second, -1)
