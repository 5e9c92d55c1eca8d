"""What the players may agree on before a game."""

from solarium.engine.options import Choice, Flag, Options, Text

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
