"""The position in text for a terminal."""

from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import BANDS, PLACE_NAMES, RING_NAMES, SECTOR_NAMES, SIZES
from solarium.games.factions.rules.board.prices import base_price
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import hand_explorers, owned_exoplanets
from solarium.games.factions.rules.cards.techs import owned_techs
from solarium.games.factions.rules.economy.capacities import capacity, hold
from solarium.games.factions.rules.knowledge.observation import shown_tile
from solarium.games.factions.rules.scoring import points
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.view.descriptions import faction_name

COLOURS = ("red", "blue", "green", "magenta")
LETTERS = "EAJO"


def sector_cell(state: Factions, sector: int, observer: int) -> str:
    """`price`, ships as letters, `*` for a tile, `@` for a wormhole."""
    cell = f"{base_price(state, max(0, int(state.turn)) % max(1, int(state.players)), sector)}"
    if codes.BELT_FROM <= sector < codes.BELT_FROM + 8:
        tile = int(shown_tile(state, observer, sector - codes.BELT_FROM))
        cell += "" if tile == -1 else f"*{state.tables.value[tile]}" if tile >= 0 else "*"
    if sector in (state.wormhole0, state.wormhole1):
        cell += "@"
    for seat in range(state.players):
        if sector in (state.ship[seat * 2], state.ship[seat * 2 + 1]):
            cell += f"[bold {COLOURS[seat]}]{LETTERS[seat]}[/]"
    return cell


def bands(state: Factions, observer: int) -> list[str]:
    lines = []
    first = 0
    for band, size in zip(BANDS, SIZES, strict=True):
        cells = [
            f"[dim]{SECTOR_NAMES[first + index]}[/] {sector_cell(state, first + index, observer)}"
            for index in range(size)
        ]
        lines.append(f"{band}  " + "  ".join(cells))
        first += size
        ring = BANDS.index(band)
        here = [planet for planet in range(8) if state.ring[planet] == ring]
        for planet in here:
            lines.append(f"   [yellow]── {PLANETS[planet]} at {RING_NAMES[ring]}{state.node[planet]} ──[/]")
    return lines


def seat_line(state: Factions, seat: int) -> str:
    signs = [word for flag, word in ((state.leader == seat, "leader"), (state.passed[seat], "passed")) if flag]
    cards = ", ".join(
        state.tables.ids[card] + ("!" if state.is_explored(card) else "") for card in owned_exoplanets(state, seat)
    )
    techs = ", ".join(state.tables.ids[card] for card in owned_techs(state, seat))
    upgrades = "/".join(str(state.upgrades[seat * 6 + machine]) for machine in range(6))
    return (
        f"[bold {COLOURS[seat]}]{LETTERS[seat]}[/] {faction_name(state, seat)}: {points(state, seat)} points, "
        f"{state.battery[seat]}/{capacity(state, seat)} energy, {state.resources[seat]}/{hold(state, seat)} resources, "
        f"upgrades {upgrades}, exoplanets {cards or '-'}, techs {techs or '-'} {' '.join(signs)}"
    )


def render_text(state: Factions, seat: int) -> str:
    observer = seat if seat >= 0 else codes.SPECTATOR
    lines = [f"[bold]Round {state.round} of {state.rounds}[/]", *bands(state, observer)]
    kuiper = [PLACE_NAMES[place] for place in range(8, 12) if state.tile[place] != -1]
    if kuiper:
        lines.append("Kuiper asteroids: " + ", ".join(kuiper))
    if state.event >= 0:
        lines.append(f"Event: {state.tables.ids[state.event]} {state.tables.names[state.event]}")
    lines.append(
        "Exoplanets: " + ", ".join(f"{state.tables.ids[card]} {state.tables.names[card]}" for card in state.market)
    )
    if len(state.studies):
        lines.append(
            "Research: " + ", ".join(f"{state.tables.ids[card]} {state.tables.names[card]}" for card in state.studies)
        )
    lines += [seat_line(state, index) for index in range(state.players) if state.faction[index] >= 0]
    if 0 <= seat < state.players:
        hand = hand_explorers(state, seat) + state.cards_at(codes.OBJECTIVES, places.HAND + seat)
        lines.append(
            "Your hand: " + (", ".join(f"{state.tables.ids[card]} {state.tables.names[card]}" for card in hand) or "-")
        )
    if state.solo:
        lines.append(f"The AI: {points(state, 1)} points, {state.resources[1]} resources, {state.upgrades[6]} upgrades")
    return "\n".join(lines)
