"""What happened in one step: lines for the log of one seat, and how pieces moved on its board."""

from collections.abc import Sequence

from solarium.engine.scene import Line, Motion, Narration
from solarium.engine.state import Event
from solarium.games.solani.data.names import branch_words, list_words, spaces_words, tile_words
from solarium.games.solani.data.pieces import BRANCHES, CLUSTERS, FEATURES, PLANETS
from solarium.games.solani.data.spaces import circle_name, gap_name
from solarium.games.solani.rules import actions, codes
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.tiles import PLANET_1, TYPE_OF, turns_of
from solarium.games.solani.view import layout
from solarium.games.solani.view.grammar import plural


def narrate(before: Solani, action: int, after: Solani, events: list[Event], seat: int) -> Narration:
    acting = int(before.seat)
    lines = [*own_line(before, action, after, acting, seat)]
    for event in events:
        lines += event_line(event)
    if after.phase == codes.OVER:
        lines.append(Line("The twelve rounds are over; the skies are counted", clause="SNI-12"))
    own_board = acting == max(seat, 0)
    hidden = seat != acting and not before.deal.live
    motions = motions_of(before, action, acting) if own_board and not hidden else ()
    return Narration(tuple(lines), motions)


def narrate_start(table: Solani) -> Narration:
    shown = display_words(list(table.clusters), list(table.branches))
    lines = [Line(f"Round 1. On show: {shown}", clause="SNI-15")]
    if table.deal.seats == 1:
        lines.insert(0, Line("Coyote waits beside his den", clause="SNI-70"))
    else:
        lines.insert(0, Line(f"{{{int(table.deal.first)}}} has the Sun token", clause="SNI-11"))
    return Narration(tuple(lines))


def display_words(clusters: Sequence[int], branches: Sequence[int]) -> str:
    """`two stars, four stars; branches: cross, fork`"""
    stars = ", ".join(CLUSTERS[tile - 1].title for tile in clusters if tile)
    kinds = ", ".join(BRANCHES[tile - 1].title.removesuffix(" branch") for tile in branches if tile)
    return f"{stars}; branches: {kinds}"


# The action


def own_line(before: Solani, action: int, after: Solani, acting: int, seat: int) -> list[Line]:
    kind, what, where = actions.kind_of(action), int(actions.what_of(action)), int(actions.where_of(action))
    if kind == actions.END_PLACEMENT:
        return [Line("finished placing", acting, "SNI-31")]
    if kind in (actions.PLACE_CIRCLE, actions.PLACE_BRANCH) and seat != acting and not before.deal.live:
        tile = "the branch" if kind == actions.PLACE_BRANCH else tile_words(what)
        return [Line(f"placed {tile} out of sight", acting, "SNI-31")]
    if kind == actions.DRAW_DECK:
        return [Line(drawn_words(after, what, seat == acting), acting, "SNI-47")]
    text, clause = action_words(kind, what, where)
    return [Line(text, acting, clause)]


def drawn_words(after: Solani, grade: int, own: bool) -> str:
    """Only the drawing seat learns which cards they are."""
    cards = [card.title for number, card in enumerate(FEATURES) if after.drawn >> number & 1]
    head = f"drew {plural(len(cards), 'card')} from the {grade}★ deck"
    return f"{head}: {list_words(cards)}" if own else head


def action_words(kind: int, what: int, where: int) -> tuple[str, str]:
    if kind == actions.PICK_CLUSTER:
        return f"picked {tile_words(what)}", "SNI-19"
    if kind == actions.PICK_BRANCH:
        return f"picked {branch_words(what)}", "SNI-19"
    if kind == actions.KEEP_CLUSTER:
        return "kept the cluster", "SNI-28"
    if kind == actions.TRADE_FOR:
        return f"traded the cluster for {tile_words(what)} on space {where + 1}", "SNI-24"
    if kind == actions.PLACE_CIRCLE:
        return f"placed {tile_words(what)} on {circle_name(where)}", "SNI-32"
    if kind == actions.PLACE_FEATURE:
        return f"placed {tile_words(what)} on {circle_name(where)}", "SNI-49"
    if kind == actions.PLACE_BRANCH:
        return f"placed {branch_words(TYPE_OF[what])} on {gap_name(where)}", "SNI-33"
    if kind == actions.TAKE_CARD:
        return f"took the feature {FEATURES[what].title}", "SNI-46"
    if kind == actions.KEEP_CARD:
        return f"kept the feature {FEATURES[what].title}", "SNI-47"
    assert kind in (actions.DISCARD_CIRCLE, actions.DISCARD_BRANCH)
    return "discarded a tile that had no legal space", "SNI-40"


# What followed


def event_line(event: Event) -> list[Line]:
    kind, values = event.kind, event.values
    if kind == "display":
        half = len(values) // 2
        shown = display_words(values[:half], values[half:])
        return [Line(f"A new round. On show: {shown}", clause="SNI-15")]
    if kind == "refill":
        planets = list_words([PLANETS[tile - PLANET_1].title for tile in values])
        return [Line(f"The reserve planets come to the track: {planets}", clause="SNI-16")]
    if kind == "coin":
        return [
            Line(f"The coin says that Coyote starts with {('', 'clusters', 'branches')[values[0]]}", clause="SNI-72")
        ]
    if kind == "coyote_cluster":
        return [Line(f"Coyote takes {tile_words(values[1])}", clause="SNI-73")]
    if kind == "coyote_trade":
        return [Line(f"Coyote trades it for the planet {PLANETS[values[2]].title}", clause="SNI-74")]
    if kind == "coyote_branch":
        return [Line(f"Coyote takes {branch_words(values[1])}", clause="SNI-75")]
    if kind == "coyote_feature":
        return [Line(f"Coyote takes the feature {FEATURES[values[0]].title}", clause="SNI-76")]
    if kind == "surround":
        return [Line(f"surrounded the Dark Sky {spaces_words(values[0])}", event.seat, "SNI-41")]
    if kind == "turned_up":
        return [Line(f"{FEATURES[values[0]].title} joins its row", clause="SNI-82")]
    assert kind == "tile_lost"
    return [Line(f"has no space for {FEATURES[values[0]].title}: the card scores nothing", event.seat, "SNI-51")]


# Motions on the board of the acting seat


def motions_of(before: Solani, action: int, seat: int) -> tuple[Motion, ...]:
    kind, what, where = actions.kind_of(action), int(actions.what_of(action)), int(actions.where_of(action))
    if kind == actions.PICK_CLUSTER:
        return (glide("held:circle", layout.cluster_slot_at(where), layout.HELD_CIRCLE),)
    if kind == actions.PICK_BRANCH:
        return (glide("held:branch", layout.branch_slot_at(where, len(before.branches)), layout.HELD_BRANCH),)
    if kind == actions.PLACE_CIRCLE:
        return (glide(f"tile:{seat}:{circle_name(where)}", layout.HELD_CIRCLE, layout.space_at(where)),)
    if kind == actions.PLACE_FEATURE:
        return (glide(f"tile:{seat}:{circle_name(where)}", (6.8, -0.8), layout.space_at(where)),)
    if kind == actions.PLACE_BRANCH:
        turn = 90.0 * turns_of(what).index(what)
        start, end = layout.HELD_BRANCH, layout.gap_at(where)
        frames = ((*start, 0.0), (*start, turn), (*end, turn))
        return (Motion(f"branch:{seat}:{gap_name(where)}", frames, 2),)
    return ()


def glide(item: str, start: layout.Point, end: layout.Point) -> Motion:
    return Motion(item, ((*start, 0.0), (*end, 0.0)))
