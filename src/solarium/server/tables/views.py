"""Everything that leaves for a reader is made here, from the table and the seats that reader holds.

Two worlds that those seats cannot tell apart give the same bytes: nothing here looks at the state except through
the game's own view of one seat, or after the end.
"""

from collections import OrderedDict

from msgspec import Struct, structs

from solarium.engine.parts import Premove
from solarium.engine.scene import Prompt, Scene
from solarium.server.errors import RequestError
from solarium.server.store.rows import SeatRow, now
from solarium.server.tables.clock import clock_view
from solarium.server.tables.fairness import shown
from solarium.server.tables.hints import allows_hints
from solarium.server.tables.session import Session
from solarium.server.tables.timeline import Moment, Timeline, premove_state
from solarium.server.tables.transcript import SPECTATOR, clock_lines, end_line, hint_lines
from solarium.server.wire import VERSION, LogEntry, News, Position, SeatInfo, Table, Welcome

PREMOVED = "Your moves are set and will be played when your turn comes"
MISSED = 6  # rows at most that are sent again after a break; whoever has missed more gets the present scene alone
SHOWN = 60  # entries of the log that a welcome brings along

Mine = tuple[int, ...]  # the seats of a reader


class Present(Struct, frozen=True):
    """The seats that are online, and how many people watch."""

    online: frozenset[int]
    watchers: int
    lags: dict[int, int] = {}  # of the line of a seat, where there are clocks


class Views:
    """Makes what readers see; remembers the scenes it made last."""

    def __init__(self, max_scenes: int) -> None:
        self.max_scenes = max_scenes
        self.scenes: OrderedDict[tuple[str, int, int], Scene] = OrderedDict()

    def table(self, session: Session, mine: Mine, present: Present) -> Table:
        row, timeline = session.table, session.timeline
        finished = row.status == "finished"
        return Table(
            id=row.id,
            game=row.game,
            number=row.number,
            status=row.status,
            seats=tuple(rated_info(session, seat_info(seat, mine, present, row.host)) for seat in session.seats),
            seq=session.shown_seq,
            turn=row.turn,
            undoable=timeline.undoable(mine) if timeline and not finished else 0,
            back=timeline.before_last(mine) if timeline and not finished else -1,
            proposal=row.proposal,
            standing=session.game.standing(timeline.now.state) if timeline and finished else None,
            ending=row.ending,
            fairness=shown(row),
            watchers=present.watchers,
            rematch=row.rematch,
            options=row.options,
            source=row.source,
            public=row.public,
            title=session.game.title,
            locked=row.locked,
            many_seats=row.many_seats,
            hints=allows_hints(session),
            rated=row.rated,
            tournament=row.tournament,
            clock=clock_view(row, now(), session.vacations),
        )

    async def welcome(self, session: Session, mine: Mine, present: Present, seq: int) -> Welcome:
        """Everything, and the rows after that seq as news."""
        if session.timeline is None:
            table = self.table(session, mine, present)
            return Welcome(VERSION, table, (), mine[0] if mine else SPECTATOR)
        now, entries = session.timeline.seq, session.timeline.log_seqs()
        missed = range(seq + 1, now + 1) if seq >= 0 and now - seq <= MISSED else ()
        await session.hold((*missed, *entries[-SHOWN:]))
        table, timeline = self.table(session, mine, present), session.started()
        seat = view_seat(timeline.now, mine)
        scene = self._scene(session, timeline.now, seat, mine)
        moments = [timeline.moment(each) for each in missed]
        rows = tuple(self._row(session, table_as_of(table, moment, timeline), moment, mine) for moment in moments)
        log = self._entries(session, mine, entries[-SHOWN:])
        return Welcome(VERSION, table, log, seat, scene, rows, max(0, len(entries) - SHOWN))

    def row(self, session: Session, moment: Moment, mine: Mine, present: Present) -> News:
        """A row that was just written, here or by another worker; the table as it stood then."""
        table = table_as_of(self.table(session, mine, present), moment, session.started())
        return self._row(session, table, moment, mine)

    def seats(
        self, session: Session, mine: Mine, present: Present, declined: int = -1, handed_over: bool = False
    ) -> News:
        """Who sits there, who is online, or what is proposed, has changed; or a seat was handed over or back."""
        timeline = session.timeline
        seat = view_seat(timeline.now, mine) if timeline else mine[0] if mine else SPECTATOR
        scene = self._scene(session, timeline.now, seat, mine) if timeline and handed_over else None
        return News(self.table(session, mine, present), seat, scene, declined=declined)

    def log(self, session: Session, mine: Mine) -> tuple[LogEntry, ...]:
        """All of it, of a session that was recalled."""
        return self._entries(session, mine, session.started().log_seqs())

    def position(self, session: Session, seq: int, mine: Mine, wanted: int | None) -> Position:
        """The position after a row, to look at; as the wanted seat sees it, if the reader may see that."""
        timeline, game = session.started(), session.game
        if not 0 <= seq <= timeline.seq:
            message = f"The positions of this table are numbered 0 to {timeline.seq}."
            raise RequestError("unknown_position", message, field="seq")
        moment = timeline.moment(seq)
        finished = session.table.status == "finished"
        if wanted is None:
            seat = view_seat(timeline.now, mine)
        elif wanted == SPECTATOR or wanted in mine or (finished and 0 <= wanted < len(session.seats)):
            seat = wanted
        else:
            raise RequestError("not_your_seat", field="seat")
        shared_screen = game.hidden and len(mine) > 1 and not finished
        entry_seat = SPECTATOR if shared_screen else seat
        return Position(
            seq=seq,
            turn=moment.turn,
            seat=seat,
            scene=only_seen(self._plain_scene(session, moment, seat)),
            entry=self._entry(session, timeline.moment(moment.entry), entry_seat),
            motions=session.transcript.narration(game, moment, seat).motions,
            standing=game.standing(moment.state) if finished or not game.hidden else None,
            seat_to_act=moment.acting,
        )

    # Parts

    def _entries(self, session: Session, mine: Mine, seqs: list[int]) -> tuple[LogEntry, ...]:
        timeline = session.started()
        seat = log_seat(session, timeline.now, mine)
        return tuple(self._entry(session, timeline.moment(seq), seat) for seq in seqs)

    def _entry(self, session: Session, moment: Moment, seat: int) -> LogEntry:
        """What the log says of a row, and who asked for a hint after it."""
        entry = session.transcript.entry(session.game, moment, seat)
        asked = session.started().hints.get(moment.row.seq, ())
        clocks = session.started().remarks.get(moment.row.seq, ())
        more = (*hint_lines(asked), *clock_lines(clocks))
        return structs.replace(entry, lines=(*entry.lines, *more)) if more else entry

    def _row(self, session: Session, table: Table, moment: Moment, mine: Mine) -> News:
        timeline, game, transcript = session.started(), session.game, session.transcript
        seat = view_seat(moment, mine)
        entry: LogEntry | None = None
        if moment.row.kind != "premove":
            entry = self._entry(session, timeline.moment(moment.entry), log_seat(session, moment, mine))
        return News(
            table=table,
            seat=seat,
            scene=self._scene(session, moment, seat, mine),
            entry=entry,
            motions=transcript.narration(game, moment, seat).motions,
            takeback=moment.row.kind == "takeback",
        )

    def _scene(self, session: Session, moment: Moment, seat: int, mine: Mine) -> Scene:
        """The scene to act in: without actions where this reader may not act."""
        # At one screen nobody decides before their turn: it is each in turn there.
        premove = premove_state(session.game, moment, seat) if mine == (seat,) else None
        if premove is None:
            scene = self._plain_scene(session, moment, seat)
        else:
            scene = self._premove_scene(session, moment, seat, premove)
        timeline = session.started()
        may_act = moment is timeline.now and not timeline.match.over and seat in mine and not session.seats[seat].by_bot
        if may_act or not (scene.actions or scene.buttons):
            return scene
        return only_seen(scene)

    def _premove_scene(self, session: Session, moment: Moment, seat: int, premove: Premove) -> Scene:
        """The scene of a seat that decides before its turn."""
        scene = session.game.scene(premove.state, seat)
        if not premove.done:
            return scene
        seats = tuple(structs.replace(each, active=each.index == moment.acting) for each in scene.seats)
        return structs.replace(only_seen(scene), seats=seats, prompt=Prompt(PREMOVED))

    def _plain_scene(self, session: Session, moment: Moment, seat: int) -> Scene:
        key = (session.id, moment.row.seq, seat)
        scene = self.scenes.get(key)
        if scene is not None:
            self.scenes.move_to_end(key)
            return scene
        scene = session.game.scene(moment.state, None if seat < 0 else seat)
        if moment.ending:
            inactive = tuple(structs.replace(each, active=False) for each in scene.seats)
            scene = structs.replace(scene, seats=inactive, prompt=Prompt(end_line(moment).text))
        self.scenes[key] = scene
        if len(self.scenes) > self.max_scenes:
            self.scenes.popitem(last=False)
        return scene


