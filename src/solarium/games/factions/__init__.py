"""Factions of Sol: ships between drifting planets, eight factions, hidden hands, trading. One to four players."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from solarium.engine.ai import Insight, Level
from solarium.engine.chance import Chance
from solarium.engine.clauses import Clauses, Refusal
from solarium.engine.legacy import Data, LegacyGame, Tuning
from solarium.engine.options import Values
from solarium.engine.scene import Narration, Scene, Score, Standing
from solarium.engine.state import Event, State
from solarium.games.factions import data as plain
from solarium.games.factions import notation
from solarium.games.factions.insight import insight
from solarium.games.factions.pack import pin
from solarium.games.factions.rules import Factions
from solarium.games.factions.scene import make_scene
from solarium.games.factions.scoring import SOURCES, points, points_by_source, rank_key
from solarium.games.factions.setup import OPTIONS, begin
from solarium.games.factions.sketch import sketch
from solarium.games.factions.tell import tell
from solarium.games.factions.touch import path_of
from solarium.games.factions.why import explain

FOLDER = Path(__file__).parent


def at(state: State) -> Factions:
    assert isinstance(state, Factions)
    return state


class FactionsGame(LegacyGame):
    slug = "factions"
    title = "Factions of Sol"
    version = "1"
    players = (3, 1, 2, 4)
    options = OPTIONS
    clauses = Clauses.load(FOLDER / "clauses.toml")
    folder = FOLDER
    blurb = "Ride drifting planets, trade, and bend one rule"
    minutes = 100
    weight = "heavy"
    example = "step:E3"
    # 3 rounds of at most 60 turns for each of 4 seats, each turn at most about 400 actions with 5 offers.
    longest = 300_000
    hidden = True
    luck = True
    tuning = Tuning(
        turns=1,
        worlds=2,
        levels=(
            Level(slip=0.6),
            Level(slip=0.2),
            Level(),
            Level(slip=0.1, simulations=60),
            Level(simulations=250),
        ),
    )

    def begin(self, players: int, options: Values, chance: Chance) -> Factions:
        return begin(players, options, chance)

    def pin(self, options: Values) -> Values:
        """The pack is named together with the hash of its text."""
        return {**options, "pack": pin(str(options["pack"]))}

    def set_up(self, data: Mapping[str, Any]) -> Factions:
        return plain.set_up(data)

    def dump(self, state: State) -> Data:
        return plain.dump(at(state))

    def load(self, data: Mapping[str, Any]) -> Factions:
        return plain.load(data)

    def action_text(self, state: State, action: int) -> str:
        return notation.action_text(at(state), action)

    def explain(self, state: State, text: str) -> Refusal | None:
        legal = [int(action) for action in state.legal_actions()]
        paths = [path_of(at(state), action, legal) for action in legal]
        return explain(self.clauses, at(state), text, paths)

    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Narration:
        return tell(at(before), action, at(after), events, seat)

    def sketch(self, state: State, seat: int) -> str:
        return sketch(at(state), seat)

    def scene(self, state: State, seat: int | None) -> Scene:
        return make_scene(at(state), seat)

    def insight(self, state: State, seat: int) -> Insight:
        return insight(at(state), seat)

    def standing(self, state: State) -> Standing:
        """FOS-145, FOS-147: points by source; ties by energy, then by completed objectives."""
        position = at(state)
        keys = [int(rank_key(position, seat)) for seat in range(position.seats())]
        scores = []
        for seat in range(position.players):
            parts = points_by_source(position, seat)
            sources = tuple((name, str(part)) for name, part in zip(SOURCES, parts, strict=True) if part)
            rank = 1 + sum(1 for key in keys if key > keys[seat])
            scores.append(Score(seat, rank, str(points(position, seat)), sources))
        if not state.is_over():
            return Standing(tuple(scores))
        totals = [int(points(position, seat)) for seat in range(position.seats())]
        reason, clause, tie = self.verdict(position, keys, totals)
        return Standing(tuple(scores), True, reason, clause, tie)

    def verdict(self, position: Factions, keys: list[int], totals: list[int]) -> tuple[str, str, str]:
        best = [seat for seat, key in enumerate(keys) if key == max(keys)]
        level = [seat for seat, total in enumerate(totals) if total == max(totals)]
        tie = ""
        if len(level) > 1:
            same_energy = len({keys[seat] // 100 for seat in level}) == 1
            tie = "completed objectives" if same_energy and len(best) == 1 else "energy in the battery"
            tie = "none: the win is shared" if len(best) > 1 else tie
        if position.solo:
            ai = totals[1]
            words = "You beat" if best == [0] else "You share with" if len(best) == 2 else "You lose to"
            return f"{words} the AI, {totals[0]} to {ai}", "FOS-163", tie
        names = " and ".join(f"{{{seat}}}" for seat in best)
        return f"{names} {'win' if len(best) > 1 else 'wins'} with {totals[best[0]]} points", "FOS-145", tie


GAME = FactionsGame()
