"""Refusals: what each says is true in the position it is said in, and no text or touch makes the referee fail."""

from collections.abc import Iterator
from random import Random

import pytest

from solarium.engine.chance import Seeded
from solarium.games.factions import GAME
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import FACTIONS, MACHINE_IDS, PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.referee.faults import ALONE, WORDS
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn.actions import PASS, kind_of
from tests.games.factions.facts import texts
from tests.games.factions.premises import check_sentence
from tests.games.factions.table import Table
from tests.games.factions.test_state import TABLES, game

ODD = ("", "0", "16", "007", "²", "none", "Z9", "pluto", "x" * 60, "§", ">", "/", ",", ":")
LINES = ("energy:1", "energy:8", "energy:16", "resource:1", "resource:4", "resource:9", "explorer", "objective")
CARD_WORDS = ("tech", "return", "pick", "complete", "exo", "keep", "research", "discard", "cycle", "sell")
SECTOR_WORDS = ("step", "brake", "drive", "coil", "shift", "pilot", "start", "wormhole", "remove", "clear", "orbit")
DECKS = (("VE", 30), ("JU", 40), ("SA", 30), ("UR", 8))
MACHINE_SLOTS = (4, 4, 5, 4, 5, 3, 6, 5)


def fitting(state: Factions, word: str, dice: Random) -> str:
    """What could follow a word, whether or not it is possible here."""
    seat = int(state.frame(1))
    shown = [
        name
        for card, name in enumerate(state.tables.ids)
        if name and (state.where[card] in (places.HAND + seat, places.MARKET) or 16 <= state.where[card] < 32)
    ]
    sector = dice.choice((*SECTOR_NAMES, *SECTOR_NAMES, "K2"))
    ships = [SECTOR_NAMES[ship] for ship in state.ship if ship >= 0] or ["A0"]
    card = dice.choice(shown * 3 + [name for name in state.tables.ids if name])
    other = dice.choice(shown * 3 + [name for name in state.tables.ids if name])
    planet, service = dice.choice(PLANETS), dice.choice(PLANETS)
    if word in SECTOR_WORDS:
        here = int(state.ship[seat * 2 + state.pilot]) if state.pilot >= 0 else 0
        beside = [name for at, name in enumerate(SECTOR_NAMES) if int(state.neighbours(here)) >> at & 1]
        return dice.choice([sector, *ships, *beside])
    if word in CARD_WORDS:
        return card
    ship, place = dice.choice(ships), dice.choice(PLACE_NAMES)
    machine, faction = dice.choice(MACHINE_IDS), dice.choice(FACTIONS)
    line = (card, dice.choice(LINES), f"upgrade:{machine}")
    kinds = {
        "rescue": (sector, "B0", f"{ship}>{sector}", f"{sector}>B0"), "teleport": (sector, f"{ship}>{sector}"),
        "use": (planet, f"{planet}/{service}"), "invert": (f"{planet},{service}", planet), "tether": (planet,),
        "forfeit": (planet, "mercury"), "advance": (planet,), "mine": (place,), "peek": (place,),
        "place": (card, f"{card}>{other}"), "give": line, "get": line, "map": (f"{card}:1", f"{card}:2"),
        "vote": ("A1", "A3", "B1", "B2", "B3"), "upgrade": (machine,), "scrap": (machine,), "faction": (faction,),
        "rival": (faction,), "effect": ("1", "3"), "option": ("A", "C"), "pay": ("energy", "gold"),
    }  # fmt: skip
    return dice.choice(kinds.get(word, (str(dice.randrange(20)),)))


def random_text(state: Factions, dice: Random) -> str:
    """A word of the grammar, most often with something that fits to it."""
    word = dice.choice(sorted(WORDS))
    if dice.randrange(6) == 0:
        return f"{word}:{dice.choice(ODD)}"
    return word if word in ALONE else f"{word}:{fitting(state, word, dice)}"


def near_miss(state: Factions, dice: Random) -> str:
    """A legal text of another moment: what somebody would say who mistakes the point of the turn."""
    other = state.copy()
    other.stage = dice.randrange(4)
    other.moved = dice.randrange(2)
    return dice.choice(texts(other)) if other.is_turn() and not other.forced else random_text(state, dice)


