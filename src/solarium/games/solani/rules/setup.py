"""The start of a game: what is dealt, in the order of the set-up clauses."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.engine.errors import BadOption
from solarium.engine.options import Values
from solarium.games.solani.data import pieces
from solarium.games.solani.rules.draft import draw, prepare
from solarium.games.solani.rules.sky import Sky, new_sky
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.table import Deal

COYOTE_BOARD = 0


def begin(players: int, options: Values, chance: Chance) -> Solani:
    """SNI-1 to SNI-11, then the Preparation of round 1."""
    deal = new_deal(players, options)
    deal_boards(deal, options, chance)
    table = new_table(deal)
    if not deal.first_game:
        deal_features(table, chance)  # SNI-5, SNI-6
    deal_planets(table, chance)  # SNI-7, SNI-8
    deal.dark_card = chance.below(len(pieces.DARK_SKIES))  # SNI-9
    deal.orientation = chance.below(4)
    deal.bonus = deal_bonuses(deal, str(options["bonus"]), chance)
    table.skies = [starting_sky(deal, seat) for seat in range(deal.seats)]
    prepare(table, chance)
    table.go_on(chance)
    return table


def new_deal(players: int, options: Values) -> Deal:
    level = [level.name for level in pieces.LEVELS].index(str(options["level"])) if players == 1 else -1
    deal = Deal(players, level)
    deal.same_layout = options["boards"] == "coyote"
    deal.whole_sky = options["planets"] == "sky"
    deal.same_dark = options["dark"] == "same"
    deal.cover = bool(options["cover"])
    deal.parallel = options["placement"] == "parallel"
    deal.live = bool(options["live"])
    deal.counts = bool(options["counts"])
    deal.score = bool(options["score"])
    deal.first_game = bool(options["first_game"])
    return deal


def deal_boards(deal: Deal, options: Values, chance: Chance) -> None:
    """SNI-2, SNI-11: who sits before which board, and who has the Sun."""
    if options["boards"] == "chosen":
        deal.boards = chosen_boards(deal.seats, str(options["board_names"]))
        if COYOTE_BOARD not in deal.boards:
            if deal.seats > 1:
                deal.first = chance.below(deal.players)
            return
    elif deal.seats == 1:
        deal.boards = [1 + chance.below(3)]  # SNI-70: a random board other than Coyote
        return  # SNI-71: the player sits left of Coyote and starts
    else:
        boards = list(range(len(pieces.BOARDS)))
        deal.boards = [boards.pop(chance.below(len(boards))) for _ in range(deal.seats)]
        if COYOTE_BOARD not in deal.boards:
            deal.boards[chance.below(deal.seats)] = COYOTE_BOARD
    deal.first = (deal.boards.index(COYOTE_BOARD) + 1) % deal.players


def chosen_boards(seats: int, words: str) -> list[int]:
    """The boards named for the seats in turn, each at most once."""
    names = [board.name for board in pieces.BOARDS]
    chosen = words.replace(",", " ").split()
    known = ", ".join(names)
    if len(chosen) != seats:
        raise BadOption(f"option 'board_names' names one board per seat ({seats}); there are {known}", "board_names")
    for name in chosen:
        if name not in names:
            raise BadOption(f"there is no board {name!r}; there are {known}", "board_names")
    if len(set(chosen)) < len(chosen):
        raise BadOption("option 'board_names' gives one board to two seats; each exists once", "board_names")
    if seats == 1 and chosen == ["coyote"]:
        raise BadOption("Coyote keeps his own board in solo; take another one", "board_names")
    return [names.index(name) for name in chosen]


def new_table(deal: Deal) -> Solani:
    """A table before anything is dealt: full bags and decks, empty holding spaces, no skies."""
    table = Solani(deal)
    table.cluster_bag = numbers([cluster.total for cluster in pieces.CLUSTERS])  # SNI-4
    table.branch_bag = numbers([branch.total - branch.reserve for branch in pieces.BRANCHES])
    table.reserve = numbers([branch.reserve for branch in pieces.BRANCHES])  # SNI-3
    table.unseen = numbers([planet.total for planet in pieces.PLANETS])
    table.track = numbers([0] * 12)
    table.traded = numbers([0] * len(pieces.CLUSTERS))
    table.held_circle = numbers([0] * deal.players)
    table.held_branch = numbers([0] * deal.players)
    table.put_circle = numbers([-1] * deal.seats)
    table.put_branch = numbers([-1] * deal.seats)
    table.picks = numbers([0] * deal.seats)
    table.deck = 0 if deal.first_game else 2 ** len(pieces.FEATURES) - 1
    deal.bonus = [-1] * len(pieces.BONUSES)
    return table


def numbers(values: list[int]) -> "vec[i64]":
    return vec[i64](values)


def deal_features(table: Solani, chance: Chance) -> None:
    """SNI-5, SNI-6: n + 1 cards of each deck face up."""
    for grade in (2, 3):
        row: list[int] = []
        for _ in range(table.deal.players + 1):
            cards = [card for card in range(len(pieces.FEATURES)) if table.deck_of(grade) >> card & 1]
            card = cards[chance.below(len(cards))]
            table.deck &= ~(1 << card)
            row.append(card)
        if grade == 2:
            table.row_2 = numbers(row)
        else:
            table.row_3 = numbers(row)


def deal_planets(table: Solani, chance: Chance) -> None:
    """SNI-7: from the middle of the track outwards; SNI-8: the others stay face down."""
    unseen = table.unseen[:]
    for space in pieces.BOX.track.filling[: pieces.BOX.track.planets[int(table.deal.players)]]:
        table.track[space - 1] = pieces.FIRST_PLANET + draw(unseen, chance)
    table.unseen = unseen


def deal_bonuses(deal: Deal, how: str, chance: Chance) -> list[int]:
    """SNI-10: one bonus card for each sector; the list says which sector each card has."""
    if how == "off" or deal.first_game:
        return [-1] * len(pieces.BONUSES)
    sectors = list(range(4))
    if how == "fixed":
        return sectors
    return [sectors.pop(chance.below(len(sectors))) for _ in pieces.BONUSES]


def dark_turns(deal: Deal, seat: int) -> int:
    """SNI-9: how far the Dark Sky card is turned as this seat sees it."""
    if deal.same_dark:
        return int(deal.orientation)
    return int(deal.orientation - pieces.compass_seat(seat, int(deal.players))) % 4


def starting_sky(deal: Deal, seat: int) -> Sky:
    board = COYOTE_BOARD if deal.same_layout else deal.boards[seat]
    return new_sky(pieces.dark_spaces(int(deal.dark_card), dark_turns(deal, seat)), pieces.guiding_stars(board))
