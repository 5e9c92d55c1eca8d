"""The start of a game (LDS-1 to LDS-22, LDS-112, LDS-121 to LDS-131, LDS-138)."""

import re
from typing import Any

import pytest

from solarium.engine.chance import Seeded
from solarium.engine.errors import BadOption
from solarium.games.lastdays import GAME
from solarium.games.lastdays.data.cards import FLR, SUIT_CODES, SUITS, TRG
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.data.pieces import TYPE_NAMES, TYPES
from solarium.games.lastdays.data.scenarios import scenarios
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.state import LastDays

RED = {"Hatch", "Invade", "Tribute"}


def start(players: int, seed: int = 1, **options: Any) -> LastDays:
    return GAME.begin(players, GAME.options.with_defaults(options), Seeded(seed))


def effects(state: LastDays) -> list[str]:
    return [NAMES[state.effect_of[suit]] for suit in range(SUITS) if state.effect_of[suit] >= 0]


def texts(state: LastDays) -> list[str]:
    return [GAME.action_text(state, action) for action in state.legal_actions()]


@pytest.mark.rule("LDS-2")
@pytest.mark.rule("LDS-4")
@pytest.mark.rule("LDS-5")
@pytest.mark.rule("LDS-6")
@pytest.mark.rule("LDS-7")
@pytest.mark.rule("LDS-9")
@pytest.mark.rule("LDS-10")
@pytest.mark.rule("LDS-12")
def test_three_players() -> None:
    """T1."""
    state = start(3, first_eye="0", first_player="1")
    for seat in range(3):
        assert state.hold[seat * 3 + seat] == 8
        assert (state.reserve[seat], state.energy[seat], state.momentum[seat], state.movement(seat)) == (5, 3, 0, 3)
        assert state.gates[seat] == 5
        assert [state.stations[seat * TYPES + kind] for kind in range(TYPES)] == [3, 3, 3]
    assert (state.supply, state.marker, state.cards_left(), len(effects(state))) == (80, 13, 52, 4)
    longer = start(3, vestigial="off")
    assert (longer.cards_left(), len(effects(longer))) == (65, 5)


@pytest.mark.rule("LDS-131")
@pytest.mark.parametrize(("players", "short", "long"), [(2, 39, 52), (3, 52, 65), (4, 65, 78), (5, 78, 91)])
def test_decks(players: int, short: int, long: int) -> None:
    assert start(players).cards_left() == short
    assert start(players, vestigial="off").cards_left() == long


@pytest.mark.rule("LDS-8")
@pytest.mark.parametrize(
    ("players", "eyes", "gap"), [(2, [0, 6], 7), (3, [0, 4, 8], 5), (4, [0, 3, 6, 9], 4), (5, [0, 3, 6, 9, 12], 4)]
)
def test_motherships(players: int, eyes: list[int], gap: int) -> None:
    state = start(players, first_eye="0", first_player="1")
    assert [state.eye[seat] for seat in range(players)] == eyes
    ring = int(state.board.eyes)
    ahead = [min((eyes[seat] - eye) % ring for eye in eyes if eye != eyes[seat]) for seat in range(players)]
    assert ahead == [gap] + [gap - 1] * (players - 1)


