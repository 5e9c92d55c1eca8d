"""What the players may agree on before a game (section 10 of the rules)."""

from solarium.engine.options import Choice, Flag, Number, Options

MOST_SUNS = 16  # on the board, of both seats
SECOND = {"second-red": "red", "second-blue": "blue"}  # who starts the second game of a match

OPTIONS = Options(
    [
        Choice(
            "start",
            "Who starts",
            "Drawn at random, or named. The loser of the last game starts where a table plays several.",
            "random",
            {"random": "Drawn at random", "red": "Red", "blue": "Blue", "loser": "Loser of the last game"},
            "SOL-11",
        ),
        Choice(
            "last_loser",
            "Loser of the last game",
            "Needed only if the loser starts; a table fills it in. Nobody: the start is drawn.",
            "nobody",
            {"nobody": "Nobody yet", "red": "Red", "blue": "Blue"},
            "SOL-11",
        ),
        Flag(
            "free_opening",
            "Free opening",
            "The first three turns are free: no sun, planet at the enemy sun and moon at the enemy planet.",
            False,
            "SOL-61",
        ),
        Choice(
            "boosters",
            "Boosters",
            "Four cubes for each seat, or one for every moon that covers a station.",
            "4",
            {"4": "Four each", "unlimited": "Unlimited"},
            "SOL-53",
        ),
        Choice(
            "handicap",
            "Handicap",
            "The weaker seat gets one or two more boosters.",
            "none",
            {
                "none": "None",
                "red-5": "Red has 5 boosters",
                "red-6": "Red has 6 boosters",
                "blue-5": "Blue has 5 boosters",
                "blue-6": "Blue has 6 boosters",
            },
            "SOL-9",
        ),
        Flag(
            "lone_hole",
            "Lone black hole",
            "A seat that cannot lay a tile may lay one black hole as its turn. The game does not last longer for it.",
            False,
            "SOL-36",
        ),
        Flag(
            "opening_holes",
            "Black holes in the opening",
            "Whether black holes may be laid in the first three turns of a seat.",
            True,
            "SOL-60",
        ),
        Choice(
            "galaxy",
            "Galaxy",
            "Shuffled and turned at random, laid by a number, or the same for both sides of a half turn.",
            "random",
            {"random": "Random", "seed": "By number", "symmetric": "Half-turn symmetric"},
            "SOL-4",
        ),
        Number("galaxy_seed", "Galaxy number", "Which galaxy is laid if it is laid by number.", 1, 0, 999999, "SOL-4"),
        Choice(
            "match",
            "Match",
            "One game, or two with the start swapped, decided by the sum of the differences in suns: after the first,"
            " a rematch is the second, and its result is that of the match.",
            "single",
            {
                "single": "Single game",
                "two-games": "Two games, start swapped",
                "second-red": "The second of two games, Red starts",
                "second-blue": "The second of two games, Blue starts",
            },
            "SOL-64",
        ),
        Number(
            "lead",
            "Lead from the first game",
            "Red's suns minus Blue's in the first of two games; a table fills it in for the second.",
            0,
            -MOST_SUNS,
            MOST_SUNS,
            "SOL-64",
        ),
    ]
)
