"""From options to a first position."""

from solarium.engine.chance import Chance
from solarium.engine.options import Values
from solarium.games.factions.data.card_forms import LEVELS
from solarium.games.factions.data.pack import load_tables, pin
from solarium.games.factions.rules.start import DRAFT, FREE, RANDOM, set_table
from solarium.games.factions.rules.state import Factions

MODES = {"draft": DRAFT, "random": RANDOM, "free": FREE}


def pin_pack(options: Values) -> Values:
    """The pack is named together with the hash of its text."""
    return {**options, "pack": pin(str(options["pack"]))}


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
