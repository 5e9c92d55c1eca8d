"""A new table as somebody has set it up in the lobby."""

import secrets

from solarium.engine.chance import Seeded
from solarium.engine.errors import BadOption, UnknownGame, UsageError
from solarium.engine.game import AnyGame
from solarium.engine.match import Match
from solarium.engine.options import Values
from solarium.engine.registry import game as find_game
from solarium.server.errors import RequestError
from solarium.server.store.rows import Source, TableRow, now
from solarium.server.tables.change import NewTable
from solarium.server.tables.fairness import new_secret
from solarium.server.tables.seating import Host, SeatSpec, seats_for
from solarium.server.wire import ClockRule

HOUR = 3600 * 1000
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another


def new_table(
    slug: str,
    options: dict[str, object],
    specs: list[SeatSpec],
    public: bool,
    host: Host,
    clock: ClockRule | None = None,
    rated: bool = False,
) -> NewTable:
    game = game_of(slug)
    values = checked_options(game, len(specs), options)
    seats, tokens = seats_for(game, specs, host)
    table = table_row(game, values, public, host.guest)
    table.clock = checked_clock(clock, len(specs))
    table.rated = checked_rated(rated, table, specs)
    return NewTable(table, seats, tokens=tokens)


def checked_rated(rated: bool, table: TableRow, specs: list[SeatSpec]) -> bool:
    """Only a game with a clock, between people at screens of their own, or with bots."""
    if rated and (table.clock is None or any(spec.kind == "here" for spec in specs) or len(specs) < 2):
        raise RequestError("bad_request", "A rated table has a clock, and a screen for everybody.", field="rated")
    return rated


def checked_clock(clock: ClockRule | None, players: int) -> ClockRule | None:
    if clock is None:
        return None
    if players < 2:
        raise RequestError("bad_clock", "A clock needs at least two seats.", field="clock")
    least, most = (HOUR, 14 * 24 * HOUR) if clock.kind == "days" else (1000, 3 * HOUR)
    if not (least <= clock.base <= most and 0 <= clock.extra <= HOUR // 6) or (clock.kind == "days" and clock.extra):
        raise RequestError("bad_clock", "Live clocks have up to 3 hours, others an hour to 14 days.", field="clock")
    return clock


def table_row(game: AnyGame, options: Values, public: bool, host: str, source: Source = "played") -> TableRow:
    """A table that waits. Only one that starts from the beginning has luck that is all its own."""
    made = now()
    return TableRow(
        "".join(secrets.choice(LETTERS) for _ in range(12)),
        game.slug,
        game.version,
        options,
        new_secret(),
        public=public,
        host=host,
        source=source,
        committed=source == "played",
        created=made,
        changed=made,
    )


def game_of(slug: str) -> AnyGame:
    try:
        return find_game(slug)
    except UnknownGame as error:
        raise RequestError("unknown_game", str(error), field="game") from None


def checked_options(game: AnyGame, players: int, options: dict[str, object]) -> Values:
    """The options with all their values, tried out once: a game may look closer than the form."""
    try:
        game.check_players(players)
    except UsageError as error:
        raise RequestError("bad_request", str(error), field="seats") from None
    try:
        game.options.refuse_local(options)
        values = game.options.with_defaults(options)
        Match(game, players, values, Seeded(0))
    except BadOption as error:
        raise RequestError("bad_option", str(error), field=f"options.{error.option}") from None
    except UsageError as error:
        raise RequestError("bad_option", str(error), field="options") from None
    return values
