"""The database: a table is its rows; everything else says who sits there and what was answered."""

import sqlalchemy as sa

metadata = sa.MetaData()

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # all times are milliseconds since 1970, UTC
)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),  # known to all workers of a server
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("id", sa.String(16), nullable=False, unique=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("version", sa.String(40), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("source", sa.String(8), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("committed", sa.Boolean, nullable=False),  # whether all luck of the table comes from the secret
    sa.Column("seq", sa.Integer, nullable=False),  # -1 before the start
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("acting", sa.Integer, nullable=False),  # the seat that decides, -1 for none
    sa.Column("premoving", sa.Text, nullable=False, server_default="[]"),  # seats that may decide before their turn
    sa.Column("ending", sa.Text, nullable=False, server_default=""),  # how it ended when not by the rules
    sa.Column("returns", sa.Text, nullable=False),
    sa.Column("proposal", sa.Text, nullable=False),
    sa.Column("rematch", sa.String(16), nullable=False),
    sa.Column("host", sa.String(32), nullable=False, server_default=""),  # the guest who may remove, lock and start
    sa.Column("locked", sa.Boolean, nullable=False, server_default=sa.false()),  # nobody sits down
    sa.Column("many_seats", sa.Boolean, nullable=False, server_default=sa.false()),  # one guest may take several seats
    sa.Column("barred", sa.Text, nullable=False, server_default="[]"),  # guests who were removed
    sa.Column("clock", sa.Text, nullable=False, server_default=""),
    sa.Column("left", sa.Text, nullable=False, server_default="[]"),  # for each seat, milliseconds
    sa.Column(
        "since", sa.BigInteger, nullable=False, server_default="0"
    ),  # the time of the acting seat runs, 0 for not
    sa.Column("deadline", sa.BigInteger, nullable=False, server_default="0"),  # when it has run out
    sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("tournament", sa.String(16), nullable=False, server_default=""),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column(
        "revision", sa.Integer, nullable=False, server_default="0"
    ),  # raised by every change of the table or its seats
    sa.Index("tables_by_status", "status", "changed"),
    sa.Index("tables_by_deadline", "deadline"),
    sa.Index("tables_by_host", "host"),
    sqlite_autoincrement=True,  # a number that people have seen is never given again
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),  # open, person, bot
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("here", sa.Boolean, nullable=False),  # another person at that guest's screen
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("level", sa.Integer, nullable=False),  # of the bot that plays it; a person's seat may be handed to one
    sa.Column("nonce", sa.String(64), nullable=False),
    sa.Column("token", sa.String(64), nullable=False),  # a hash
    sa.Column("expires", sa.BigInteger, nullable=False),
    sa.PrimaryKeyConstraint("number", "seat"),
    sa.Index("seats_by_guest", "guest"),
)

rows = sa.Table(
    "rows",
    metadata,
    sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),  # start, act, premove, hint, takeback, end; of clocks
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("chance", sa.Text, nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.PrimaryKeyConstraint("number", "seq"),
)

messages = sa.Table(
    "messages",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    sa.Column("room", sa.String(8), nullable=False),  # players, watchers
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),  # -1 for who watches
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.Index("messages_by_table", "number", "id"),
)

relations = sa.Table(
    "relations",
    metadata,
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("other", sa.String(32), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),  # friend, block, mute
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.PrimaryKeyConstraint("guest", "other", "kind"),
    sa.Index("relations_by_other", "other", "kind"),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("reporter", sa.String(32), nullable=False),
    sa.Column("guest", sa.String(32), nullable=False),  # who is reported
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("message", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),  # what was said
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),  # open, closed
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("reporter", "message"),
)

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),  # an account is a guest that can come back from anywhere
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("skeleton", sa.String(80), nullable=False, unique=True),  # the same for names that look alike
    sa.Column("password", sa.Text, nullable=False),  # a hash, empty for none
    sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()),  # others see the ratings alone
    sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("created", sa.BigInteger, nullable=False),
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(400), primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("uses", sa.BigInteger, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("passkeys_by_guest", "guest"),
)

recovery_codes = sa.Table(
    "recovery_codes",
    metadata,
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("code", sa.String(64), nullable=False),  # a hash; a code that was used is gone
    sa.PrimaryKeyConstraint("guest", "code"),
)

logins = sa.Table(
    "logins",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("agent", sa.String(200), nullable=False),  # what the browser says of itself
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Index("logins_by_guest", "guest"),
)

challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("value", sa.String(100), primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),  # a game with four is not that with two
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.PrimaryKeyConstraint("guest", "game", "seats"),
)

rating_changes = sa.Table(
    "rating_changes",
    metadata,
    sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("before", sa.Integer, nullable=False),
    sa.Column("after", sa.Integer, nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.PrimaryKeyConstraint("number", "seat"),  # a table is rated once
    sa.Index("rating_changes_by_guest", "guest", "game", "seats", "time"),
)

invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("number", "guest"),
    sa.Index("invitations_by_guest", "guest"),
)

