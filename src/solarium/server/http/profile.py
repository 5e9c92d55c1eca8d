"""A player's page, put together from what was played."""

from statistics import median
from typing import Literal

from solarium.server.http.milestones import milestones
from solarium.server.http.people_cards import OpponentCard, PlayedCard, PlayerCard, RatingCard, ResultsCard, ShareCard
from solarium.server.people.guests import default_name
from solarium.server.people.ratings import Rating
from solarium.server.services import Services
from solarium.server.store import players
from solarium.server.store.players import Played
from solarium.server.store.ratings import RatingChange, StoredRating, all_ratings, changes_of
from solarium.server.store.rows import now
from solarium.server.store.social import related

DAY = 24 * 3600 * 1000
SHOWN = 30  # games
OPPONENTS = 5


async def profile(services: Services, id: str, reader: str) -> PlayerCard:
    store = services.store
    account = await services.logins.accounts.of(id)
    hidden = account is not None and account.private and id != reader
    changes = await changes_of(store, id)
    games = await players.played(store, id)
    return PlayerCard(
        id=id,
        name=await store.name_of(id) or default_name(id),
        since=account.created if account else await players.since(store, id),
        account=account is not None,
        private=account is not None and account.private,
        yours=id == reader,
        friend=bool(reader) and id in await related(store, reader, "friend"),
        blocked=bool(reader) and id in await related(store, reader, "block"),
        online=not hidden and await services.presence.is_about(id),
        playing="" if hidden else await players.public_table(store, id),
        streak=0 if hidden else streak(games),
        ratings=tuple([rating_card(one, changes) for one in await all_ratings(store, id)]),
        results=() if hidden else results(games),
        games=() if hidden else tuple(played_card(one, changes) for one in games[:SHOWN]),
        opponents=() if hidden else opponents(games),
        milestones=() if hidden else await milestones(store, id),
    )


def rating_card(stored: StoredRating, changes: list[RatingChange]) -> RatingCard:
    rating = Rating(stored.mu, stored.sigma, stored.games)
    mine = [one for one in changes if (one.game, one.seats) == (stored.game, stored.seats)]
    lately = [one for one in mine if one.time > now() - 30 * DAY]
    history = tuple(one.after for one in mine if one.time > now() - 90 * DAY)
    change = rating.points - lately[0].before if lately else 0
    return RatingCard(
        stored.game, stored.seats, rating.points, rating.doubt, rating.games, rating.provisional, change, history
    )


def results(games: list[Played]) -> tuple[ResultsCard, ...]:
    """By game, the one that was played most first."""
    slugs = sorted({one.game for one in games}, key=lambda slug: -sum(one.game == slug for one in games))
    cards = []
    for slug in slugs:
        mine = [one for one in games if one.game == slug]
        won, drawn = sum(one.won for one in mine), sum(one.drawn for one in mine)
        rated, turns = sum(one.rated for one in mine), round(median(one.turns for one in mine))
        minutes = round(median(one.lasted for one in mine) / 60_000)
        lost = len(mine) - won - drawn
        cards.append(ResultsCard(slug, won, drawn, lost, rated, shares(mine), turns, minutes, longest(mine)))
    return tuple(cards)


def shares(games: list[Played]) -> tuple[ShareCard, ...]:
    """By seat, then against people, then against the strongest bot at the table by its level."""
    groups: dict[tuple[Literal["seat", "level", "people"], int], list[Played]] = {}
    for one in games:
        if len(one.returns) > 1:
            groups.setdefault(("seat", one.seat), []).append(one)
            level = max(level for seat, level in enumerate(one.levels) if seat != one.seat)
            groups.setdefault(("level", level) if level else ("people", 0), []).append(one)
    order = ("seat", "people", "level")
    found = sorted(groups.items(), key=lambda group: (order.index(group[0][0]), group[0][1]))
    return tuple(ShareCard(*key, len(mine), sum(one.won for one in mine)) for key, mine in found)


def opponents(games: list[Played]) -> tuple[OpponentCard, ...]:
    """The people met most often, by the name they had last."""
    found: dict[str, OpponentCard] = {}
    for one in games:
        for seat, guest in enumerate(one.guests):
            if guest and guest != one.guests[one.seat]:
                known = found.get(guest, OpponentCard(guest, one.names[seat], 0, 0))
                found[guest] = OpponentCard(guest, known.name, known.games + 1, known.won + one.won)
    return tuple(sorted(found.values(), key=lambda card: -card.games)[:OPPONENTS])


def longest(games: list[Played]) -> int:
    """The most games won in a row."""
    best = run = 0
    for one in games:
        run = run + 1 if one.won else 0
        best = max(best, run)
    return best


def streak(games: list[Played]) -> int:
    """Games won in a row, or lost as a negative number."""
    if not games or games[0].drawn:
        return 0
    count = 0
    for one in games:
        if one.drawn or one.won != games[0].won:
            break
        count += 1
    return count if games[0].won else -count


def played_card(one: Played, changes: list[RatingChange]) -> PlayedCard:
    change = next((each for each in changes if each.number == one.number), None)
    against = tuple(name for seat, name in enumerate(one.names) if seat != one.seat)
    moved = change.after - change.before if change else 0
    place = one.place if len(one.returns) > 1 or one.won else 2
    return PlayedCard(one.id, one.game, place, len(one.names), one.drawn, against, moved, one.rated, one.time)