def rich_table(dice: Random) -> Factions:
    """A position in which much can be done: machines, techs, hands, events."""
    players = dice.choice((3, 4))
    factions = dice.sample(FACTIONS, players)
    decks = {kind: dice.sample([f"{kind}{number}" for number in range(1, size + 1)], size) for kind, size in DECKS}
    seats = [rich_seat(faction, decks, dice) for faction in factions]
    return Table({
        "players": players, "factions": factions, "round": dice.choice((1, 2, 3)), "seats": seats,
        "wormholes": dice.choice(([], ["A0", "G3"], ["E2", "H4"])), "options": {"gifts": dice.randrange(2) == 0},
        "rules": dice.choice(([], ["EA13B"], ["EA2A", "EA16A"], ["EA3A", "EA11A"])),
    }).state  # fmt: skip


def rich_seat(faction: str, decks: dict[str, list[str]], dice: Random) -> dict[str, object]:
    def take(kind: str, count: int) -> list[str]:
        return [decks[kind].pop() for _ in range(count)]

    slots = MACHINE_SLOTS[FACTIONS.index(faction)]
    machines = {"faction": dice.choice((slots, slots, 0)), "alcubierre": dice.choice((4, 0)),
                "probes": dice.choice((5, 0)), "sails": dice.randrange(4)}  # fmt: skip
    exoplanets = {name: take("VE", 1) for name in take("JU", dice.randrange(3))}
    where = {"ships": dice.sample(SECTOR_NAMES, 2)} if faction == "android" else {"ship": dice.choice(SECTOR_NAMES)}
    return {
        **where, "battery": dice.choice((0, 1, 3, 9, 16)), "resources": dice.randrange(5), "upgrades": machines,
        "techs": take("UR", 1), "exoplanets": exoplanets, "explorers": take("VE", dice.randrange(3)),
        "objectives": take("SA", dice.randrange(3)), "done": take("SA", dice.randrange(2)),
    }  # fmt: skip


def rich_positions(tables: int, actions: int, dice: Random) -> Iterator[Factions]:
    for number in range(tables):
        state, chance = rich_table(dice), Seeded(number)
        for _ in range(actions):
            if state.is_over():
                break
            yield state
            legal = [action for action in state.legal_actions() if kind_of(action) != PASS or dice.randrange(9) == 0]
            state.apply(dice.choice(legal or list(state.legal_actions())), chance)


def positions(players: int, options: dict[str, object], seed: int, every: int) -> Iterator[Factions]:
    for index, (state, _) in enumerate(game(players, options, seed)):
        if index % every == seed % every and not state.is_over():
            yield state


def check_texts(state: Factions, dice: Random) -> None:
    for text in [random_text(state, dice) for _ in range(14)] + [near_miss(state, dice) for _ in range(4)]:
        refusal = GAME.explain(state, text)
        if refusal is None:
            assert GAME.find_action(state, text) is not None or begins_path(state, text), text
        elif refusal.clause:
            assert refusal.clause in GAME.clauses
            check_sentence(state, text, refusal.message)


@pytest.mark.parametrize(("players", "options"), TABLES, ids=[f"{n} {o or ''}" for n, o in TABLES])
def test_every_refused_text_says_what_is_true(players: int, options: dict[str, object]) -> None:
    dice = Random(7)
    for seed in range(2):
        for state in positions(players, options, seed, 3):
            check_texts(state, dice)


def test_refusals_are_true_where_much_can_be_done() -> None:
    dice = Random(19)
    for state in rich_positions(40, 60, dice):
        check_texts(state, dice)


@pytest.mark.parametrize(("players", "options"), TABLES, ids=[f"{n} {o or ''}" for n, o in TABLES])
def test_every_refused_touch_says_what_is_true(players: int, options: dict[str, object]) -> None:
    dice = Random(11)
    for state in positions(players, options, 5, 5):
        scene = GAME.scene(state, int(state.current_player()))
        things = [item.id for surface in scene.surfaces for item in surface.items if "arrow" not in item.marks]
        touchable = things + [button.id for button in scene.buttons]
        pairs = [f"{dice.choice(touchable)} {dice.choice(things)}" for _ in range(12)]
        for touched in dice.sample(things, 25) + pairs + [f"{dice.choice(pairs)} {dice.choice(things)}"]:
            refusal = GAME.explain(state, touched)
            if refusal is None:
                assert begins_path(state, touched), touched
            else:
                assert refusal.clause in GAME.clauses, touched
                check_sentence(state, touched, refusal.message)


