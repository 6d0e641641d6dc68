"""`homestretch list`: the variants that are shipped."""

from __future__ import annotations

from homestretch.tools.commands.common import Lang, Language, TextFormat, TextOrJson


def listing(language: Lang = Language.EN, form: TextFormat = TextOrJson.TEXT) -> None:
    """List the variants that are shipped."""
    from homestretch.dsl.build import load_variant
    from homestretch.dsl.catalog import shipped_names
    from homestretch.tools.output import emit_json, show_table

    variants = [load_variant(name) for name in shipped_names()]
    if form is TextOrJson.JSON:
        emit_json(
            [
                {
                    "name": variant.name,
                    "title": variant.title,
                    "players": list(variant.counts),
                    "extends": variant.extends,
                    "options": {option.id: [value.id for value in option.values] for option in variant.options},
                }
                for variant in variants
            ]
        )
        return
    rows = [
        (
            variant.name,
            variant.title.get(language, variant.name),
            ", ".join(str(count) for count in variant.counts),
            variant.extends or "",
        )
        for variant in variants
    ]
    show_table(("name", "title", "players", "like"), rows)
