"""Every way the server says no: a code that is documented, a status, and a sentence for a person."""

from solarium.engine.clauses import Refusal

# code: HTTP status and what it means in general; docs/server-api.md has the same table, and a test compares them.
CODES: dict[str, tuple[int, str]] = {
    # what is asked for does not exist
    "not_found": (404, "There is nothing at this address."),
    "unknown_game": (404, "There is no game with this name."),
    "unknown_lesson": (404, "This game has no such lesson or step."),
    "unknown_puzzle": (404, "This game has no such puzzle."),
    "unknown_table": (404, "There is no table at this address."),
    "unknown_seat": (404, "This table has no such seat."),
    "unknown_login": (404, "You are not signed in there."),
    "unknown_player": (404, "There is no such player."),
    "unknown_tournament": (404, "There is no such tournament."),
    "unknown_report": (404, "There is no such report, or it was decided."),
    "unknown_link": (404, "This link is not good any more."),
    "unknown_line": (404, "There is no such line in this chat."),
    "unknown_position": (404, "This table has no such position."),
    "wrong_method": (405, "This address does not support that method."),
    # what was sent is not well formed
    "bad_request": (422, "A field is missing or has an invalid value."),
    "bad_name": (422, "A name has 1 to 24 printable characters."),
    "bad_option": (422, "The game does not have this option or value."),
    "bad_record": (422, "The file is not a record that can be replayed."),
    "bad_frame": (400, "The server does not understand this message."),
    "bad_password": (422, "A password has 8 to 200 characters."),
    "bad_endpoint": (422, "Messages cannot be sent to this address."),
    "bad_passkey": (422, "The passkey could not be checked; try again."),
    "wrong_version": (400, "This page is a different version from the server; reload it."),
    "no_hello": (400, "The first message must be hello."),
    "too_big": (413, "That is larger than the server accepts."),
    "flood": (429, "Too many requests; wait a moment."),
    # who is asking
    "no_guest": (401, "The server does not know this browser yet; call /api/me first."),
    "not_moderator": (403, "Only moderators of this server can do that."),
    "guest_only": (409, "Who wrote this line has no account that could be closed."),
    "bad_login": (401, "The name and what goes with it do not match."),
    "no_account": (403, "You have no account here yet."),
    "bad_token": (403, "This seat token does not belong to a seat of this table."),
    "expired_token": (403, "This seat token has expired."),
    "foreign_origin": (403, "This request comes from another site."),
    "not_your_seat": (403, "This seat is not yours."),
    "not_your_analysis": (403, "Somebody else has begun this analysis; only they can pause it."),
    "not_for_players": (403, "Who plays a running game is not told its chances."),
    "not_host": (403, "Only the host of this table can do that."),
    "removed": (403, "The host has removed you from this table."),
    # the moment is wrong
    "late": (409, "The game has moved on since then."),
    "not_your_turn": (409, "It is another player's turn."),
    "handed_over": (409, "A bot is playing this seat; take the seat back first."),
    "refused": (409, "The rules do not allow this move."),
    "id_reused": (409, "This request id was already used for another request."),
    "seat_taken": (409, "This seat is taken."),
    "already_seated": (409, "You already have a seat at this table."),
    "locked": (409, "The host has locked this table: nobody can sit down now."),
    "name_taken": (409, "Somebody at this table has that name, or one that looks like it."),
    "too_many_tables": (409, "You have too many tables; finish or leave one first."),
    "too_many_analyses": (409, "You have too many analyses running; pause one or wait for it."),
    "started": (409, "The game has started."),
    "not_started": (409, "The game has not started: some seats are still open."),
    "finished": (409, "The game is over."),
    "not_agreed": (409, "The others have not agreed to a rematch yet."),
    "not_away": (409, "That seat is not away."),
    "not_finished": (409, "The game is not over yet."),
    "old_rules": (409, "This table was played by an older version of the rules."),
    "hidden": (409, "This would reveal hidden information while the game is running."),
    "nothing_to_undo": (409, "You have no action that can be undone without asking the others."),
    "no_hints": (409, "There are no hints at this table."),
    "no_draws": (409, "This game does not allow agreed draws."),
    "has_account": (409, "You have an account already; sign out first."),
    "last_key": (409, "This is the only way into your account; add another one first."),
    "rated": (409, "This cannot be done where a game is played for a rating."),
    "not_rated": (409, "This table is not played for a rating."),
    "blocked": (403, "You cannot play with this person."),
    "reported": (409, "You have reported this line already; thank you."),
    "no_clock": (409, "There is no clock to stop at this table."),
    "out_of_time": (409, "This seat has run out of time; a bot plays it to the end."),
    "bad_clock": (422, "This clock cannot be used here."),
    "no_vacation": (409, "You have no days of holiday left this year."),
    "no_mail": (409, "This server does not send mails."),
    "proposal_open": (409, "Another proposal is waiting for an answer."),
    "no_proposal": (409, "There is no proposal for this seat to answer."),
    "declined": (409, "The proposal was declined."),
    # our fault
    "damaged": (500, "This table is damaged in the database and cannot be shown."),
    "coach_failed": (500, "The coach could not work that out."),
    "mail_failed": (502, "The mail could not be sent; try again later."),
    "internal": (500, "Something went wrong on the server; nothing was changed."),
}


class RequestError(Exception):
    """A request that cannot be carried out and has changed nothing."""

    def __init__(
        self, code: str, message: str = "", *, field: str = "", line: int = 0, refusal: Refusal | None = None
    ) -> None:
        self.code = code
        self.status, general = CODES[code]
        self.message = message or general
        self.field = field
        self.line = line
        self.refusal = refusal
        super().__init__(f"{code}: {self.message}")
