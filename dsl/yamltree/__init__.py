"""YAML as a tree of text in which every key and value has a place.

Not the YAML of other programs: every scalar is text (`no`, `1:30` and dates are not touched), and anchors, aliases,
merge keys, tags, directives, further documents and duplicate keys are refused. What a scalar means is decided
where it is used; `read_int` is the one way to read a number.

The stages: `load_source` (bytes to text), `parse_yaml` (text to tree).
"""

from homestretch.dsl.yamltree.load import load_source
from homestretch.dsl.yamltree.nodes import Entry, Mapping, Node, Scalar, Sequence, Style, content_hash
from homestretch.dsl.yamltree.numbers import read_int
from homestretch.dsl.yamltree.parse import parse_yaml

__all__ = [
    "Entry",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "Style",
    "content_hash",
    "load_source",
    "parse_yaml",
    "read_int",
]