seekers = sa.Table(
    "seekers",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("rating", sa.Integer, nullable=False),
    sa.Column("reach", sa.Integer, nullable=False),  # how far another rating may be away
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),  # who has not asked for a while has gone
    sa.Column("found", sa.String(16), nullable=False),  # the table, empty while looking
    sa.Index("seekers_by_game", "game", "clock", "found"),
)

tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("title", sa.String(60), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),  # arena, swiss
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("rounds", sa.Integer, nullable=False),  # of a Swiss one
    sa.Column("minutes", sa.Integer, nullable=False),  # of an arena
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),  # open, running, finished
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("starts", sa.BigInteger, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("tournaments_by_status", "status", "starts"),
)

entrants = sa.Table(
    "entrants",
    metadata,
    sa.Column("tournament", sa.String(16), nullable=False),
    sa.Column("entrant", sa.Integer, nullable=False),
    sa.Column("guest", sa.String(32), nullable=False),  # empty for a bot
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("level", sa.Integer, nullable=False),
    sa.Column("score", sa.Float, nullable=False),
    sa.Column("played", sa.Integer, nullable=False),
    sa.Column("board", sa.String(16), nullable=False),  # the table where it plays now, empty for none
    sa.Column("gone", sa.Boolean, nullable=False),
    sa.PrimaryKeyConstraint("tournament", "entrant"),
    sa.Index("entrants_by_guest", "guest"),
)

boards = sa.Table(
    "boards",
    metadata,
    sa.Column("tournament", sa.String(16), nullable=False),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("board", sa.Integer, nullable=False),
    sa.Column("id", sa.String(16), nullable=False, unique=True),  # of its table; empty seats of a bye have none
    sa.Column("entrants", sa.Text, nullable=False),  # by seat
    sa.Column("done", sa.Boolean, nullable=False),
    sa.PrimaryKeyConstraint("tournament", "round", "board"),
)

vacations = sa.Table(
    "vacations",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("year", sa.Integer, nullable=False),
    sa.Column("days", sa.Integer, nullable=False),  # taken in that year
)

subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # the hash of its endpoint
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("login", sa.String(32), nullable=False),  # it ends with it; empty for a guest
    sa.Column("endpoint", sa.Text, nullable=False),  # where the browser's maker takes messages for it
    sa.Column("p256dh", sa.String(100), nullable=False),  # the browser's key, to encrypt for it
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("subscriptions_by_guest", "guest"),
)

mail_addresses = sa.Table(
    "mail_addresses",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

notices = sa.Table(
    "notices",
    metadata,
    sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("sent", sa.Integer, nullable=False),  # the seq at which it was told that it is its turn, -1 for never
    sa.Column("looked", sa.Integer, nullable=False),  # the seq up to which it has looked at the table, -1 for never
    sa.PrimaryKeyConstraint("number", "guest"),
    sa.Index("notices_by_guest", "guest"),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column(
        "number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), primary_key=True, autoincrement=False
    ),
    sa.Column("guest", sa.String(32), nullable=False),  # who asked for it last
    sa.Column("status", sa.String(8), nullable=False),  # running, paused, done, failed
    sa.Column("decisions", sa.Integer, nullable=False),  # how many there are to judge, 0 until they are counted
    sa.Column("mark", sa.Integer, nullable=False),  # grows with each judgement that is written
    sa.Column("failure", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("analyses_by_guest", "guest", "status"),
)

judgements = sa.Table(
    "judgements",
    metadata,
    sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("simulations", sa.Integer, nullable=False),
    sa.Column("mark", sa.Integer, nullable=False),  # of the analysis, when it was written
    sa.Column("content", sa.Text, nullable=False),
    sa.PrimaryKeyConstraint("number", "step"),
)

learnt = sa.Table(
    "learnt",
    metadata,
    sa.Column("guest", sa.String(32), nullable=False),  # one with an account; others keep it in their browser
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("lesson", sa.String(80), nullable=False),
    sa.Column("steps", sa.Text, nullable=False),  # their numbers
    sa.Column("time", sa.BigInteger, nullable=False),  # when the last of them was learnt
    sa.PrimaryKeyConstraint("guest", "game", "lesson"),
)

requests = sa.Table(
    "requests",
    metadata,
    sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
    sa.Column("who", sa.String(32), nullable=False),
    sa.Column("id", sa.String(64), nullable=False),
    sa.Column("digest", sa.String(32), nullable=False),  # of what was asked
    sa.Column("seq", sa.Integer, nullable=False),  # of the answer
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.PrimaryKeyConstraint("number", "who", "id"),
)
