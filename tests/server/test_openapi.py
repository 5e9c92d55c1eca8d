"""The OpenAPI document is true: generated calls meet no server error and no answer that it does not describe."""

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import checks
from schemathesis.generation import GenerationMode

from tests.server_for_tests import Person, ServerProcess

EXAMPLES = int(os.environ.get("EXAMPLES", 10))
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
QUICKLY = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_generated_calls_meet_no_server_error(server: ServerProcess) -> None:
    """Every call with right and with wrong data, at no table, at one that runs and at one that waits."""
    ann = Person(server)
    tables = (None, ann.table("takeaway", "me", "here")["id"], ann.table("envelopes", "me", "open")["id"])
    schema = schemathesis.openapi.from_url(f"{server.http}/api/openapi.json")
    called = set()
    for made in schema.get_all_operations():
        operation = made.ok()
        call(operation.as_strategy(), tables, dict(ann.calls.cookies))()
        with suppress(Unsatisfiable):  # a call without any data has no wrong data
            call(operation.as_strategy(generation_mode=GenerationMode.NEGATIVE), tables, dict(ann.calls.cookies))()
        called.add(operation.label)
    assert len(called) == 72


def call(cases: Any, tables: tuple[str | None, ...], cookies: dict[str, str]) -> Callable[[], None]:
    @QUICKLY
    @given(case=cases)
    def run(case: schemathesis.Case) -> None:
        for id in tables if "id" in case.path_parameters else (None,):
            if id is not None:
                case.path_parameters["id"] = id
            case.call_and_validate(cookies=cookies, checks=CHECKS)
        if with_a_game(case):
            case.call_and_validate(cookies=cookies, checks=CHECKS)

    return run


def with_a_game(case: schemathesis.Case) -> bool:
    """A game that exists in place of an invented one, where a call names one."""
    if "slug" in case.path_parameters:
        case.path_parameters["slug"] = "takeaway"
        return True
    if isinstance(case.body, dict) and "game" in case.body:
        case.body["game"] = "envelopes"
        return True
    return False
