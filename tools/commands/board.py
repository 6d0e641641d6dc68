"""`homestretch board`: the board."""


def board() -> None: ...