def begins_path(state: Factions, touched: str) -> bool:
    scene = GAME.scene(state, int(state.current_player()))
    start = tuple(touched.split())
    return any(path[: len(start)] == start for action in scene.actions for path in action.paths)


# A position, what is played from there, what is tried, and the clause and the beginning of the answer.
TWO = {"factions": ["ordinary", "zealots"]}
EXAMPLES = [
    # Somebody who stands beside a planet and touches it.
    ({**TWO, "planets": {"mercury": "Me0"}, "seats": [{"ship": "A0"}]}, (), "planet:mercury", "FOS-84",
     "To charge without moving, forfeit your Movement and Action."),
    ({**TWO, "planets": {"mars": "Ma0"}, "seats": [{"ship": "D0"}]}, (), "planet:mars", "FOS-83",
     "No energy of yours was placed beside Mars this turn; enter a sector there: the cheapest way costs "),
    ({**TWO, "planets": {"mars": "Ma0"}, "seats": [{"ship": "D0"}], "tiles": {"E0": "AS1"}}, ("step:E0", "end"),
     "use:mercury", "FOS-83", "No ship of yours is beside Mercury."),
    # MegaCore beside a tile.
    ({"factions": ["megacore", "zealots"], "seats": [{"ship": "D2"}]}, (), "mine:E2", "FOS-91",
     "Mining is an Action; to do it without moving, stay first."),
    ({"factions": ["megacore", "zealots"], "seats": [{"ship": "D1"}]}, ("step:D2",), "tile:E2", "FOS-32",
     "End your Movement first; mining is an Action."),
    # The parts of a turn.
    ({**TWO, "seats": [{"ship": "B0"}]}, ("step:C0",), "stay", "FOS-33", "You have moved this turn; end your Movement"),
    ({**TWO, "seats": [{"ship": "E3"}]}, ("stay",), "stay", "FOS-32", "You have chosen to stay; now comes the Action."),
    ({**TWO, "seats": [{"ship": "E3"}]}, ("stay", "mine:E3"), "step:E4", "FOS-191",
     "Movement and Action of this turn are over;"),
    ({**TWO, "seats": [{"ship": "B0"}]}, ("step:C0", "end"), "step:D0", "FOS-32", "Your Movement is over this turn;"),
    ({**TWO, "seats": [{"ship": "E3"}]}, ("stay", "mine:E3"), "use:mars", "FOS-191", "Movement and Action"),
    ({**TWO, "seats": [{"ship": "A0"}], "planets": {"mercury": "Me0"}}, ("forfeit:mercury",), "done",
     "FOS-33", "You have neither moved nor acted: fly, act or pass."),
    ({**TWO, "seats": [{"ship": "E3"}]}, ("stay",), "forfeit:mercury", "FOS-84", "You have chosen to stay and act;"),
    ({**TWO, "seats": [{"ship": "E3"}]}, (), "burn:3", "FOS-32", "Burn stands alone; nothing follows it."),
    # Steps.
    ({**TWO, "seats": [{"ship": "H5"}]}, (), "step:K2", "FOS-9", "The Kuiper Belt holds asteroids only;"),
    ({**TWO, "seats": [{"ship": "B0"}], "wormholes": ["G3"]}, (), "step:G3", "FOS-66", "G3 does not border B0;"),
    ({**TWO, "seats": [{"ship": "B0"}], "wormholes": ["A1", "G3"]}, (), "step:G3", "FOS-79", "G3 has a wormhole,"),
    ({**TWO, "seats": [{"ship": "B0", "battery": 0, "resources": 2}]}, (), "step:C0", "FOS-68",
     "C0 costs 1 energy and you have 0; burn 1 of your resources first."),
    ({**TWO, "seats": [{"ship": "B0", "techs": ["NE22"]}]}, ("brake:C0",), "brake:D0", "FOS-124",
     "The Entropy Brake works once a turn."),
    # Offers.
    (TWO, (), "send", "FOS-60", "No offer is open now."),
    (TWO, (), "give:energy:4", "FOS-60", "No offer is open now."),
    (TWO, ("offer:1", *["give:energy:1"] * 4), "give:energy:1", "FOS-60",
     "Four lines a side are all, and what you give has four."),
    (TWO, ("offer:1", *["give:energy:1"] * 4), "get:energy:16", "FOS-54", "A line holds 1, 2, 4 or 8 energy;"),
    (TWO, ("offer:1", "give:energy:8", "give:energy:8"), "give:energy:1", "FOS-54",
     "You have 16 energy, and 16 of it in the offer."),
    (TWO, ("offer:1",), "get:upgrade:cargo", "FOS-56", "Your partner has 0 upgrades in cargo, and 0 of them"),
    ({**TWO, "seats": [{"upgrades": {"cargo": 1}}, {"upgrades": {"cargo": 9}}]}, ("offer:1",), "give:upgrade:cargo",
     "FOS-56", "Your partner's cargo has no free slot for it."),
    (TWO, ("offer:1", "give:energy:1", "send", "decline", "offer:1", "give:energy:1"), "send", "FOS-60",
     "Your partner has declined this bundle this turn."),
    # Two ships.
    ({"factions": ["android", "zealots"], "seats": [{"ship": "D1"}]}, (), "pilot:D1", "FOS-183", "You have one ship"),
    ({"factions": ["android", "zealots"], "seats": [{"ships": ["D1", "E1"]}]}, ("pilot:D1",), "ship:0:1", "FOS-183",
     "The ship that moves is chosen once a turn, and you have chosen."),
    ({"factions": ["android", "zealots"], "seats": [{"ships": ["D1", "E1"]}]}, (), "step:D2", "FOS-183",
     "First choose which of your two ships will move."),
    ({"factions": ["android", "zealots"], "seats": [{"ships": ["D1", "E1"]}], "planets": {"mercury": "Me0"}}, (),
     "rescue:B0", "FOS-183", "Say which ship lands there: rescue:D1>B0 or rescue:E1>B0."),
    (TWO, (), "ship:1:0", "FOS-12", "This ship is not yours."),
    # The first-time variant.
    ({**TWO, "options": {"variant": "first-time"}}, (), "vote:A1", "FOS-148", "Stellar events are left out"),
    ({**TWO, "options": {"variant": "first-time"}}, (), "research:NE3", "FOS-148", "Neptune and its research"),
    ({**TWO, "options": {"variant": "first-time"}}, (), "use:uranus", "FOS-148", "Uranus is left out"),
    ({"factions": ["einstein", "zealots"], "options": {"variant": "first-time"},
      "seats": [{"upgrades": {"faction": 5}}]}, (), "invert:mars,uranus", "FOS-148", "Uranus is left out"),
    # Explorers and objectives.
    ({**TWO, "seats": [{"explorers": ["VE1"], "exoplanets": {"JU1": []}}]}, (), "place:VE1", "FOS-118",
     "Name the exoplanet too, as in place:VE1>JU1."),
    ({**TWO, "seats": [{"explorers": ["VE1"]}]}, (), "place:VE1>JU1", "FOS-118", "You have no exoplanet to put it on."),
    ({**TWO, "seats": [{"explorers": ["VE1"], "exoplanets": {"JU1": []}}, {"exoplanets": {"JU2": []}}]}, (),
     "place:VE1>JU2", "FOS-118", "JU2 is not yours;"),
    ({**TWO, "rules": ["EA13B"], "seats": [{"explorers": ["VE1", "VE2", "VE3", "VE4"], "exoplanets": {"JU1": []}}]},
     ("place:VE1>JU1", "place:VE2>JU1", "place:VE3>JU1"), "place:VE4>JU1", "FOS-173", "Guild Wages: 3"),
    ({**TWO, "seats": [{"done": ["SA1"]}]}, (), "card:SA1", "FOS-123", "You have completed this objective already."),
    # Services.
    ({**TWO, "planets": {"mars": "Ma0"}, "seats": [{"ship": "C0", "resources": 1}]}, ("step:D0", "end"), "use:mars",
     "FOS-179", "An upgrade costs 2 resources, and you have 1."),
    ({**TWO, "planets": {"jupiter": "Ju1"}, "market": ["JU1", "JU2", "JU3"], "seats": [{"ship": "E1", "resources": 0}]},
     ("step:F1", "end", "use:jupiter"), "card:JU1", "FOS-114", "An exoplanet costs 1 resource, and you have none;"),
    ({**TWO, "event": "EA1", "claimed": True, "planets": {"earth": "Ea0"}, "seats": [{"ship": "B0"}]},
     ("step:C0", "end", "use:earth"), "space:B3", "FOS-99", "The Leader token was claimed this round."),
    ({**TWO, "planets": {"mars": "Ma0"}, "seats": [{"ship": "C0", "upgrades": {"sails": 3}}]},
     ("step:D0", "end", "use:mars", "mars:1"), "machine:sails", "FOS-105", "All slots of sails are filled."),
    ({**TWO, "seats": [{"ship": "D0", "upgrades": {"probes": 5}}]}, ("step:E0", "end"), "mine:E4", "FOS-111",
     "Your probes do not reach E4 from where the ship ended its Movement."),
    # A limit of the round leaves what is free.
    ({"factions": ["einstein", "zealots"], "seats": [{"turns": 30, "upgrades": {"faction": 5}}]}, (),
     "invert:mercury,mars", "FOS-137", "The Inverter never switches Mercury."),
    ({**TWO, "seats": [{"turns": 30}]}, (), "step:C0", "FOS-172", "A limit ends your round:"),
    # What follows a button, and what does not.
    ({**TWO, "seats": [{"ship": "E0"}]}, (), "do:rescue machine:1:cargo", "FOS-76", "This button wants a sector now;"),
    ({**TWO, "seats": [{"ship": "E0"}]}, (), "do:rescue planet:earth", "FOS-76", "This button wants a sector now;"),
    ({**TWO, "seats": [{"ship": "E0"}]}, (), "do:rescue sector:H7", "FOS-76", "A rescue leads to a sector beside Merc"),
    # What only shows something.
    (TWO, (), "deck:mercury", "FOS-86", "Cards are drawn from a deck when something gives them."),
    ({**TWO, "rules": ["EA1A"]}, (), "event:EA1", "FOS-50", "A decided event is a reminder;"),
]  # fmt: skip


