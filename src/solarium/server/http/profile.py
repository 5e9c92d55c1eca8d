"""A player's page, put together from what was played."""

from solarium.server.http.responses import PlayedCard, PlayerCard, RatingCard, ResultsCard
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
        playing="" if hidden else await players.public_table(store, id),
        streak=0 if hidden else streak(games),
        ratings=tuple([rating_card(one, changes) for one in await all_ratings(store, id)]),
        results=() if hidden else results(games),
        games=() if hidden else tuple(played_card(one, changes) for one in games[:SHOWN]),
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
        cards.append(ResultsCard(slug, won, drawn, len(mine) - won - drawn))
    return tuple(cards)


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
