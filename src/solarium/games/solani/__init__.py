"""Solani: draft stars and branches, build a night sky, light exactly as many nodes as there are stars."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from solarium.engine.ai import Insight
from solarium.engine.chance import Chance
from solarium.engine.clauses import Clauses, Refusal, Refused
from solarium.engine.game import not_a_move
from solarium.engine.legacy import Data, LegacyGame, Tuning
from solarium.engine.options import Choice, Flag, Options, Text, Values
from solarium.engine.parts import Premove as Ahead
from solarium.engine.scene import Narration, Scene, Standing
from solarium.engine.state import Event, State
from solarium.games.solani import dump, insight, setting, setup, sketch, story, why
from solarium.games.solani.ahead import ahead_of
from solarium.games.solani.notation import number_of, text_of
from solarium.games.solani.pieces import ROUNDS
from solarium.games.solani.rules import Solani
from solarium.games.solani.scene import make_scene
from solarium.games.solani.standing import standing

FOLDER = Path(__file__).parent

OPTIONS = Options(
    [
        Choice(
            "level",
            "Coyote",
            "How strong Coyote is in the solo game.",
            "trickster",
            {"trickster": "Trickster", "pup": "Pup", "old-one": "Old One"},
            "SNI-76",
        ),
        Choice(
            "planets",
            "Planet sets",
            "Where planets form sets.",
            "sector",
            {"sector": "in each sector", "sky": "over the whole sky"},
            "SNI-61",
        ),
        Choice(
            "bonus",
            "Bonus cards",
            "Which sector each bonus card belongs to.",
            "random",
            {
                "random": "dealt at random",
                "fixed": "Hearth NW, Crowded NE, Wanderers SE, Tidy SW",
                "off": "no bonus cards",
            },
            "SNI-10",
        ),
        Choice(
            "dark",
            "Dark Sky",
            "How the Dark Sky card is seen.",
            "turned",
            {"turned": "each seat sees it turned", "same": "the same spaces for all"},
            "SNI-9",
        ),
        Flag("cover", "Cover Dark Skies", "A surrounded Dark Sky becomes an ordinary empty space.", False, "SNI-36"),
        Choice(
            "boards",
            "Player boards",
            "How the boards are given out.",
            "random",
            {"random": "at random", "chosen": "as named below", "coyote": "all with the Coyote layout"},
            "SNI-2",
        ),
        Text(
            "board_names",
            "Chosen boards",
            "One for each seat: coyote, fire-man, first-man, first-woman.",
            "",
            80,
            "SNI-2",
        ),
        Choice(
            "placement",
            "Placement",
            "Whether all place one after the other or at the same time.",
            "sequential",
            {"sequential": "one after the other", "parallel": "at the same time"},
            "SNI-80",
        ),
        Flag("live", "Show placements live", "Others see every placement when it is made.", True, "SNI-80"),
        Flag("counts", "Show what is left", "The contents of bags and decks are shown as counts.", True, "SNI-54"),
        Flag("score", "Show live scores", "Scores are counted along during the game.", True, "SNI-67"),
        Flag(
            "first_game", "First game", "No features and no bonus cards; Dark Skies are just blocked.", False, "SNI-43"
        ),
    ]
)


def night(state: State) -> Solani:
    assert isinstance(state, Solani)
    return state


class SolaniGame(LegacyGame):
    slug = "solani"
    title = "Solani"
    version = "1"
    players = (2, 1, 3, 4)
    options = OPTIONS
    clauses = Clauses.load(FOLDER / "clauses.toml")
    folder = FOLDER
    blurb = "Draft stars and branches; light every star exactly"
    minutes = 15
    weight = "medium"
    example = "place_branch:B11:0111"
    # 12 rounds: two picks, a trade, two placements or a discard, the end; and four features of three actions each.
    longest = 4 * (ROUNDS * 6 + 4 * 3)
    hidden = True
    tuning = Tuning(rollout=0, exploration=0.2, worlds=1)

    def begin(self, players: int, options: Values, chance: Chance) -> Solani:
        return setup.begin(players, options, chance)

    def set_up(self, data: Mapping[str, Any]) -> Solani:
        """Plain data as described in `setting.py`; what is left out is as at the start."""
        return setting.read(data)

    def dump(self, state: State) -> Data:
        return dump.dump(night(state))

    def load(self, data: Mapping[str, Any]) -> Solani:
        return setting.read(data)

    def ahead(self, state: State, seat: int, plan: tuple[str, ...]) -> Ahead | None:
        return ahead_of(night(state), seat, plan)

    def action_text(self, state: State, action: int) -> str:
        return text_of(action)

    def parse(self, state: State, text: str) -> int:
        text = text.strip()
        number = number_of(night(state), text)
        if number is not None and number in state.legal_actions():
            return number
        raise Refused(self.explain(state, text) or not_a_move(text, self.example))

    def explain(self, state: State, text: str) -> Refusal | None:
        return why.explain(night(state), text, self.refuse, self.example)

    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Narration:
        return story.tell(night(before), action, night(after), events, seat)

    def tell_start(self, state: State, seat: int) -> Narration:
        return story.tell_start(night(state))

    def sketch(self, state: State, seat: int) -> str:
        return sketch.sketch(night(state), seat)

    def scene(self, state: State, seat: int | None) -> Scene:
        return make_scene(night(state), seat)

    def standing(self, state: State) -> Standing:
        return standing(night(state))

    def insight(self, state: State, seat: int) -> Insight:
        return insight.insight(night(state), seat)


GAME = SolaniGame()