@pytest.mark.rule("FOS-191")
@pytest.mark.parametrize(
    ("position", "played", "tried", "clause", "answer"),
    [pytest.param(*row, id=f"{row[2]} {' '.join(row[1])}".strip()) for row in EXAMPLES],
)
def test_answers(position: dict[str, object], played: tuple[str, ...], tried: str, clause: str, answer: str) -> None:
    table = Table(position)
    table.run(*played)
    refusal = GAME.explain(table.state, tried)
    assert refusal is not None
    assert (refusal.clause, refusal.message[: len(answer)]) == (clause, answer)
    check_sentence(table.state, tried, refusal.message)


@pytest.mark.rule("FOS-178")
@pytest.mark.rule("FOS-76")
def test_a_rescue_after_the_movement_does_not_open_mercury() -> None:
    table = Table({**TWO, "planets": {"mercury": "Me2"}, "seats": [{"ship": "C2"}]})
    table.run("step:B1", "step:C1", "end", "rescue:A1")
    assert table.refusal("use:mercury") == "FOS-178"
    refusal = GAME.explain(table.state, "planet:mercury")
    assert refusal is not None
    check_sentence(table.state, "planet:mercury", refusal.message)


def test_the_beginning_of_a_path_is_no_refusal() -> None:
    table = Table({**TWO, "seats": [{"explorers": ["VE1"], "exoplanets": {"JU1": []}}]})
    assert GAME.explain(table.state, "card:VE1") is None
    assert GAME.explain(table.state, "card:VE1 sector:B0") is not None
