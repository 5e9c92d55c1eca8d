"""The database: a table is its rows; everything else says who sits there and what was answered."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),  # all times are milliseconds since 1970, UTC
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),  # known to all workers of a server
)

tables = Table(
    "tables",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("id", String(16), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("version", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("source", String(8), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("committed", Boolean, nullable=False),  # whether all luck of the table comes from the secret
    Column("seq", Integer, nullable=False),  # -1 before the start
    Column("turn", Integer, nullable=False),
    Column("acting", Integer, nullable=False),  # the seat that decides, -1 for none
    Column("premoving", Text, nullable=False, server_default="[]"),  # seats that may decide before their turn
    Column("ending", Text, nullable=False, server_default=""),  # how it ended when not by the rules
    Column("returns", Text, nullable=False),
    Column("proposal", Text, nullable=False),
    Column("rematch", String(16), nullable=False),
    Column("host", String(32), nullable=False, server_default=""),  # the guest who may remove, lock and start
    Column("locked", Boolean, nullable=False, server_default=false()),  # nobody sits down
    Column("many_seats", Boolean, nullable=False, server_default=false()),  # one guest may take several seats
    Column("barred", Text, nullable=False, server_default="[]"),  # guests who were removed
    Column("clock", Text, nullable=False, server_default=""),
    Column("left", Text, nullable=False, server_default="[]"),  # for each seat, milliseconds
    Column("since", BigInteger, nullable=False, server_default="0"),  # the time of the acting seat runs, 0 for not
    Column("deadline", BigInteger, nullable=False, server_default="0"),  # when it has run out
    Column("paused", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("tournament", String(16), nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("revision", Integer, nullable=False, server_default="0"),  # raised by every change of the table or its seats
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_host", "host"),
    sqlite_autoincrement=True,  # a number that people have seen is never given again
)

seats = Table(
    "seats",
    metadata,
    Column("number", Integer, ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # open, person, bot
    Column("guest", String(32), nullable=False),
    Column("here", Boolean, nullable=False),  # another person at that guest's screen
    Column("name", String(24), nullable=False),
    Column("level", Integer, nullable=False),  # of the bot that plays it; a person's seat may be handed to one
    Column("nonce", String(64), nullable=False),
    Column("token", String(64), nullable=False),  # a hash
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("number", "seat"),
    Index("seats_by_guest", "guest"),
)

rows = Table(
    "rows",
    metadata,
    Column("number", Integer, ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # start, act, premove, hint, takeback, end; of clocks
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("chance", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    PrimaryKeyConstraint("number", "seq"),
)

messages = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("number", Integer, ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    Column("room", String(8), nullable=False),  # players, watchers
    Column("guest", String(32), nullable=False),
    Column("seat", Integer, nullable=False),  # -1 for who watches
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("time", BigInteger, nullable=False),
    Index("messages_by_table", "number", "id"),
)

relations = Table(
    "relations",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("other", String(32), nullable=False),
    Column("kind", String(8), nullable=False),  # friend, block, mute
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("guest", "other", "kind"),
    Index("relations_by_other", "other", "kind"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("reporter", String(32), nullable=False),
    Column("guest", String(32), nullable=False),  # who is reported
    Column("number", Integer, nullable=False),
    Column("message", Integer, nullable=False),
    Column("text", Text, nullable=False),  # what was said
    Column("reason", Text, nullable=False),
    Column("status", String(8), nullable=False),  # open, closed
    Column("time", BigInteger, nullable=False),
    UniqueConstraint("reporter", "message"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("guest", String(32), primary_key=True),  # an account is a guest that can come back from anywhere
    Column("name", String(24), nullable=False),
    Column("skeleton", String(80), nullable=False, unique=True),  # the same for names that look alike
    Column("password", Text, nullable=False),  # a hash, empty for none
    Column("email", String(254), nullable=False, server_default=""),
    Column("private", Boolean, nullable=False, server_default=false()),  # others see the ratings alone
    Column("closed", Boolean, nullable=False, server_default=false()),
    Column("created", BigInteger, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("passkeys_by_guest", "guest"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("code", String(64), nullable=False),  # a hash; a code that was used is gone
    PrimaryKeyConstraint("guest", "code"),
)

logins = Table(
    "logins",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("agent", String(200), nullable=False),  # what the browser says of itself
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("logins_by_guest", "guest"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("value", String(100), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),  # a game with four is not that with two
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("guest", "game", "seats"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("number", Integer, ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(32), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("before", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("time", BigInteger, nullable=False),
    PrimaryKeyConstraint("number", "seat"),  # a table is rated once
    Index("rating_changes_by_guest", "guest", "game", "seats", "time"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("number", Integer, ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    Column("guest", String(32), nullable=False),
    PrimaryKeyConstraint("number", "guest"),
    Index("invitations_by_guest", "guest"),
)

seekers = Table(
    "seekers",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("reach", Integer, nullable=False),  # how far another rating may be away
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # who has not asked for a while has gone
    Column("found", String(16), nullable=False),  # the table, empty while looking
    Index("seekers_by_game", "game", "clock", "found"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # arena, swiss
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rounds", Integer, nullable=False),  # of a Swiss one
    Column("minutes", Integer, nullable=False),  # of an arena
    Column("host", String(32), nullable=False),
    Column("status", String(8), nullable=False),  # open, running, finished
    Column("round", Integer, nullable=False),
    Column("starts", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("tournaments_by_status", "status", "starts"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(16), nullable=False),
    Column("entrant", Integer, nullable=False),
    Column("guest", String(32), nullable=False),  # empty for a bot
    Column("name", String(24), nullable=False),
    Column("level", Integer, nullable=False),
    Column("score", Float, nullable=False),
    Column("played", Integer, nullable=False),
    Column("board", String(16), nullable=False),  # the table where it plays now, empty for none
    Column("gone", Boolean, nullable=False),
    PrimaryKeyConstraint("tournament", "entrant"),
    Index("entrants_by_guest", "guest"),
)

boards = Table(
    "boards",
    metadata,
    Column("tournament", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("id", String(16), nullable=False, unique=True),  # of its table; empty seats of a bye have none
    Column("entrants", Text, nullable=False),  # by seat
    Column("done", Boolean, nullable=False),
    PrimaryKeyConstraint("tournament", "round", "board"),
)

vacations = Table(
    "vacations",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("year", Integer, nullable=False),
    Column("days", Integer, nullable=False),  # taken in that year
)

analyses = Table(
    "analyses",
    metadata,
    Column("number", Integer, ForeignKey("tables.number", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False),  # who asked for it last
    Column("status", String(8), nullable=False),  # running, paused, done, failed
    Column("decisions", Integer, nullable=False),  # how many there are to judge, 0 until they are counted
    Column("mark", Integer, nullable=False),  # grows with each judgement that is written
    Column("failure", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("analyses_by_guest", "guest", "status"),
)

judgements = Table(
    "judgements",
    metadata,
    Column("number", Integer, ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    Column("step", Integer, nullable=False),
    Column("simulations", Integer, nullable=False),
    Column("mark", Integer, nullable=False),  # of the analysis, when it was written
    Column("content", Text, nullable=False),
    PrimaryKeyConstraint("number", "step"),
)

requests = Table(
    "requests",
    metadata,
    Column("number", Integer, ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    Column("who", String(32), nullable=False),
    Column("id", String(64), nullable=False),
    Column("digest", String(32), nullable=False),  # of what was asked
    Column("seq", Integer, nullable=False),  # of the answer
    Column("time", BigInteger, nullable=False),
    PrimaryKeyConstraint("number", "who", "id"),
)
