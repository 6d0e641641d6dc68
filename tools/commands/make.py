"""`homestretch make`: the main job."""


def make() -> None: ...
