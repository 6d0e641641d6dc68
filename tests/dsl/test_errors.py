"""Exceptions: exit codes, messages, pickling."""

import pickle

import pytest

from homestretch.dsl.diagnostics import Diagnostic, Severity
from homestretch.dsl.errors import (
    HomestretchError,
    InternalFault,
    LimitReached,
    RefusedFile,
    RulesError,
    SurroundingsFailed,
    UsageError,
)
from homestretch.dsl.source import SourceFile, Span

DIAGNOSTIC = Diagnostic("HS105", Severity.ERROR, "the file is empty", Span(SourceFile("a.yaml", ""), 0, 0), "nothing")


@pytest.mark.parametrize(
    ("error", "exit_code"),
    [
        (RulesError((DIAGNOSTIC,)), 1),
        (RefusedFile((DIAGNOSTIC,)), 2),
        (UsageError("no such game"), 2),
        (LimitReached("more than 20 s"), 3),
        (SurroundingsFailed("disk full"), 4),
        (InternalFault("cannot happen"), 70),
    ],
)
def test_each_error_has_its_exit_code_and_survives_pickling(error: HomestretchError, exit_code: int) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert copy.exit_code == exit_code
    assert str(copy) == str(error) == error.message


def test_errors_made_of_diagnostics_keep_them_and_read_as_their_first_lines() -> None:
    error = pickle.loads(pickle.dumps(RulesError((DIAGNOSTIC, DIAGNOSTIC))))
    assert error.diagnostics == (DIAGNOSTIC, DIAGNOSTIC)
    assert str(error) == "\n".join(["a.yaml:1:1: error[HS105]: the file is empty"] * 2)
