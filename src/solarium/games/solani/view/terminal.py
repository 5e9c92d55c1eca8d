"""The table in text for a terminal, in rich's markup."""

from solarium.games.solani.data import pieces
from solarium.games.solani.data.spaces import COLUMNS, CORNERS, GAPS, SECTORS, arms_text, circle_name, gap_name
from solarium.games.solani.rules.scoring.den import pool
from solarium.games.solani.rules.scoring.result import den_points, total_points
from solarium.games.solani.rules.scoring.skies import points_at
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.state import Solani


def render_text(true: Solani, seat: int) -> str:
    """The shared board, then every sky side by side with its scores."""
    table = true.as_seen_by(seat)
    lines = [f"[bold]Round {table.round} of {pieces.ROUNDS}[/], Sun: seat {int(table.sun) + 1}"]
    lines.append(
        f"clusters {slots(table.clusters, [c.name for c in pieces.CLUSTERS])}   "
        f"branches {slots(table.branches, [b.name for b in pieces.BRANCHES])}"
    )
    lines.append(f"track 2★ {track(table, 0, 4)} 4★ {track(table, 4, 8)} 4★ {track(table, 8, 12)} 3★")
    if not table.deal.first_game:
        for grade in (2, 3):
            cards = ", ".join(f"{pieces.FEATURES[card].id} {pieces.FEATURES[card].title}" for card in table.row(grade))
            lines.append(f"{grade}★ row: {cards}; deck {int(table.deck_of(grade)).bit_count()}")
    if table.deal.bonus[0] >= 0:
        lines.append(
            "bonuses: " + ", ".join(f"{b.title} {SECTORS[table.deal.bonus[n]]}" for n, b in enumerate(pieces.BONUSES))
        )
    for index in range(table.deal.seats):
        lines += ["", *sky_lines(table, index)]
    if table.deal.seats == 1:
        lines += ["", den_line(table)]
    return "\n".join(lines)


def slots(tiles: object, names: list[str]) -> str:
    return " ".join(names[tile - 1] if tile else "[dim]--[/]" for tile in tiles)  # type: ignore[attr-defined]


def track(table: Solani, start: int, end: int) -> str:
    return " ".join(pieces.TILE_NAMES[table.track[at]] if table.track[at] else "[dim].[/]" for at in range(start, end))


def sky_lines(table: Solani, seat: int) -> list[str]:
    sky = table.skies[seat]
    held = pieces.TILE_NAMES[table.held_circle[seat]], table.held_branch[seat]
    hands = " ".join(
        part
        for part in (held[0] if held[0] != "-" else "", pieces.BRANCHES[held[1] - 1].name if held[1] else "")
        if part
    )
    points = f", {total_points(table, seat)} points" if table.deal.score else ""
    turn = " [bold]to play[/]" if seat == table.seat else ""
    lines = [f"[bold]seat {seat + 1}[/]{points}{', holds ' + hands if hands else ''}{turn}"]
    for row in range(COLUMNS):
        lines.append("  ".join(f"{space_sign(sky, row * COLUMNS + column)}" for column in range(COLUMNS)))
        if row < GAPS:
            lines.append("   " + "  ".join(gap_sign(sky, row * GAPS + column) for column in range(GAPS)))
    return lines


def space_sign(sky: Sky, space: int) -> str:
    """Three characters and the number of nodes: lit stars in yellow, over-full in red."""
    if space in CORNERS:
        return "    "
    tile, nodes = int(sky.circle[space]), int(sky.nodes[space])
    if tile == 0:
        if sky.dark >> space & 1:
            return "[on black]###[/] "
        return f"[dim]{circle_name(space)}[/]{nodes or ' '}"
    if tile >= pieces.FIRST_FEATURE:
        name = pieces.FEATURES[tile - pieces.FIRST_FEATURE].id.replace("-", "")[1:]
        return f"[magenta]{name}[/]{nodes or ' '}"
    if tile >= pieces.FIRST_PLANET:
        colour = "red" if nodes else "green"
        return f"[{colour}]({pieces.TILE_NAMES[tile]})[/]{nodes or ' '}"
    sign = "*" if tile >= pieces.FIRST_GUIDE else " "
    colour = "yellow" if points_at(sky, space) else "cyan"
    return f"[{colour}]{pieces.TILE_NAMES[tile]}{sign}[/]{nodes or ' '}"


def gap_sign(sky: Sky, gap: int) -> str:
    mask = int(sky.branch[gap])
    if mask:
        return f"[bold]{arms_text(mask)}[/]"
    return f"[dim]{gap_name(gap)}[/] " if sky.legal_gaps() >> gap & 1 else "  · "


def den_line(table: Solani) -> str:
    clusters = " ".join(pieces.CLUSTERS[tile - 1].name for tile in table.den_clusters) or "-"
    planets = " ".join(pieces.TILE_NAMES[pieces.FIRST_PLANET + colour] for colour in table.den_planets) or "-"
    cards = " ".join(pieces.FEATURES[card].id for card in table.den_cards) or "-"
    points = f", {den_points(table)} points" if table.deal.score else ""
    return f"[bold]Coyote[/]{points}: clusters {clusters}; {pool(table)} nodes; planets {planets}; cards {cards}"
