"""Every message of PyYAML has an explanation of ours."""

import ast
import inspect

import pytest
from yaml import parser, scanner

from homestretch.dsl.yamltree.problems import PROBLEMS

# Directives and tag handles never get as far as the code that would complain about them, and PyYAML raises the
# message of a broken UTF-8 escape of a tag with a computed text.
OUT_OF_REACH = {
    "while scanning a directive",
    "found duplicate YAML directive",
    "found incompatible YAML document",
    "duplicate tag handle",
    "found undefined tag handle",
}


def beginning(node: ast.expr) -> str:
    """The constant text with which an expression for a message begins."""
    while isinstance(node, ast.BinOp):
        node = node.left
    return node.value.split("%")[0] if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def messages() -> list[tuple[str, str]]:
    """Context and problem of each error that PyYAML raises while it reads text."""
    found = set()
    for module in (scanner, parser):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                found.add((beginning(node.exc.args[0]), beginning(node.exc.args[2])))
    return sorted(found)


# What PyYAML puts into the holes of a context.
HOLES = {
    ("while scanning an ", "expected alphabetic"): ("anchor", "alias"),
    ("while scanning a ", ""): ("tag",),
    ("while parsing a ", "expected URI"): ("tag",),
    ("while parsing a ", "expected the node content"): ("block node", "flow node"),
}


@pytest.mark.parametrize(("context", "problem"), messages())
def test_each_message_of_pyyaml_is_known(context: str, problem: str) -> None:
    if any(context.startswith(text) or problem.startswith(text) for text in OUT_OF_REACH):
        return
    filled = [
        context + name
        for (start, said), names in HOLES.items()
        if start == context and problem.startswith(said)
        for name in names
    ]
    for full in filled or [context]:
        assert any(full.startswith(known.context) and problem.startswith(known.problem) for known in PROBLEMS)


def test_the_messages_were_found() -> None:
    assert len(messages()) > 20
