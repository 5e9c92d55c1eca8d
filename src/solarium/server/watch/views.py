"""What the browser is shown of a workbench: the table as every table is told, and the panel beside it."""

from msgspec import structs

from solarium.engine.game import AnyGame
from solarium.engine.scene import Scene
from solarium.server.errors import RequestError
from solarium.server.http.rest import card
from solarium.server.tables.timeline import Moment, Timeline
from solarium.server.tables.transcript import SPECTATOR
from solarium.server.watch.messages import Bench, Offer
from solarium.server.watch.workbench import Workbench
from solarium.server.wire import VERSION, LogEntry, News, Position, SeatInfo, Table, Welcome

ID = "watch"  # of the one table
FOLLOW = -2  # whose view: that of the seat on turn


def seat_in(timeline: Timeline, moment: Moment, wanted: int) -> int:
    """Whose view is shown; after the end that of the first seat, where the seat on turn is wanted."""
    seat = max(0, moment.acting) if wanted == FOLLOW else wanted
    return seat if SPECTATOR <= seat < timeline.match.players else SPECTATOR


def welcome(bench: Workbench, wanted: int) -> Welcome | None:
    """The whole table for one view; None while there is no game."""
    game, timeline = bench.game, bench.timeline
    if game is None or timeline is None:
        return None
    seat = seat_in(timeline, timeline.now, wanted)
    told = bench.attempt(lambda: Welcome(VERSION, table(bench, game, timeline), log(bench, seat), seat))
    scene = bench.attempt(lambda: scene_of(game, timeline.now, seat))
    return structs.replace(told, scene=scene) if told else None


def news(bench: Workbench, wanted: int) -> News | None:
    """The last row for one view."""
    game, timeline = bench.game, bench.timeline
    assert game is not None
    assert timeline is not None
    moment = timeline.now
    seat = seat_in(timeline, moment, wanted)
    return bench.attempt(
        lambda: News(
            table(bench, game, timeline),
            seat,
            scene_of(game, moment, seat),
            bench.transcript.entry(game, moment, seat),
            bench.transcript.narration(game, moment, seat).motions,
        )
    )


def position(bench: Workbench, seq: int, wanted: int) -> Position:
    """An earlier position, to look at."""
    game, timeline = bench.game, bench.timeline
    if game is None or timeline is None or not 0 <= seq <= timeline.seq:
        raise RequestError("unknown_position")
    moment = timeline.moment(seq)
    seat = seat_in(timeline, timeline.now, wanted)
    return Position(
        seq=seq,
        turn=moment.turn,
        seat=seat,
        scene=structs.replace(scene_of(game, moment, seat), actions=(), buttons=()),
        entry=bench.transcript.entry(game, timeline.moment(moment.entry), seat),
        motions=(),
        standing=game.standing(moment.state),
        seat_to_act=moment.acting,
    )


def table(bench: Workbench, game: AnyGame, timeline: Timeline) -> Table:
    """The one table: every seat is the author's."""
    over = timeline.match.over
    return Table(
        id=ID,
        game=game.slug,
        number=0,
        status="finished" if over else "playing",
        seats=tuple(seats(game, timeline)),
        seq=timeline.seq,
        turn=timeline.now.turn,
        undoable=len(timeline.match.steps),
        standing=game.standing(timeline.match.state) if over else None,
        title=game.title,
    )


def seats(game: AnyGame, timeline: Timeline) -> list[SeatInfo]:
    titles = [each.title for each in game.scene(timeline.match.state, None).seats]
    return [
        SeatInfo(seat, "person", title or f"Seat {seat}", yours=True, online=True) for seat, title in enumerate(titles)
    ]


def log(bench: Workbench, seat: int) -> tuple[LogEntry, ...]:
    assert bench.game is not None
    assert bench.timeline is not None
    moments = map(bench.timeline.moment, bench.timeline.log_seqs())
    return tuple(bench.transcript.entry(bench.game, moment, seat) for moment in moments)


def scene_of(game: AnyGame, moment: Moment, seat: int) -> Scene:
    return game.scene(moment.state, seat if seat >= 0 else None)


def panel(bench: Workbench, version: int) -> Bench:
    """What stands beside the table."""
    game, timeline = bench.game, bench.timeline
    offers = bench.attempt(lambda: offered(game, timeline)) if game and timeline else None
    return Bench(
        version=version,
        loads=bench.loads,
        slug=game.slug if game else bench.source.module,
        game=bench.attempt(lambda: card(game.slug)) if game else None,
        players=timeline.match.players if timeline else 0,
        acting=timeline.acting if timeline else -1,
        actions=offers or (),
        position=bench.position(),
        notice=bench.notice,
        trouble=bench.trouble,
    )


def offered(game: AnyGame, timeline: Timeline) -> tuple[Offer, ...]:
    """Every legal action by the rules, with the words of the scene."""
    match = timeline.match
    if match.over:
        return ()
    labels = {action.text: action.label for action in game.scene(match.state, timeline.acting).actions}
    return tuple(Offer(text, labels.get(text, ""), text in labels) for text in match.legal())
