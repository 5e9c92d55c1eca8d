"""What must hold at every step of random games, for all numbers of seats and all modes."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from solarium.engine.chance import Seeded
from solarium.games.lastdays import GAME
from solarium.games.lastdays.data.cards import CARDS_OF_SUIT, FLR, SUITS, TRG
from solarium.games.lastdays.data.pieces import CROWD, CUBES, START_GATES, START_STATIONS, SUNDIVERS, TYPES
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases

SWEEP = os.environ.get("SOLARIUM_SWEEP") == "1"
SCENARIOS = [f"S{number}" for number in range(1, 9)]
LONG = {"keep": "now", "triggers": 5, "event_stays": True}
TABLES: list[tuple[int, dict[str, Any]]] = [
    *[(players, {"effects": "war", "triggers": players}) for players in (2, 3, 4, 5)],
    *[(players, {"effects": "war", "vestigial": "off", **LONG}) for players in (2, 3, 4, 5)],
    (2, {"effects": "first", "unlimited_energy": True, "tie_break": "energy"}),
    (3, {"effects": "draft", "hostile": True, "open_cards": True}),
    (4, {"effects": "low"}),
    (5, {"effects": "clear", "stall_guard": True}),
    *[(1, {"scenario": name}) for name in SCENARIOS],
    *[(2 + at % 4, {"mode": "coop", "scenario": name}) for at, name in enumerate(SCENARIOS)],
    *[(players, {"mode": "coop", "effects": "full", "triggers": 4}) for players in (2, 3, 4, 5)],
    (3, {"mode": "coop", "effects": "draft", "vestigial": "on", "goal": 19}),
]  # fmt: skip
NAMES = [f"{players} {' '.join(f'{key}={value}' for key, value in options.items())}" for players, options in TABLES]
GAMES_EACH = 20_000 // len(TABLES) + 1 if SWEEP else 8


def begin(players: int, options: dict[str, Any], seed: int) -> tuple[LastDays, Seeded]:
    chance = Seeded(seed)
    return GAME.begin(players, GAME.options.with_defaults(options), chance), chance


def walk(players: int, options: dict[str, Any], seed: int) -> Iterator[tuple[LastDays, Seeded]]:
    """Every position of a random game."""
    state, chance = begin(players, options, seed)
    yield state, chance
    while not state.is_over():
        state.apply(state.random_action(chance), chance)
        yield state, chance


def check_pieces(state: LastDays, triggers: int) -> None:
    """Sundivers, stations, gates, cubes and cards are all there."""
    players = int(state.players)
    for seat in range(players):
        parts = (state.in_holds(seat), state.on_board(seat), state.reserve[seat], state.lost[seat], state.gone[seat])
        assert sum(parts) == SUNDIVERS
        assert min(parts) >= 0
        assert all(0 <= state.at(seat, space) <= CROWD for space in range(state.board.spaces))
        gates = sum(state.gate[site] == seat for site in range(state.board.sites))
        assert gates + state.gates[seat] == START_GATES
        for kind in range(TYPES):
            built = sum(state.station[space] == seat * TYPES + kind for space in range(state.board.spaces))
            at = seat * TYPES + kind
            assert built + state.stations[at] + state.destroyed[at] == START_STATIONS
            assert state.stations[at] >= 0
    garden = int(state.garden).bit_count()
    assert state.supply + sum(state.energy[seat] for seat in range(players)) + garden == CUBES
    assert state.terms.unlimited or state.supply >= 0
    for suit in range(SUITS):
        held = sum(state.hand[seat * SUITS + suit] for seat in range(players))
        wanted = CARDS_OF_SUIT if (state.terms.suits >> suit) & 1 else 0
        assert state.deck[suit] + state.discard[suit] + held == wanted
    assert state.deck[TRG] + state.discard[TRG] == triggers
    assert state.marker == state.deck[FLR]


@pytest.mark.rule("LDS-3")
@pytest.mark.rule("LDS-42")
@pytest.mark.rule("LDS-58")
@pytest.mark.rule("LDS-59")
@pytest.mark.rule("LDS-107")
@pytest.mark.rule("LDS-132")
@pytest.mark.parametrize(("players", "options"), TABLES, ids=NAMES)
def test_nothing_is_lost(players: int, options: dict[str, Any]) -> None:
    for state, _ in walk(players, options, 11):
        if state.phase == phases.CHOOSE or state.is_over():
            triggers = int(state.deck[TRG] + state.discard[TRG])
            check_pieces(state, triggers)
            assert triggers <= 5


@pytest.mark.rule("LDS-108")
@pytest.mark.rule("LDS-117")
@pytest.mark.rule("LDS-135")
@pytest.mark.parametrize(("players", "options"), TABLES, ids=NAMES)
def test_games_end_and_nobody_is_ever_stuck(players: int, options: dict[str, Any]) -> None:
    """`SOLARIUM_SWEEP=1` plays 20,000 games."""
    for seed in range(GAMES_EACH):
        state, chance = begin(players, options, seed)
        taken = 0
        while not state.is_over():
            actions = state.legal_actions()
            assert actions, f"seed {seed}: nothing to decide in phase {state.phase}"
            state.apply(actions[chance.below(len(actions))], chance)
            taken += 1
        assert taken < GAME.longest
        assert state.marker == 0
        assert not state.legal_actions()
        results = state.returns()
        assert all(-1 <= result <= 1 for result in results)
        assert state.terms.mode != 0 or abs(sum(results)) < 1e-9


@pytest.mark.parametrize(("players", "options"), TABLES, ids=NAMES)
def test_worlds_and_words(players: int, options: dict[str, Any]) -> None:
    """Text round trip, copies, imagined worlds and scenes at every 151st position."""
    for step, (state, chance) in enumerate(walk(players, options, 5)):
        if step % 151:
            continue
        actions = state.legal_actions()
        texts = [GAME.action_text(state, action) for action in actions]
        assert len(set(texts)) == len(texts)
        assert [GAME.parse(state, text) for text in texts] == actions
        assert GAME.load(GAME.dump(state)).key() == state.key()
        twin = state.copy()
        assert twin.key() == state.key()
        for seat in range(-1, players):
            world = state.imagine(seat, chance)
            assert world.seen(seat) == state.seen(seat)
            assert bool(world.legal_actions()) == (not state.is_over())
            viewer = None if seat < 0 else seat
            assert GAME.scene(world, viewer) == GAME.scene(state, viewer)
        if actions:
            twin.apply(actions[0], chance)
            assert twin.key() != state.key()


@pytest.mark.parametrize(("players", "options"), TABLES, ids=NAMES)
def test_every_touch_leads_somewhere_or_is_explained(players: int, options: dict[str, Any]) -> None:
    for step, (state, _) in enumerate(walk(players, options, 3)):
        if step % 211 or state.is_over():
            continue
        scene = GAME.scene(state, int(state.current_player()))
        ids = {item.id for surface in scene.surfaces for item in surface.items} | {
            button.id for button in scene.buttons
        }
        assert len(ids) == sum(len(surface.items) for surface in scene.surfaces) + len(scene.buttons)
        paths = [action.path for action in scene.actions]
        assert len(paths) == len(state.legal_actions())
        assert len(set(paths)) == len(paths)
        for path in paths:
            assert set(path) <= ids
            assert not any(path[:length] in paths for length in range(1, len(path)))
            assert GAME.explain(state, " ".join(path)) is None
        first = {path[0] for path in paths}
        arrows = {item.id for surface in scene.surfaces for item in surface.items if "arrow" in item.marks}
        for ident in ids - arrows:  # those lie under everything and take no touch
            refusal = GAME.explain(state, ident)
            assert (refusal is None) == (ident in first), ident
            assert refusal is None or refusal.clause in GAME.clauses
