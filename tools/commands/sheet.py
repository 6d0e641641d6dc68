"""`homestretch sheet`: the rule sheet."""


def sheet() -> None: ...
