"""What is asked, in plain words, and what each action is called."""

from solarium.engine.scene import Prompt
from solarium.games.solani.data.names import arms_words, branch_words, tile_words
from solarium.games.solani.data.pieces import BRANCHES, FEATURES, ROUNDS
from solarium.games.solani.data.spaces import circle_name, gap_name
from solarium.games.solani.rules import actions, codes
from solarium.games.solani.rules.placing import branch_gaps, circle_spaces, must_discard
from solarium.games.solani.rules.table import Table
from solarium.games.solani.rules.taking import card_in_hand
from solarium.games.solani.rules.tiles import TYPE_OF


def prompt_of(table: Table, seat: int | None) -> Prompt:
    if table.phase == codes.OVER:
        return Prompt("The skies are counted; the game is over", clause="SNI-67")
    turn = int(table.seat)
    round_words = f"Round {table.round} of {ROUNDS}"
    if seat == turn:
        text, detail, clause = asked(table)
    else:
        text, detail, clause = waiting(table)
    if table.phase == codes.PLACE and table.deal.parallel:
        detail = f"All place at the same time. {detail}"
    return Prompt(text, turn, f"{round_words}. {detail}".strip() if detail else round_words, clause)


Words = tuple[str, str, str]


def asked(table: Table) -> Words:
    """For the seat on turn: what to do, a word of help, the clause."""
    if table.phase == codes.PICK:
        kind = table.asked_kind()
        if kind == 0:
            return "Pick a cluster or a branch", "Your pick decides what everybody takes first.", "SNI-20"
        name = ("", "cluster", "branch")[kind]
        if table.second:
            return f"Pick a {name}", "The second pick runs back to the Sun holder.", "SNI-22"
        return f"Pick a {name}", "The first player decided the type.", "SNI-21"
    if table.phase == codes.TRADE:
        return "Trade the cluster for a planet, or keep it", "Planets it reaches can be touched.", "SNI-24"
    if table.phase == codes.PLACE:
        return asked_to_place(table)
    if table.phase == codes.TAKE:
        return "Take a feature: a face-up card, or two from a deck", "You surrounded a Dark Sky.", "SNI-46"
    if table.phase == codes.KEEP:
        return "Keep one of the drawn cards", "The other joins its row.", "SNI-47"
    title = FEATURES[card_in_hand(table)].title
    return f"Place the feature {title}", "On an empty space beside a branch.", "SNI-49"


def asked_to_place(table: Table) -> Words:
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


def waiting(table: Table) -> Words:
    who = f"{{{int(table.seat)}}}"
    doing = {
        codes.PICK: ("picks a tile", "SNI-22" if table.second else "SNI-21"),
        codes.TRADE: ("may trade for a planet", "SNI-24"),
        codes.PLACE: ("places tiles", "SNI-80"),
        codes.TAKE: ("takes a feature", "SNI-45"),
        codes.KEEP: ("chooses between drawn cards", "SNI-47"),
        codes.SET: ("places a feature", "SNI-49"),
    }
    verb, clause = doing[int(table.phase)]
    return f"{who} {verb}", "", clause


def label_of(action: int) -> str:
    """An action in words, for the prompt and the screen reader."""
    kind, what, where = actions.kind_of(action), actions.what_of(action), actions.where_of(action)
    if kind == actions.PICK_CLUSTER:
        return f"pick {tile_words(what)} from slot {where + 1}"
    if kind == actions.PICK_BRANCH:
        return f"pick {branch_words(what)} from slot {where + 1}"
    if kind == actions.TRADE_FOR:
        return f"trade the cluster for {tile_words(what)} on track space {where + 1}"
    if kind in (actions.PLACE_CIRCLE, actions.PLACE_FEATURE):
        return f"place {tile_words(what)} on {circle_name(where)}"
    if kind == actions.PLACE_BRANCH:
        return f"place the {BRANCHES[TYPE_OF[what]].title} on {gap_name(where)} with nodes to {arms_words(what)}"
    if kind == actions.DRAW_DECK:
        return f"draw from the {what}★ deck"
    if kind == actions.TAKE_CARD:
        return f"take {FEATURES[what].title}"
    if kind == actions.KEEP_CARD:
        return f"keep {FEATURES[what].title}"
    plain = {
        actions.KEEP_CLUSTER: "keep the cluster",
        actions.DISCARD_CIRCLE: "discard the circular tile",
        actions.DISCARD_BRANCH: "discard the branch",
        actions.END_PLACEMENT: "end the placement",
    }
    return plain[kind]
