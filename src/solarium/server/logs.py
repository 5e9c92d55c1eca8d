"""What the server writes about itself: sentences for a person, or a line of JSON each for programs.

Lines carry the id of the request and the number of the table they are about. Cookies, tokens, and the ids of tables,
which are the keys to private ones, are in none of them.
"""

import logging
import secrets
import sys
from typing import Literal

import structlog

Format = Literal["text", "json"]


def configure(form: Format) -> None:
    """Everything goes to the error output; in JSON also each call that was answered."""
    if form == "text":
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
        return
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.ExtraAdder()],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("solarium").setLevel(logging.INFO)


def begin_request() -> str:
    """Whatever is written from here on belongs to this request."""
    request = secrets.token_hex(6)
    structlog.contextvars.bind_contextvars(request=request)
    return request


def about_table(number: int) -> None:
    structlog.contextvars.bind_contextvars(table=number)
