"""What the players may agree on before a game."""

from solarium.engine.options import Choice, Options, Text

ENDLESS = 100_000  # where a game without a ply cap is stopped: no table gets there

OPTIONS = Options(
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
            f"After how many turns the game is drawn. None needs repetition; it means {ENDLESS:,}.",
            "300",
            {"100": "100", "200": "200", "300": "300", "500": "500", "none": "None"},
            "SYZ-35",
        ),
    ]
)
