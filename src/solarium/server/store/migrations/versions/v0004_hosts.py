"""The host of a table, and what only the host may change."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


# Column by column, not as a batch: that would make the table anew, and dropping the old one would take its seats and
# rows with it.


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("locked", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("many_seats", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("barred", sa.Text, nullable=False, server_default="[]"))
    op.create_index("tables_by_host", "tables", ["host"])
    tables = sa.table("tables", sa.column("number"), sa.column("host"))
    seats = sa.table("seats", *(sa.column(name) for name in ("number", "seat", "kind", "guest", "here")))
    first = (
        sa.select(seats.c.guest)
        .where(seats.c.number == tables.c.number, seats.c.kind == "person", seats.c.here.is_(False))
        .order_by(seats.c.seat)
        .limit(1)
        .scalar_subquery()
    )
    op.execute(sa.update(tables).values(host=sa.func.coalesce(first, "")))


def downgrade() -> None:
    op.drop_index("tables_by_host", "tables")
    for name in ("barred", "many_seats", "locked", "host"):
        op.drop_column("tables", name)