@pytest.mark.rule("LDS-15")
@pytest.mark.rule("LDS-16")
def test_first_player_and_order() -> None:
    state = start(4, first_player="3", first_eye="2")
    assert [state.order(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert state.eye[2] == 2
    seats = []
    for _ in range(4):
        seats.append(state.current_player())
        state.apply(state.legal_actions()[0], Seeded(1))
    assert seats == [2, 3, 0, 1]
    assert {start(4, seed).terms.first for seed in range(30)} == {0, 1, 2, 3}
    with pytest.raises(BadOption, match="no seat 4"):
        start(3, first_player="4")


@pytest.mark.rule("LDS-11")
def test_suits_are_drawn_from_six() -> None:
    seen = {suit for seed in range(40) for suit in range(1, SUITS) if (start(2, seed).terms.suits >> suit) & 1}
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("LDS-13")
@pytest.mark.rule("LDS-14")
def test_colours() -> None:
    colour = {card.name: card.colour for card in effect_cards()}
    allowed = {
        "first": {"blue"},
        "clear": {"blue", "green"},
        "full": {"blue", "green", "yellow"},
        "war": {"blue", "green", "yellow", "red"},
    }
    for choice, colours in allowed.items():
        drawn = {name for seed in range(60) for name in effects(start(5, seed, effects=choice, vestigial="off"))}
        assert {colour[name] for name in drawn} == colours
    low = {name for seed in range(60) for name in effects(start(5, seed, effects="low"))}
    assert not low & (RED | {"Sacrifice"})
    assert all(start(2, seed).effect_of[FLR] >= 0 for seed in range(5))


@pytest.mark.rule("LDS-13")
def test_the_thirty_cards() -> None:
    cards = effect_cards()
    assert [card.number for card in cards] == list(range(1, 31))
    assert [card.name for card in cards] == NAMES
    colours = [card.colour for card in cards]
    assert [colours.count(colour) for colour in ("blue", "green", "yellow", "red")] == [7, 8, 12, 3]
    timings = [card.timing for card in cards]
    assert [timings.count(timing) for timing in ("Move", "Convert", "Activate", "Draw", "Any")] == [11, 3, 9, 2, 5]


@pytest.mark.rule("LDS-12")
def test_lists_and_draft() -> None:
    state = start(2, effects="custom", custom="FLR:Fuel, OSC:Chain, SUB:Pulse")
    assert state.effect_of[FLR] == NAMES.index("Fuel")
    assert state.effect_of[SUIT_CODES.index("SUB")] == NAMES.index("Pulse")
    assert sorted(effects(start(2, effects="custom", custom="Fuel, Chain, Pulse"))) == ["Chain", "Fuel", "Pulse"]
    for bad in ("Fuel, Chain", "Fuel, Chain, Warp", "Fuel, Fuel, Chain", "FLR:Fuel, Chain, Pulse"):
        with pytest.raises(BadOption):
            start(2, effects="custom", custom=bad)
    state = start(2, effects="draft", first_player="1")
    assert not {text[6:-1] for text in texts(state)} & RED
    chance = Seeded(2)
    picked = []
    for seat in (0, 1, 0):
        assert state.current_player() == seat
        action = state.random_action(chance)
        picked.append(GAME.action_text(state, action)[6:-1])
        state.apply(action, chance)
    assert sorted(effects(state)) == sorted(picked)
    assert {text[6:-1] for text in texts(start(2, effects="draft", hostile=True))} == set(NAMES)


@pytest.mark.rule("LDS-17")
@pytest.mark.rule("LDS-18")
@pytest.mark.rule("LDS-19")
@pytest.mark.rule("LDS-20")
@pytest.mark.rule("LDS-21")
@pytest.mark.rule("LDS-22")
def test_vestigial_structures() -> None:
    """T2."""
    state = start(2, first_player="1", first_eye="0")
    chance = Seeded(1)
    offered = texts(state)
    assert len(offered) == 26 + 3 * 39
    assert "PLACE_STATION(tower,O5)" in offered
    assert "PLACE_GATE(C0,R0)" not in offered
    state.apply(GAME.parse(state, "PLACE_STATION(node,I0)"), chance)
    assert state.movement(0) == 4
    assert "PLACE_STATION(node,I0)" not in texts(state)
    state.apply(GAME.parse(state, "PLACE_GATE(I0,C1)"), chance)
    assert all(text.startswith("PLACE_GATE") for text in texts(state))
    assert len(texts(state)) == 25
    state.apply(GAME.parse(state, "PLACE_GATE(I0,C0)"), chance)
    offered = texts(state)
    assert len(offered) == 3 * 38
    assert all(text.startswith("PLACE_STATION") for text in offered)
    state.apply(GAME.parse(state, "PLACE_STATION(tower,C12)"), chance)
    assert (state.movement(1), state.cards_left(), state.current_player()) == (4, 39, 0)
    assert "MOVE" in texts(state)


@pytest.mark.rule("LDS-112")
def test_trigger_flares() -> None:
    state = start(3, triggers=4, event="Warp")
    assert (state.deck[TRG], state.cards_left()) == (4, 56)
    assert GAME.dump(state)["table"]["event"] == 4
    assert start(3).event < 0


# Alone and together


@pytest.mark.rule("LDS-121")
@pytest.mark.rule("LDS-123")
@pytest.mark.parametrize("name", list(scenarios()))
def test_solo_scenarios(name: str) -> None:
    state = start(1, scenario=name)
    scenario = scenarios()[name]
    assert state.board.name == "1-4"
    assert state.cards_left() == 13 * (scenario.suits + 1) + scenario.triggers
    assert effects(state) == scenario.effects
    assert (state.hold[0], state.reserve[0]) == (scenario.hold, 13 - scenario.hold)
    assert (state.energy[0], state.supply, state.eye[0]) == (scenario.energy, 89 - scenario.energy, 0)
    assert state.terms.goal == scenario.goal
    stations = [text for text in scenario.structures if not text.startswith("gate")]
    assert sum(state.station[space] >= 0 for space in range(52)) == len(stations)
    assert (state.event >= 0) == bool(scenario.event)


@pytest.mark.rule("LDS-138")
def test_solo_needs_a_scenario() -> None:
    assert start(1).terms.scenario == 1
    refused: list[dict[str, Any]] = [
        {"scenario": "none"},
        {"mode": "coop"},
        {"mode": "competitive"},
        {"vestigial": "on"},
        {"effects": "war"},
        {"triggers": 3},
    ]
    for options in refused:
        with pytest.raises(BadOption):
            start(1, **options)
    with pytest.raises(BadOption):
        start(2, scenario="S1")
    assert not start(2, mode="coop", scenario="S1").terms.vestigial
    assert not start(2, mode="coop").terms.vestigial
    together = start(5, mode="coop", vestigial="on")
    assert together.terms.vestigial
    assert together.cards_left() == 91


@pytest.mark.rule("LDS-126")
@pytest.mark.rule("LDS-127")
@pytest.mark.parametrize(
    ("players", "cards", "tokens"), [(2, 52, [2, 1, 1]), (3, 65, [2, 2, 1]), (4, 78, [2, 2, 2]), (5, 91, [3, 2, 2])]
)
def test_straight_coop(players: int, cards: int, tokens: list[int]) -> None:
    """T79."""
    state = start(players, mode="coop", effects="full")
    assert state.cards_left() == cards
    names = effects(state)
    assert sorted((names.count(name) for name in set(names)), reverse=True) == tokens
    assert not set(names) & (RED | {"Blight"})


@pytest.mark.rule("LDS-128")
@pytest.mark.rule("LDS-129")
def test_coop_goals() -> None:
    assert start(3, mode="coop").terms.goal == 13
    assert start(3, mode="coop", goal=22).terms.goal == 22
    with pytest.raises(BadOption, match="steps of 3"):
        start(3, mode="coop", goal=14)
    with pytest.raises(BadOption):
        start(3, goal=16)


@pytest.mark.rule("LDS-130")
@pytest.mark.rule("LDS-124")
def test_scenario_on_the_5_side() -> None:
    """T80."""
    state = start(5, mode="coop", scenario="S7", first_player="1")
    number = state.board.number

    def owner_of_gate(outer: str, inner: str) -> int:
        return int(state.gate[state.board.find_site(number[outer], number[inner])])

    assert (state.owner_at(number["R0"]), state.owner_at(number["R4"])) == (0, 1)
    assert [TYPE_NAMES[state.type_at(number[space])] for space in ("R0", "R4")] == ["node", "tower"]
    gates = [("I0", "C0"), ("C0", "R0"), ("I8", "C7"), ("C7", "R4")]
    assert [owner_of_gate(*gate) for gate in gates] == [2, 3, 4, 0]
    assert state.cards_left() == 91 + 2
    assert effects(state) == ["Transcend", "Festival", "Augment", "Channel", "Synchronize", "Sacrifice", "Transcend"]
    assert state.supply == 59
    assert [state.movement(seat) for seat in range(5)] == [4, 4, 3, 3, 3]
    assert state.terms.goal == 22


@pytest.mark.rule("LDS-137")
def test_building_limits() -> None:
    assert start(1, scenario="S2").terms.barred_types == 2
    state = start(1, scenario="S7")
    assert not state.may_build(0, state.board.number["I0"])
    assert state.may_build(0, state.board.number["C0"])


@pytest.mark.rule("LDS-9")
@pytest.mark.rule("LDS-10")
@pytest.mark.rule("LDS-12")
@pytest.mark.parametrize(
    ("listed", "vestigial", "says"),
    [
        ("FLR:Fuel", "on", "FLR and 2 other suits, each once; the list names FLR"),
        ("FLR:Fuel, CON:Chain", "on", "FLR and 2 other suits"),
        ("FLR:Fuel, CON:Chain, EXP:Pulse, OSC:Hatch", "on", "FLR and 2 other suits"),
        ("FLR:Fuel, CON:Chain, EXP:Pulse", "off", "FLR and 3 other suits"),
        ("CON:Fuel, EXP:Chain, OSC:Pulse", "on", "FLR and 2 other suits"),
        ("FLR:Fuel, CON:Chain, CON:Pulse", "on", "each once"),
        ("FLR:Fuel, XYZ:Chain, CON:Pulse", "on", "no suit 'XYZ'"),
        ("FLR:Fuel, CON:Chain, Pulse", "on", "every effect a suit, or none"),
    ],
)
def test_a_list_with_suits_does_not_change_the_deck(listed: str, vestigial: str, says: str) -> None:
    with pytest.raises(BadOption, match=re.escape(says)):
        start(2, effects="custom", custom=listed, vestigial=vestigial)


@pytest.mark.rule("LDS-9")
def test_a_list_with_suits_that_fits() -> None:
    state = start(2, effects="custom", custom="FLR:Fuel, CON:Chain, EXP:Pulse, OSC:Hatch", vestigial="off")
    assert state.cards_left() == 4 * 13
