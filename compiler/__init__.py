"""From the Variant to rules that run; depends on the language only."""
