"""Syzygy, a game by Olaf Pieters: roll the planets of one field round each other until three of a colour line up."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from solarium.engine.chance import Chance
from solarium.engine.clauses import Clauses, Refusal, Refused
from solarium.engine.game import Data, Game, Insight, Level, Tuning, not_a_move
from solarium.engine.options import Choice, Options, Text, Values
from solarium.engine.scene import Scene, Standing, Telling
from solarium.engine.state import Event, State
from solarium.games.syzygy import insight, notation, position, scene, sketch, standing, starts, telling, why
from solarium.games.syzygy.rules import Syzygy, action_of
from solarium.games.syzygy.solver import SyzygySolver

FOLDER = Path(__file__).parent


class SyzygyGame(Game):
    slug = "syzygy"
    title = "Syzygy"
    version = "1"
    players = (2,)
    folder = FOLDER
    clauses = Clauses.load(FOLDER / "clauses.toml")
    blurb = "Roll planets into line"
    minutes = 15
    weight = "light"
    example = "1,0>0,4"
    longest = starts.ENDLESS
    draws = True  # SYZ-36
    luck = False
    solver = SyzygySolver()
    # Random play says little here; the estimate at once says more, and the solver decides between the upper levels.
    tuning = Tuning(
        rollout=0,
        exploration=0.7,
        levels=(
            Level(slip=0.6),
            Level(slip=0.2),
            Level(plies=1),
            Level(simulations=100, plies=3),
            Level(simulations=600, plies=5, nodes=100_000),
        ),
    )
    options = Options(
        [
            Choice(
                "start",
                "Start layout",
                "How the planets lie at the beginning.",
                "diamond",
                {
                    "diamond": "Diamond",
                    "hexagon": "Long hexagon",
                    "shield": "Shield",
                    "random": "Random, without a quick win",
                    "custom": "Your own layout",
                },
                "SYZ-9",
            ),
            Text(
                "layout",
                "Your own layout",
                "Runs of planets: a cell and the colours from there to the right, such as 0,0 RBGY; 0,1 YRBG; "
                "0,2 GYRB; 0,3 BGYR. A full stop leaves a cell empty.",
                "",
                clause="SYZ-10",
            ),
            Choice(
                "starter",
                "Who begins",
                "Which seat has the first move.",
                "random",
                {"random": "Chance decides", "first": "First seat", "second": "Second seat"},
                "SYZ-11",
            ),
            Choice(
                "strait",
                "Straits",
                "Where a planet may go from a strait that it meets on its way.",
                "both",
                {"both": "Through or back", "same": "Same side only"},
                "SYZ-28",
            ),
            Choice(
                "stuck",
                "No legal move",
                "What happens to a player who cannot move.",
                "pass",
                {"pass": "The turn is passed", "lose": "That player loses"},
                "SYZ-33",
            ),
            Choice(
                "repetition",
                "Repetition",
                "Whether a position that is there for the third time is a draw.",
                "threefold",
                {"threefold": "Third time is a draw", "off": "Not counted"},
                "SYZ-34",
            ),
            Choice(
                "cap",
                "Ply cap",
                f"After how many turns the game is drawn. None needs repetition; it means {starts.ENDLESS:,}.",
                "300",
                {"100": "100", "200": "200", "300": "300", "500": "500", "none": "None"},
                "SYZ-35",
            ),
        ]
    )

    def begin(self, players: int, options: Values, chance: Chance) -> State:
        return starts.begin(options, chance)

    def set_up(self, data: Mapping[str, Any]) -> State:
        return position.set_up(self, data)

    def dump(self, state: State) -> Data:
        return position.dump(own(state))

    def load(self, data: Mapping[str, Any]) -> State:
        return position.set_up(self, data)

    def action_text(self, state: State, action: int) -> str:
        return notation.action_text(own(state), action)

    def parse(self, state: State, text: str) -> int:
        here = own(state)
        refusal = why.explain(self, here, text)
        if refusal is not None:
            raise Refused(refusal)
        move = notation.read_move(text.strip())
        planet = notation.planet_at(here, move[0]) if move else None
        if move is None or planet is None:
            raise Refused(not_a_move(text, self.example))
        return int(action_of(planet, move[1]))

    def explain(self, state: State, text: str) -> Refusal | None:
        return why.explain(self, own(state), text)

    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Telling:
        return telling.tell(own(before), action, own(after), events)

    def tell_start(self, state: State, seat: int) -> Telling:
        return telling.tell_start(own(state))

    def sketch(self, state: State, seat: int) -> str:
        return sketch.sketch(own(state))

    def scene(self, state: State, seat: int | None) -> Scene:
        return scene.scene(self, own(state), seat)

    def standing(self, state: State) -> Standing:
        return standing.standing(own(state))

    def insight(self, state: State, seat: int) -> Insight:
        return insight.insight(own(state), seat)


def own(state: State) -> Syzygy:
    assert isinstance(state, Syzygy), f"a state of Syzygy is needed, not {type(state).__name__}"
    return state


GAME = SyzygyGame()
