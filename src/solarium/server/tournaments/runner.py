"""Tournaments go on by themselves. Every worker looks; each step is taken by the one whose write comes first."""

import asyncio
import secrets

from solarium.engine.registry import game as find_game
from solarium.server.errors import RequestError
from solarium.server.people.identity import TOKEN_MILLISECONDS, new_token
from solarium.server.people.ratings import places
from solarium.server.store.away import log_failure
from solarium.server.store.journal import Conflict
from solarium.server.store.rows import SeatRow, now
from solarium.server.store.tournaments import Board, Entrant, Tournament, Tournaments
from solarium.server.tables.change import NewTable
from solarium.server.tables.clock import has_lost_time
from solarium.server.tables.fairness import nonce
from solarium.server.tables.opening.new_table import LETTERS, table_row
from solarium.server.tables.seating import Host, bot_seat, distinct_name
from solarium.server.tables.sessions import Sessions
from solarium.server.tournaments.pairing import board_scores, groups

LOOK_SECONDS = 1.0


class TournamentRunner:
    """Starts tournaments, pairs rounds, makes their tables, counts results, ends them."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.tournaments = Tournaments(sessions.store)

    async def run(self) -> None:
        while True:
            try:
                for tournament in await self.tournaments.alive(now()):
                    await self.step(tournament)
            except Exception as error:
                log_failure("a tournament could not go on", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def step(self, tournament: Tournament) -> None:
        boards = await self.tournaments.boards(tournament.id)
        for board in boards:
            if not board.done:
                await self._look_after(tournament, board)
        boards = await self.tournaments.boards(tournament.id)
        waiting = any(not board.done for board in boards)
        entrants = await self.tournaments.entrants(tournament.id)
        if tournament.kind == "swiss":
            await self._swiss(tournament, entrants, boards, waiting)
        else:
            await self._arena(tournament, entrants, boards, waiting)

    async def _swiss(self, tournament: Tournament, entrants: list[Entrant], boards: list[Board], waiting: bool) -> None:
        if waiting:
            return
        made, left = groups(entrants, boards, tournament.seats)
        if tournament.round >= tournament.rounds or not made:
            await self.tournaments.finish(tournament)
            return
        await self._begin(tournament, [*made, *((one,) for one in left)])

    async def _arena(self, tournament: Tournament, entrants: list[Entrant], boards: list[Board], waiting: bool) -> None:
        if now() >= tournament.starts + tournament.minutes * 60_000:
            if not waiting:
                await self.tournaments.finish(tournament)
            return
        made, _ = groups(entrants, boards, tournament.seats)
        if made or tournament.status == "open":
            await self._begin(tournament, made)

    async def _begin(self, tournament: Tournament, made: list[tuple[int, ...]]) -> None:
        round = tournament.round + 1
        boards = [Board(tournament.id, round, number, new_id(), group) for number, group in enumerate(made)]
        if await self.tournaments.begin_round(tournament, boards):
            for board in boards:
                await self._look_after(tournament, board)

    async def _look_after(self, tournament: Tournament, board: Board) -> None:
        """Make the table of a board if nobody has, or count its result if it is over."""
        if len(board.entrants) == 1:
            await self.tournaments.finish_board(board, board_scores(board, [1.0]))
            return
        try:
            async with self.sessions.open(board.id) as session:
                table = session.table
                if table.status != "finished":
                    return
                gone = frozenset(seat for seat in range(len(table.returns)) if has_lost_time(table, seat))
                ranks = places(table.returns, gone)
        except RequestError as error:
            if error.code == "unknown_table":
                await self._make_table(tournament, board)
            return
        await self.tournaments.finish_board(board, board_scores(board, ranks))

    async def _make_table(self, tournament: Tournament, board: Board) -> None:
        game = find_game(tournament.game)
        by_number = {one.entrant: one for one in await self.tournaments.entrants(tournament.id)}
        seats: list[SeatRow] = []
        for seat, entrant in enumerate(board.entrants):
            one = by_number[entrant]
            seats.append(bot_seat(game, seat, one.level, seats) if one.level else person(seat, one, seats))
        table = table_row(game, game.options.with_defaults({}), True, "")
        table.id, table.tournament = board.id, tournament.id
        table.clock, table.rated = tournament.clock, tournament.rated
        try:
            await self.sessions.add(NewTable(table, seats))
        except Conflict:  # another worker has made it
            return


def person(seat: int, one: Entrant, others: list[SeatRow]) -> SeatRow:
    name = distinct_name(Host(one.guest, one.name, named=False), [other.name for other in others])
    _, hashed = new_token()
    expires = now() + TOKEN_MILLISECONDS
    return SeatRow(seat, "person", one.guest, name=name, nonce=nonce(None), token=hashed, expires=expires)


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))
