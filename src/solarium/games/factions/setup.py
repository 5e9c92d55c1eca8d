"""From options to a first position, and positions as plain data."""

from solarium.engine.chance import Chance
from solarium.engine.options import Choice, Flag, Number, Options, Text, Values
from solarium.games.factions.card_forms import LEVELS
from solarium.games.factions.pack import load_tables, pin
from solarium.games.factions.rules import Factions
from solarium.games.factions.start import DRAFT, FREE, RANDOM, set_table

MODES = {"draft": DRAFT, "random": RANDOM, "free": FREE}
OPTIONS = Options(
    (
        Choice(
            "variant",
            "Rules",
            "The first-time variant leaves out Uranus, Neptune and the stellar events.",
            "full",
            {"full": "All rules", "first-time": "First-time players"},
            "FOS-148",
        ),
        Choice(
            "factions",
            "Factions",
            "Drafted from the Leader's right, dealt at random, or picked in the order of the seats.",
            "draft",
            {"draft": "Draft", "random": "Random", "free": "In order of the seats"},
            "FOS-21",
        ),
        Choice(
            "leader",
            "First Leader",
            "Who begins; a seat that does not exist counts as random.",
            "random",
            {"random": "Random", "0": "Seat 1", "1": "Seat 2", "2": "Seat 3", "3": "Seat 4"},
            "FOS-20",
        ),
        Number(
            "trading",
            "Offers a turn",
            "How many offers a player may open in a turn; 0 is no trading.",
            3,
            0,
            5,
            "FOS-60",
        ),
        Flag("gifts", "Gifts", "Whether one side of a trade may be empty.", True, "FOS-61"),
        Number(
            "turn_cap", "Turns a round", "After so many turns in one round a player must pass.", 30, 15, 60, "FOS-169"
        ),
        Choice(
            "level",
            "Solo level",
            "How the AI scores in a solo game.",
            "easy",
            {"easy": "Easy", "medium": "Medium", "hard": "Hard"},
            "FOS-152",
        ),
        Text("pack", "Card pack", "The path of a TOML file whose card tables replace ours.", "", local=True),
    )
)


def configure(state: Factions, players: int, options: Values) -> None:
    """A blank position of a table with these options."""
    state.blank()
    state.players = players
    state.solo = 1 if players == 1 else 0
    state.first_time = 1 if options["variant"] == "first-time" else 0
    state.offers_most = int(options["trading"]) if players > 1 else 0  # FOS-164
    state.gifts = 1 if options["gifts"] else 0
    state.turn_cap = int(options["turn_cap"])
    state.level = LEVELS.index(str(options["level"]))


def begin(players: int, options: Values, chance: Chance) -> Factions:
    state = Factions(load_tables(pin(str(options["pack"]))))
    configure(state, players, options)
    leader = -1 if options["leader"] == "random" or int(options["leader"]) >= players else int(options["leader"])
    set_table(state, MODES[str(options["factions"])], leader, chance)
    state.run(chance)
    return state
