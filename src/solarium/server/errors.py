"""Every way the server says no: a code that is documented, a status, and a sentence for a person."""

from solarium.engine.clauses import Refusal

# code: HTTP status and what it means in general; docs/server-api.md has the same table, and a test compares them.
CODES: dict[str, tuple[int, str]] = {
    # what is asked for does not exist
    "not_found": (404, "There is nothing at this address."),
    "unknown_game": (404, "There is no game of this name."),
    "unknown_table": (404, "There is no table at this address."),
    "unknown_seat": (404, "This table has no such seat."),
    "unknown_position": (404, "This table has no such position."),
    "wrong_method": (405, "This address does not take that kind of call."),
    # what was sent is not well formed
    "bad_request": (422, "A field is missing or has a wrong value."),
    "bad_name": (422, "A name has 1 to 24 printable characters."),
    "bad_option": (422, "The game does not take this option or value."),
    "bad_record": (422, "The file is no record that can be replayed."),
    "bad_frame": (400, "The message is not one of those this server understands."),
    "wrong_version": (400, "The page is of another version than the server; reload it."),
    "no_hello": (400, "The first message has to be hello."),
    "too_big": (413, "That is more than the server takes at once."),
    "flood": (429, "Too many requests; wait a moment."),
    # who is asking
    "no_guest": (401, "The server does not know this browser yet; ask for /api/me first."),
    "bad_token": (403, "This seat token does not belong to a seat of this table."),
    "expired_token": (403, "This seat token has expired."),
    "foreign_origin": (403, "This call comes from another site."),
    "not_your_seat": (403, "This seat is not yours."),
    # the moment is wrong
    "late": (409, "The table has moved on since."),
    "not_your_turn": (409, "Another seat decides now."),
    "handed_over": (409, "A bot plays this seat; take the seat back first."),
    "refused": (409, "The rules do not allow this move."),
    "id_reused": (409, "This request id was used for another request."),
    "seat_taken": (409, "Somebody sits on this seat already."),
    "already_seated": (409, "You sit at this table already."),
    "not_started": (409, "The game has not started; seats are still open."),
    "finished": (409, "The game is over."),
    "not_finished": (409, "The game is not over yet."),
    "old_rules": (409, "This table was played by an older version of the rules."),
    "hidden": (409, "While the game runs, this would show what is hidden."),
    "nothing_to_undo": (409, "There is no action of yours that may be taken back alone."),
    "no_draws": (409, "This game knows no agreed draw."),
    "proposal_open": (409, "Another proposal waits for an answer."),
    "no_proposal": (409, "There is no proposal for this seat to answer."),
    "declined": (409, "The proposal was declined."),
    # our fault
    "internal": (500, "Something went wrong here; nothing was changed."),
}


class Trouble(Exception):
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
