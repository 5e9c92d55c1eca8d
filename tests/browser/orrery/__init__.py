"""Orrery: a small game that asks everything of the client: paths, discs, rows, cards, seats' own surfaces, badges,
every mark, ghosts, buttons, motion along a way, pieces that change surface and owner.

On your turn your ship flies to a neighbouring sector and claims it, or you take a stone from the market and set
it into your sky; then you end the turn. After three rounds the most sectors and stones win.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from solarium.engine.ai import Feature, Insight
from solarium.engine.chance import Chance
from solarium.engine.clauses import Clauses, Refusal
from solarium.engine.errors import BadPosition
from solarium.engine.game import not_a_move
from solarium.engine.legacy import Data
from solarium.engine.legacy import LegacyGame as Game
from solarium.engine.options import Choice, Flag, Number, Options, Text, Values
from solarium.engine.scene import Line, Narration, Scene, Score, Standing
from solarium.engine.state import Event, State
from tests.browser.orrery.rules import SECTORS, Orrery
from tests.browser.orrery.scene import motion, scene

HERE = Path(__file__).parent


class OrreryGame(Game):
    slug = "orrery"
    title = "Orrery"
    version = "1"
    players = (1, 2, 3, 4, 5)
    options = Options(
        [
            Choice("sky", "Sky", "How large the sky of each player is.", "small", {"small": "Small", "large": "Large"}),
            Flag("calm", "Calm", "Ships may also stay where they are.", False, "ORR-2"),
            Number("rounds", "Rounds", "How many rounds are played.", 3, 1, 9, "ORR-5"),
            Text("motto", "Motto", "A word for the table.", ""),
        ]
    )
    clauses = Clauses.load(HERE / "clauses.toml")
    folder = HERE
    blurb = "Claim the rings, fill your sky."
    minutes = 3
    weight = "light"
    example = "fly 4"
    longest = 200
    draws = True

    def begin(self, players: int, options: Values, chance: Chance) -> Orrery:
        return Orrery(players, int(options["rounds"]))

    def set_up(self, data: Mapping[str, Any]) -> Orrery:
        raise BadPosition("positions of this game are not set up")

    def dump(self, state: State) -> Data:
        return {"key": cast(Orrery, state).key().decode()}

    def load(self, data: Mapping[str, Any]) -> Orrery:
        raise BadPosition("positions of this game are not loaded")

    def action_text(self, state: State, action: int) -> str:
        return Orrery.text(action)

    def explain(self, state: State, text: str) -> Refusal | None:
        board = cast(Orrery, state)
        words = text.split()
        if words and words[0].startswith("sector:"):
            return self.refuse("ORR-1", "A sector is reached by a ship. Touch your ship first.", (words[0],))
        if words and words[0].startswith("ship:") and words[0] != f"ship:{board.turn}":
            return self.refuse("ORR-1", "This ship belongs to somebody else; yours has the gold line.", (words[0],))
        if len(words) == 2 and words[1].startswith("sector:"):
            message = "Your ship reaches neighbouring sectors only. Choose one that touches its own."
            return self.refuse("ORR-2", message, (words[1], f"sector:{board.ships[board.turn]}"))
        if any(Orrery.text(action) == text for action in board.legal_actions()):
            return None
        return not_a_move(text, self.example)

    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Narration:
        who = int(before.current_player())
        kind, value = divmod(action, 100)
        words = {
            0: f"{{{who}}} flew to sector {value}.",
            1: f"{{{who}}} set a stone into the sky.",
            2: f"{{{who}}} ended the turn.",
        }
        lines = (Line(words[kind], who, f"ORR-{kind + 1}"),)
        return Narration(lines, motion(cast(Orrery, before), value, who) if kind == 0 else ())

    def sketch(self, state: State, seat: int) -> str:
        return ""

    def scene(self, state: State, seat: int | None) -> Scene:
        return scene(cast(Orrery, state), seat)

    def standing(self, state: State) -> Standing:
        board = cast(Orrery, state)
        totals = [board.score(seat) for seat in range(board.players)]
        scores = tuple(
            Score(
                seat,
                1 + sum(other > total for other in totals),
                str(total),
                (("Sectors", str(board.owners.count(seat))), ("Stones", str(total - board.owners.count(seat)))),
            )
            for seat, total in enumerate(totals)
        )
        if not state.is_over():
            return Standing(scores)
        return Standing(scores, True, "The last round is over; sectors and stones count.", "ORR-5", "most stones")

    def insight(self, state: State, seat: int) -> Insight:
        share = cast(Orrery, state).score(seat) / len(SECTORS)
        return Insight(min(1.0, share), (Feature("sectors", share, share),))


GAME = OrreryGame()
