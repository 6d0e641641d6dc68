"""Makes docs/errors.md from the table of error codes.

Run `python docs/generate/errors.py` after a change; a test compares the page with what this makes.
"""

from __future__ import annotations

from pathlib import Path

from homestretch.dsl.codes import CODES
from homestretch.dsl.excerpt import visible

PAGE = Path(__file__).resolve().parents[1] / "errors.md"

STAGES = {
    "1": "Reading the file",
    "2": "The shape of the file",
    "3": "Phrases",
    "4": "Names and meaning",
    "5": "The board",
    "6": "Games that make no sense",
    "7": "Examples",
    "8": "Warnings",
    "9": "Limits and usage",
}


def page() -> str:
    """Return the whole page."""
    lines = [
        "# Errors and warnings",
        "",
        "Made by `python docs/generate/errors.py`; do not edit. `homestretch explain CODE` shows the same.",
        "",
    ]
    stage = ""
    for code in CODES.values():
        if code.code[2] != stage:
            stage = code.code[2]
            lines += [f"## {STAGES[stage]}", ""]
        lines += [f"### {code.code}: {code.title}", "", code.explanation, ""]
        lines += [
            "Wrong:",
            "",
            "```yaml",
            *shown(code.bad),
            "```",
            "",
            "Right:",
            "",
            "```yaml",
            *shown(code.good),
            "```",
            "",
        ]
    return "\n".join(lines)


def shown(example: str) -> list[str]:
    """Return the lines of an example, with characters that cannot be seen written out."""
    return [visible(line) for line in example.rstrip("\n").split("\n")]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
