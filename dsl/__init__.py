"""From the text of a variant file to the validated Variant; knows nothing of compiling or drawing."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homestretch.dsl.build import build_variant, diagnose, load_variant
    from homestretch.dsl.catalog import shipped_names
    from homestretch.dsl.diagnostics import Collector, Diagnostic, render_plain, to_json
    from homestretch.dsl.errors import HomestretchError, RefusedFile, RulesError, UsageError
    from homestretch.dsl.model import Variant

__all__ = [
    "Collector",
    "Diagnostic",
    "HomestretchError",
    "RefusedFile",
    "RulesError",
    "UsageError",
    "Variant",
    "build_variant",
    "diagnose",
    "load_variant",
    "render_plain",
    "shipped_names",
    "to_json",
]

_HOMES = {
    "build": ("build_variant", "diagnose", "load_variant"),
    "catalog": ("shipped_names",),
    "diagnostics": ("Collector", "Diagnostic", "render_plain", "to_json"),
    "errors": ("HomestretchError", "RefusedFile", "RulesError", "UsageError"),
    "model": ("Variant",),
}


# Imported when asked for: a program that only prints a message needs no board and no grammar.
def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"homestretch.dsl.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
