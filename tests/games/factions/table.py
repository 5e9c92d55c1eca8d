"""A position to play on in tests, with numbers asked for by name."""

from typing import Any

from solarium.engine.chance import Chance, Scripted, Seeded
from solarium.engine.scene import Narration
from solarium.engine.state import Event
from solarium.games.factions import GAME
from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import MACHINE_IDS, PLACE_NAMES, RING_NAMES, SECTOR_NAMES
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import deck_left
from solarium.games.factions.rules.cards.exoplanets import explorer_sum
from solarium.games.factions.rules.economy.capacities import capacity, hold
from solarium.games.factions.rules.scoring import machine_points, points, points_by_source
from solarium.games.factions.rules.state import Factions

FREE = ("burn", "place:", "rescue:", "complete:", "invert:", "tether:", "offer:")
DECKS = {
    "mercury": codes.CHARGES,
    "venus": codes.EXPLORERS,
    "jupiter": codes.EXOPLANETS,
    "saturn": codes.OBJECTIVES,
    "neptune": codes.RESEARCH,
}
PLACES = {
    places.REMOVED: "removed",
    places.DECK: "deck",
    places.DISCARD: "discard",
    places.MARKET: "market",
    places.BOX: "box",
    places.EVENT: "event",
    places.PAST: "past for A",
    places.PAST + 1: "past for B",
    places.MINED: "mined",
}


class Table:
    def __init__(self, data: dict[str, Any]) -> None:
        self.state: Factions = GAME.set_up(data)
        self.steps: list[tuple[Factions, int, Factions, list[Event]]] = []

    @classmethod
    def of(cls, state: Factions) -> "Table":
        """A table to ask for numbers of a position."""
        table = cls.__new__(cls)
        table.state, table.steps = state, []
        return table

    def legal(self) -> list[str]:
        return [action_text(self.state, action) for action in self.state.legal_actions()]

    def play(self, text: str, *luck: int) -> None:
        script = Scripted(list(luck))
        self.apply(text, script)
        assert script.left() == 0, f"{text} did not ask for all its chance"

    def run(self, *texts: str) -> None:
        """Play with whatever luck."""
        for text in texts:
            self.apply(text, Seeded(1))

    def apply(self, text: str, chance: Chance) -> None:
        for action in self.state.legal_actions():
            if action_text(self.state, action) == text:
                before, events = self.state.copy(), list[Event]()
                self.state.events = events
                self.state.apply(action, chance)
                self.steps.append((before, int(action), self.state.copy(), events))
                return
        raise AssertionError(f"{text} is not legal: {GAME.explain(self.state, text)}; legal are {self.legal()}")

    def log(self, seat: int) -> list[Narration]:
        """What was told to a seat; -1 is a spectator."""
        told = [GAME.narrate(before, action, after, events, seat) for before, action, after, events in self.steps]
        return [telling for telling in told if telling.lines or telling.motions]

    def refusal(self, text: str) -> str:
        found = GAME.explain(self.state, text)
        assert found is not None, f"{text} is legal"
        return found.clause

    def card(self, name: str) -> int:
        return self.state.tables.ids.index(name)

    def where(self, name: str) -> str:
        where = self.state.where[self.card(name)]
        for base, word in ((places.HAND, "hand"), (places.MAT, "mat"), (places.DONE, "done"), (places.LOOK, "look")):
            if base <= where < base + 4:
                return f"{word} {where - base}"
        if where >= places.ON:
            return f"on {self.state.tables.ids[where - places.ON]}"
        return PLACES.get(where, str(where))

    def ask(self, what: str) -> str:
        """A number of the position by its name, as the vectors write it."""
        p = self.state
        word, *rest = what.split()
        seat = int(rest[0]) if rest and rest[0].isdecimal() else 0
        if what.startswith("machine points"):
            return str(machine_points(p, int(rest[1])))
        if what.startswith("objective points"):
            return str(points_by_source(p, int(rest[1]))[4])
        if what.startswith("ai explorers"):
            return str(
                sum(
                    1
                    for card in range(codes.EXPLORERS * 64, codes.EXPLORERS * 64 + 30)
                    if p.where[card] == places.MAT + 1
                )
            )
        plain = {
            "battery": lambda: p.battery[seat], "resources": lambda: p.resources[seat],
            "rescues": lambda: p.rescues[seat], "passed": lambda: p.passed[seat],
            "capacity": lambda: capacity(p, seat), "hold": lambda: hold(p, seat), "points": lambda: points(p, seat),
            "hand": lambda: p.explorers_held(seat), "objectives": lambda: p.in_hand(seat, codes.OBJECTIVES),
            "leader": lambda: p.leader, "claimed": lambda: p.claimed, "turn": lambda: p.turn,
            "to": lambda: p.current_player(), "last": lambda: p.last_turns, "offers": lambda: p.offers,
            "market": lambda: len(p.market), "stage": lambda: p.stage, "round": lambda: p.round,
        }  # fmt: skip
        if word in plain:
            return str(plain[word]())
        return self.ask_named(word, rest, seat)

    def ask_named(self, word: str, rest: list[str], seat: int) -> str:
        p = self.state
        name = rest[-1] if rest else ""
        if word == "energy":
            return str(p.litter[SECTOR_NAMES.index(name)])
        if word == "ship":
            return SECTOR_NAMES[p.ship[seat * 2]]
        if word == "ships":
            return " ".join(SECTOR_NAMES[s] for s in (p.ship[seat * 2], p.ship[seat * 2 + 1]) if s >= 0)
        if word == "tile":
            tile = p.tile[PLACE_NAMES.index(name)]
            return "none" if tile == -1 else "down" if tile == -2 else p.tables.ids[tile]
        if word == "node":
            planet = PLANETS.index(name)
            return f"{RING_NAMES[p.ring[planet]]}{p.node[planet]}"
        if word == "deck":
            return str(deck_left(p, DECKS[name]))
        if word == "upgrades":
            return str(p.upgrades[seat * 6 + MACHINE_IDS.index(name)])
        if word == "sum":
            return str(explorer_sum(p, self.card(name)))
        if word == "explored":
            return str(int(p.is_explored(self.card(name))))
        if word == "where":
            return self.where(name)
        if word == "wormholes":
            return " ".join(SECTOR_NAMES[s] for s in (p.wormhole0, p.wormhole1) if s >= 0)
        if word == "rule":
            return str(
                p.mod(
                    {"mercury": codes.MORE_MERCURY, "produce": codes.MORE_PRODUCE, "asteroid": codes.MORE_ASTEROID}[
                        name
                    ]
                )
            )
        raise AssertionError(f"nothing is called {word}")
