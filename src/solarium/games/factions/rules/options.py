"""What a table may choose before the game."""

from solarium.engine.options import Choice, Flag, Number, Options, Text

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
