"""Everything that leaves for a reader is made here, from the table and the seats that reader holds.

Two worlds that those seats cannot tell apart give the same bytes: nothing here looks at the state except through
the game's own view of one seat, or after the end.
"""

from collections import OrderedDict

from msgspec import structs

from solarium.engine.parts import Premove
from solarium.engine.scene import Line, Narration, Prompt, Scene, Standing
from solarium.server.answers import Position
from solarium.server.desk import Desk
from solarium.server.errors import Trouble
from solarium.server.fairness import shown
from solarium.server.play import Moment, Play, ahead_at
from solarium.server.wire import VERSION, LogEntry, News, Sitter, Table, Welcome

SPECTATOR = -1
HELD = "You have decided; it is played when your turn comes"
MISSED = 60  # rows at most that are told again after a break

Presence = tuple[frozenset[int], int]  # seats that are online, and how many watch


class Views:
    """Makes what readers see; remembers the scenes it made last."""

    def __init__(self, kept_scenes: int) -> None:
        self.kept = kept_scenes
        self.scenes: OrderedDict[tuple[str, int, int], Scene] = OrderedDict()

    def table(self, desk: Desk, mine: tuple[int, ...], presence: Presence) -> Table:
        stored, play = desk.table, desk.play
        finished = stored.status == "finished"
        online, watchers = presence
        return Table(
            id=stored.id,
            game=stored.game,
            number=stored.number,
            status=stored.status,
            sitters=sitters(desk, mine, online),
            seq=max(0, stored.seq),
            turn=stored.turn,
            undoable=undoable(play, mine) if play and not finished else 0,
            proposal=desk.proposal,
            standing=play_standing(desk, play.now) if play and finished else None,
            ending=stored.ending,
            fairness=shown(stored),
            watchers=watchers,
            rematch=stored.rematch,
            options=stored.options,
            source=stored.source,
            public=stored.public,
            title=desk.game.title,
        )

    def welcome(self, desk: Desk, mine: tuple[int, ...], presence: Presence, seq: int) -> Welcome:
        table = self.table(desk, mine, presence)
        play = desk.play
        if play is None:
            return Welcome(VERSION, table, (), mine[0] if mine else SPECTATOR)
        seat = view_seat(play.now, play.acting, mine)
        first = max(seq + 1, play.seq - MISSED + 1)
        missed = [
            self._row(desk, then(table, moment, play), moment, mine) for moment in play.moments[first:] if seq >= 0
        ]
        return Welcome(
            VERSION, table, self.log(desk, mine), seat, self._scene(desk, play.now, seat, mine), tuple(missed)
        )

    def row(self, desk: Desk, moment: Moment, mine: tuple[int, ...], presence: Presence) -> News:
        """A row that was just written."""
        return self._row(desk, self.table(desk, mine, presence), moment, mine)

    def seats(
        self, desk: Desk, mine: tuple[int, ...], presence: Presence, declined: int = -1, handed: bool = False
    ) -> News:
        """Who sits there, who is online, or what is proposed, has changed; or a seat was handed over or back."""
        play = desk.play
        seat = view_seat(play.now, play.acting, mine) if play else mine[0] if mine else SPECTATOR
        scene = self._scene(desk, play.now, seat, mine) if play and handed else None
        return News(self.table(desk, mine, presence), seat, scene, declined=declined)

    def log(self, desk: Desk, mine: tuple[int, ...]) -> tuple[LogEntry, ...]:
        play = desk.started()
        listener = log_listener(desk, play.now, play.acting, mine)
        return tuple(self._entry(desk, moment, listener) for moment in play.on_log())

    def position(self, desk: Desk, seq: int, mine: tuple[int, ...], asked: int | None) -> Position:
        """The position after a row, to look at."""
        play = desk.started()
        if not 0 <= seq <= play.seq:
            raise Trouble("unknown_position", f"The positions of this table are numbered 0 to {play.seq}.", field="seq")
        moment = play.moments[seq]
        finished = desk.table.status == "finished"
        if asked is None:
            seat = view_seat(play.now, play.acting, mine)
        elif asked == SPECTATOR or asked in mine or (finished and 0 <= asked < len(desk.chairs)):
            seat = asked
        else:
            raise Trouble("not_your_seat", field="seat")
        shared_screen = desk.game.hidden and len(mine) > 1 and not finished
        scene = structs.replace(self._plain_scene(desk, moment, seat), actions=(), buttons=())
        return Position(
            seq=seq,
            turn=moment.turn,
            seat=seat,
            scene=scene,
            entry=self._entry(desk, play.moments[moment.entry], SPECTATOR if shared_screen else seat),
            motions=self._tell(desk, moment, seat).motions,
            standing=play_standing(desk, moment) if finished or not desk.game.hidden else None,
            seat_to_act=acting_at(play, moment),
        )

    # Parts

    def _row(self, desk: Desk, table: Table, moment: Moment, mine: tuple[int, ...]) -> News:
        play = desk.started()
        seat = view_seat(moment, acting_at(play, moment), mine)
        listener = log_listener(desk, moment, acting_at(play, moment), mine)
        return News(
            table=table,
            seat=seat,
            scene=self._scene(desk, moment, seat, mine),
            entry=None if moment.row.kind == "hold" else self._entry(desk, play.moments[moment.entry], listener),
            motions=self._tell(desk, moment, seat).motions,
            back=moment.row.kind == "back",
        )

    def _scene(self, desk: Desk, moment: Moment, seat: int, mine: tuple[int, ...]) -> Scene:
        """The scene to act in: without actions where this reader may not act."""
        ahead = ahead_at(desk.game, moment, seat) if mine == (seat,) else None  # at one screen it is each in turn
        scene = self._plain_scene(desk, moment, seat) if ahead is None else self._scene_ahead(desk, moment, seat, ahead)
        play = desk.started()
        may_act = moment is play.now and not play.match.over and seat in mine and not desk.chairs[seat].by_bot
        return (
            scene if may_act or not (scene.actions or scene.buttons) else structs.replace(scene, actions=(), buttons=())
        )

    def _scene_ahead(self, desk: Desk, moment: Moment, seat: int, ahead: Premove) -> Scene:
        """The scene of a seat that decides before its turn."""
        scene = desk.game.scene(ahead.state, seat)
        if not ahead.done:
            return scene
        acting = moment.state.current_player()
        seats = tuple(structs.replace(each, active=each.index == acting) for each in scene.seats)
        return structs.replace(scene, seats=seats, actions=(), buttons=(), prompt=Prompt(HELD))

    def _plain_scene(self, desk: Desk, moment: Moment, seat: int) -> Scene:
        key = (desk.table.id, moment.row.seq, seat)
        scene = self.scenes.get(key)
        if scene is None:
            scene = desk.game.scene(moment.state, None if seat < 0 else seat)
            if moment.row.kind == "end":
                quiet = tuple(structs.replace(each, active=False) for each in scene.seats)
                scene = structs.replace(scene, seats=quiet, prompt=Prompt(end_line(moment).text))
            self.scenes[key] = scene
            if len(self.scenes) > self.kept:
                self.scenes.popitem(last=False)
        else:
            self.scenes.move_to_end(key)
        return scene

    def _entry(self, desk: Desk, moment: Moment, listener: int) -> LogEntry:
        told = desk.told.setdefault(listener, {})
        seq = moment.row.seq
        if seq not in told:
            told[seq] = LogEntry(seq, self._tell(desk, moment, listener).lines)
        return told[seq]

    def _tell(self, desk: Desk, moment: Moment, seat: int) -> Narration:
        """What a row is told as; the last telling for each seat is remembered, for its lines and its motions.

        Where nothing is hidden everybody is told the same.
        """
        seat = seat if desk.game.hidden else SPECTATOR
        last = desk.last_told.get(seat)
        if last is None or last[0] != moment.row.seq:
            desk.last_told[seat] = last = (moment.row.seq, self._tell_anew(desk, moment, seat))
        return last[1]

    def _tell_anew(self, desk: Desk, moment: Moment, seat: int) -> Narration:
        step = moment.step
        if step is not None:
            return desk.game.narrate(step.before, step.action, moment.state, step.events, seat)
        if moment.row.kind == "start":
            return desk.game.narrate_start(moment.state, seat)
        return Narration((end_line(moment),)) if moment.row.kind == "end" else Narration()


