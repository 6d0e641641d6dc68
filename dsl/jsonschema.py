"""The table of `schema.py` as JSON Schema (draft 2020-12), for editors that know YAML.

An editor checks keys, kinds and names with it, completes them and shows what they mean. What phrases say is beyond it.
Run as a program it writes the schema to standard output.
"""

from __future__ import annotations

import json
from typing import Any

from homestretch.dsl import limits
from homestretch.dsl.schema import LINES, NAME, PATCHES, SCHEMA, SECTIONS
from homestretch.dsl.shapes import Either, Keys, ListOf, MapOf, Record, Shape, Steps, Text, Whole

_TEXT = {"type": ["string", "number", "boolean"]}
"""Every scalar is text here, and editors read some texts as numbers or truth values."""


def json_schema() -> dict[str, Any]:
    """Return the schema of a variant file as data that JSON can hold."""
    needed = [field.key for field in SCHEMA.fields if field.required]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Homestretch variant",
        **_record(SCHEMA, required=False),
        "if": {"required": ["extends"]},
        "then": {"required": ["homestretch", "game"], "properties": dict.fromkeys(LINES, False)},
        "else": {"required": needed, "properties": dict.fromkeys(PATCHES, False)},
    }


def _schema(shape: Shape) -> dict[str, Any]:
    match shape:
        case Text():
            return _text(shape)
        case Whole():
            return {"type": "integer", "minimum": shape.low, "maximum": shape.high, "description": shape.meaning}
        case ListOf():
            return _list(shape)
        case Steps():
            step = {**_map(Keys("a name", NAME), shape.value), "minProperties": 1, "maxProperties": 1}
            return {"type": "array", "items": step, "minItems": shape.least, **_described(shape)}
        case MapOf():
            return {**_map(shape.keys, shape.value), "minProperties": shape.least, **_described(shape)}
        case Record():
            return _record(shape)
        case Either():
            return {"anyOf": [_schema(inner) for inner in shape.shapes], "description": shape.meaning}


def _text(shape: Text) -> dict[str, Any]:
    if shape.choices:
        numbers = [int(choice) for choice in shape.choices if choice.isdecimal()]
        return {"enum": [*shape.choices, *numbers], "description": shape.meaning}
    found: dict[str, Any] = {**_TEXT, **_described(shape)}
    if shape.pattern is not None:
        found["pattern"] = f"^(?:{shape.pattern.pattern})$"
    return found


def _list(shape: ListOf) -> dict[str, Any]:
    found = {"type": "array", "items": _schema(shape.item), "minItems": shape.least, **_described(shape)}
    if shape.most is not None:
        found["maxItems"] = shape.most
    if shape.distinct:
        found["uniqueItems"] = True
    return found


def _map(keys: Keys, value: Shape) -> dict[str, Any]:
    return {"type": "object", "propertyNames": _keys(keys), "additionalProperties": _schema(value)}


def _keys(keys: Keys) -> dict[str, Any]:
    if keys.choices:
        return {"enum": list(keys.choices)}
    if keys.pattern is not None:
        return {"pattern": f"^(?:{keys.pattern.pattern})$", "maxLength": limits.NAME_CHARACTERS}
    if keys.high is not None:
        return {"enum": [str(number) for number in range(keys.low, keys.high + 1)]}
    if keys.of_rules:
        single = "|".join(section.name for section in SECTIONS.values() if section.single)
        several = "|".join(section.name for section in SECTIONS.values() if not section.single)
        return {"pattern": rf"^(?:{single}|(?:{several})\.{NAME.pattern}(?:\.copies|\.label)?)$"}
    return {"maxLength": limits.NAME_CHARACTERS}


def _record(shape: Record, *, required: bool = True) -> dict[str, Any]:
    found: dict[str, Any] = {
        "type": "object",
        "properties": {field.key: _schema(field.shape) for field in shape.fields},
        "additionalProperties": False,
        **_described(shape),
    }
    if required:
        found["required"] = [field.key for field in shape.fields if field.required]
    return found


def _described(shape: Shape) -> dict[str, Any]:
    return {"description": f"{shape.meaning}, as in: {shape.example}"}


if __name__ == "__main__":
    print(json.dumps(json_schema(), indent=2))
