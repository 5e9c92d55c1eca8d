"""Why something is not allowed, worked out from what the seat that asks knows alone."""

from solarium.engine.chance import Seeded
from solarium.engine.clauses import Refusal
from solarium.engine.game import AnyGame, not_a_move
from solarium.engine.state import State
from solarium.server.errors import RequestError
from solarium.server.tables.fairness import fresh_seed
from solarium.server.tables.late import check_own_seq
from solarium.server.tables.session import Session
from solarium.server.wire import Explain, ExplainReply


def explain(session: Session, request: Explain) -> ExplainReply:
    """The clause that forbids a move or a touch; nothing if it is allowed."""
    timeline = session.started()
    check_own_seq(session, request.seq, request.seat)
    if timeline.match.over:
        return ExplainReply(request.id, Refusal("", "Game over", "The game is over; no more moves are possible."))
    premove = timeline.premove_state(request.seat)
    if timeline.acting != request.seat and (premove is None or premove.done):
        return ExplainReply(request.id, Refusal("", "Not your turn", f"It is {{{timeline.acting}}}'s turn."))
    state = premove.state if premove else timeline.match.state
    return ExplainReply(request.id, known_refusal(session.game, state, request.seat, request.text))


def legal_action(game: AnyGame, state: State, seat: int, text: str) -> int:
    """The legal action that a text names; raises `RequestError` with the clause that forbids it."""
    action = game.find_action(state, text)
    if action is None:
        refusal = known_refusal(game, state, seat, text) or not_a_move(text, game.example)
        raise RequestError("refused", refusal.message, refusal=refusal)
    return action


def known_refusal(game: AnyGame, state: State, seat: int, text: str) -> Refusal | None:
    if not text.strip():
        return not_a_move(text, game.example)
    known = state.imagine(seat, Seeded(fresh_seed())) if game.hidden else state
    return game.explain(known, text)
