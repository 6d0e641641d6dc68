"""`homestretch schema`: the JSON Schema of variant files, for editors."""

from __future__ import annotations

from homestretch.tools.commands.common import Out, deliver


def schema(out: Out = None) -> None:
    """Print the JSON Schema of variant files, which editors use to check and complete."""
    from homestretch.dsl.jsonschema import json_schema
    from homestretch.tools.output import json_text

    deliver(out, json_text(json_schema()))