def only_seen(scene: Scene) -> Scene:
    """A scene in which nothing may be touched."""
    return structs.replace(scene, actions=(), buttons=(), ways=(), forms=())


def view_seat(moment: Moment, mine: Mine) -> int:
    """Whose view a reader gets: of the acting seat among its own, else of the one that acted last."""
    for seat in (moment.acting, moment.acted):
        if seat in mine:
            return seat
    return mine[0] if mine else SPECTATOR


def log_seat(session: Session, moment: Moment, mine: Mine) -> int:
    """For whom the log is written: everybody at one screen can read it, so with several seats nobody's secrets."""
    if len(mine) > 1 and session.game.hidden:
        return SPECTATOR
    return view_seat(moment, mine)


NOBODY = Present(frozenset(), 0)


def seat_info(seat: SeatRow, mine: Mine, present: Present = NOBODY, host: str = "") -> SeatInfo:
    """A seat as everybody may see it."""
    return SeatInfo(
        seat=seat.seat,
        kind="bot" if seat.by_bot else seat.kind,
        name=seat.name,
        level=seat.level,
        yours=seat.seat in mine,
        online=seat.seat in present.online,
        player="" if seat.kind != "person" or seat.here else seat.guest,
        lag=present.lags.get(seat.seat, 0),
        host=bool(host) and seat.guest == host and not seat.here,
    )


def rated_info(session: Session, info: SeatInfo) -> SeatInfo:
    """With the rating, where the table is rated: what it was before the game, and what the game did to it."""
    if not session.table.rated or info.kind == "open" or info.seat >= len(session.ratings):
        return info
    rating, change = session.ratings[info.seat], session.rating_changes.get(info.seat)
    if change is None:
        return structs.replace(info, rating=rating.points, provisional=rating.provisional)
    return structs.replace(
        info, rating=change.after, provisional=rating.provisional, change=change.after - change.before
    )


def table_as_of(table: Table, moment: Moment, timeline: Timeline) -> Table:
    """The table as it stood at an earlier moment, for what was missed."""
    if moment is timeline.now:
        return table
    return structs.replace(
        table,
        seq=moment.row.seq,
        turn=moment.turn,
        status="playing",
        undoable=0,
        proposal=None,
        standing=None,
        ending=None,
    )
