"""What is asked, in plain words, and what each action is called."""

from solarium.engine.scene import Prompt
from solarium.games.solani.pieces import BRANCHES, FEATURES, ROUNDS, circle_name, gap_name
from solarium.games.solani.placing import branch_gaps, circle_spaces, must_discard
from solarium.games.solani.position import KEEP, OVER, PICK, PLACE, SET, TAKE, TRADE, Position
from solarium.games.solani.rules import (
    DISCARD_BRANCH,
    DISCARD_CIRCLE,
    DRAW_DECK,
    END_PLACEMENT,
    KEEP_CARD,
    KEEP_CLUSTER,
    PICK_BRANCH,
    PICK_CLUSTER,
    PLACE_BRANCH,
    PLACE_CIRCLE,
    PLACE_FEATURE,
    TAKE_CARD,
    TRADE_FOR,
    kind_of_action,
    what_of,
    where_of,
)
from solarium.games.solani.sky import TYPE_OF
from solarium.games.solani.taking import card_in_hand
from solarium.games.solani.words import arms_words, branch_words, cluster_words


def prompt_of(table: Position, seat: int | None) -> Prompt:
    if table.phase == OVER:
        return Prompt("The skies are counted; the game is over", clause="SNI-67")
    turn = int(table.seat)
    round_words = f"Round {table.round} of {ROUNDS}"
    if seat == turn:
        text, detail, clause = asked(table)
    else:
        text, detail, clause = waiting(table)
    if table.phase == PLACE and table.deal.parallel:
        detail = f"All place at the same time. {detail}"
    return Prompt(text, turn, f"{round_words}. {detail}".strip() if detail else round_words, clause)


Words = tuple[str, str, str]


def asked(table: Position) -> Words:
    """For the seat on turn: what to do, a word of help, the clause."""
    if table.phase == PICK:
        kind = table.asked_kind()
        if kind == 0:
            return "Pick a cluster or a branch", "Your pick decides what everybody takes first.", "SNI-20"
        name = ("", "cluster", "branch")[kind]
        if table.second:
            return f"Pick a {name}", "The second pick runs back to the Sun holder.", "SNI-22"
        return f"Pick a {name}", "The first player decided the type.", "SNI-21"
    if table.phase == TRADE:
        return "Trade the cluster for a planet, or keep it", "Planets it reaches can be touched.", "SNI-24"
    if table.phase == PLACE:
        return asked_to_place(table)
    if table.phase == TAKE:
        return "Take a feature: a face-up card, or two from a deck", "You surrounded a Dark Sky.", "SNI-46"
    if table.phase == KEEP:
        return "Keep one of the drawn cards", "The other joins its row.", "SNI-47"
    title = FEATURES[card_in_hand(table)].title
    return f"Place the feature {title}", "On an empty space beside a branch.", "SNI-49"


def asked_to_place(table: Position) -> Words:
    seat = table.seat
    circle, branch = table.held_circle[seat] != 0, table.held_branch[seat] != 0
    if must_discard(table, seat):
        return "No space is legal: discard the tile", "It costs nothing.", "SNI-40"
    if not circle and not branch:
        return "Both tiles are placed", "Until you are done you may take them back.", "SNI-41"
    if circle and branch and not circle_spaces(table, seat):
        return "Place the branch first", "No circle space lies beside a branch yet.", "SNI-33"
    if circle and branch and branch_gaps(table, seat):
        return "Place the branch and the circular tile", "In either order. Turn the branch as you like.", "SNI-31"
    if branch:
        return "Place the branch", "Touch it, then a gap; turn it there as you like.", "SNI-33"
    return "Place the circular tile", "On an empty space beside a branch.", "SNI-32"


def waiting(table: Position) -> Words:
    who = f"{{{int(table.seat)}}}"
    doing = {
        PICK: ("picks a tile", "SNI-22" if table.second else "SNI-21"),
        TRADE: ("may trade for a planet", "SNI-24"),
        PLACE: ("places tiles", "SNI-80"),
        TAKE: ("takes a feature", "SNI-45"),
        KEEP: ("chooses between drawn cards", "SNI-47"),
        SET: ("places a feature", "SNI-49"),
    }
    verb, clause = doing[int(table.phase)]
    return f"{who} {verb}", "", clause


def label_of(table: Position, number: int) -> str:
    """An action in words, for the prompt and the screen reader."""
    kind, what, where = kind_of_action(number), what_of(number), where_of(number)
    if kind == PICK_CLUSTER:
        return f"pick {cluster_words(what)} from slot {where + 1}"
    if kind == PICK_BRANCH:
        return f"pick {branch_words(what)} from slot {where + 1}"
    if kind == TRADE_FOR:
        return f"trade the cluster for {cluster_words(what)} on track space {where + 1}"
    if kind in (PLACE_CIRCLE, PLACE_FEATURE):
        return f"place {cluster_words(what)} on {circle_name(where)}"
    if kind == PLACE_BRANCH:
        return f"place the {BRANCHES[TYPE_OF[what]].title} on {gap_name(where)} with nodes to {arms_words(what)}"
    if kind == DRAW_DECK:
        return f"draw from the {what}★ deck"
    if kind == TAKE_CARD:
        return f"take {FEATURES[what].title}"
    if kind == KEEP_CARD:
        return f"keep {FEATURES[what].title}"
    plain = {
        KEEP_CLUSTER: "keep the cluster",
        DISCARD_CIRCLE: "discard the circular tile",
        DISCARD_BRANCH: "discard the branch",
        END_PLACEMENT: "end the placement",
    }
    return plain[kind]