def view_seat(moment: Moment, acting: int, mine: tuple[int, ...]) -> int:
    """Whose view a reader gets: of the acting seat among its own, else of the one that acted last."""
    for seat in (acting, moment.acted):
        if seat in mine:
            return seat
    return mine[0] if mine else SPECTATOR


def log_listener(desk: Desk, moment: Moment, acting: int, mine: tuple[int, ...]) -> int:
    """Whom the log is told to: everybody at one screen can read it, so with several seats nobody's secrets."""
    if len(mine) > 1 and desk.game.hidden:
        return SPECTATOR
    return view_seat(moment, acting, mine)


def acting_at(play: Play, moment: Moment) -> int:
    return -1 if moment.row.kind == "end" else int(moment.state.current_player())


def undoable(play: Play, mine: tuple[int, ...]) -> int:
    """How many actions this reader may take back alone."""
    steps = play.match.steps
    if len(mine) == 1 and play.plans.get(mine[0]):
        return len(play.plans[mine[0]])
    return play.match.undoable(steps[-1].seat) if steps and steps[-1].seat in mine else 0


def sitters(desk: Desk, mine: tuple[int, ...], online: frozenset[int]) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(
            seat=chair.seat,
            kind="bot" if chair.by_bot else chair.kind,
            name=chair.name,
            level=chair.level,
            yours=chair.seat in mine,
            online=chair.seat in online,
        )
        for chair in desk.chairs
    )


def then(table: Table, moment: Moment, play: Play) -> Table:
    """The table as it stood at an earlier moment, for what was missed."""
    if moment is play.now:
        return table
    return structs.replace(
        table,
        seq=moment.row.seq,
        turn=moment.turn,
        status="playing",
        undoable=0,
        proposal=None,
        standing=None,
        ending="",
    )


def play_standing(desk: Desk, moment: Moment) -> Standing:
    return desk.game.standing(moment.state)


def end_line(moment: Moment) -> Line:
    ending, _, _ = moment.row.text.partition(" = ")
    if ending == "agreed":
        return Line("The seats agree on a draw.")
    if ending.startswith("resigned"):
        return Line(f"{{{moment.row.seat}}} resigns.", moment.row.seat)
    return Line(f"The game ends: {ending}.")
