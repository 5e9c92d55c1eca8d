"""What a table can choose (section 10)."""

from solarium.engine.options import Choice, Flag, Number, Options, Text
from solarium.games.lastdays.data.cards import TRIGGER_FLARES
from solarium.games.lastdays.data.effects import effect_sets
from solarium.games.lastdays.data.events import EVENT_NAMES
from solarium.games.lastdays.data.scenarios import COOP_GOAL, HIGHEST_GOAL, scenarios

OPTIONS = Options(
    [
        Choice(
            "mode",
            "Mode",
            "Rivals, or all together against the star.",
            "auto",
            {"auto": "Alone: solo; more seats: rivals", "competitive": "Rivals", "solo": "Solo", "coop": "Together"},
            "LDS-124",
        ),
        Choice(
            "scenario",
            "Scenario",
            "A set task for solo or cooperative play.",
            "auto",
            {"auto": "Solo: First Light; together: none", "none": "None"}
            | {key: f"{key} {scenario.name}" for key, scenario in scenarios().items()},
            "LDS-121",
        ),
        Choice(
            "vestigial",
            "Vestigial structures",
            "Two structures each before the first turn; without them the game is longer.",
            "auto",
            {"auto": "Yes for rivals", "on": "Yes", "off": "No, the longer game"},
            "LDS-17",
        ),
        Choice(
            "effects",
            "Effects",
            "Which effect cards may come into the game.",
            "first",
            {chosen.id: chosen.title for chosen in effect_sets().values()},
            "LDS-13",
        ),
        Text(
            "custom",
            "Own list of effects",
            "Names separated by commas, exactly as many as the deck has suits. FLR:Fuel gives Fuel the flare suit.",
            "",
            clause="LDS-12",
        ),
        Flag(
            "hostile",
            "Hostile effects in the draft",
            "All seats agree that red effects may be drafted.",
            False,
            "LDS-13",
        ),
        Number(
            "triggers",
            "Trigger flares",
            "So many cards that set off an event; 4 are recommended.",
            0,
            0,
            TRIGGER_FLARES,
            "LDS-112",
        ),
        Choice(
            "event",
            "First trigger event",
            "Which event lies face up at the start.",
            "random",
            {"random": "Random"} | {name: name for name in EVENT_NAMES},
            "LDS-112",
        ),
        Flag("event_stays", "Fixed event", "The first event stays and happens each time.", False, "LDS-114"),
        Number(
            "goal",
            "Goal together",
            "What the lowest seat must reach: 13, 16, 19 and so on.",
            COOP_GOAL,
            COOP_GOAL,
            HIGHEST_GOAL,
            "LDS-129",
        ),
        Choice(
            "first_player",
            "First player",
            "Who begins.",
            "random",
            {"random": "Random"} | {str(seat): f"Seat {seat}" for seat in range(1, 6)},
            "LDS-15",
        ),
        Choice(
            "first_eye",
            "First eye",
            "Where the first mothership stands.",
            "random",
            {"random": "Random, 0 in a scenario"} | {str(eye): str(eye) for eye in range(16)},
            "LDS-8",
        ),
        Choice(
            "keep",
            "Kept card",
            "When the card to keep is chosen.",
            "next",
            {"next": "At the start of the own next turn", "now": "Right after the draw"},
            "LDS-100",
        ),
        Flag(
            "open_cards",
            "Open cards",
            "All drawn and kept cards are public; always so alone and together.",
            False,
            "LDS-136",
        ),
        Flag("unlimited_energy", "Unlimited energy", "The supply never runs out.", False, "LDS-132"),
        Choice(
            "tie_break",
            "Ties",
            "What counts when leaders have equal momentum.",
            "shared",
            {"shared": "They share the victory", "energy": "More energy, then more sundivers in play"},
            "LDS-111",
        ),
        Flag("stall_guard", "Stall guard", "After 13 rounds without a card every turn ends with one.", True, "LDS-135"),
    ]
)
