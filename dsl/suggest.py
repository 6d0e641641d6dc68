"""The nearest valid word for a word that is not understood."""

from collections.abc import Iterable


def distance(left: str, right: str) -> int:
    """Return how many single-character changes or swaps of neighbors turn one word into the other."""
    before: list[int] = []
    last = list(range(len(right) + 1))
    for row, a in enumerate(left, 1):
        now = [row]
        for column, b in enumerate(right, 1):
            cost = min(last[column] + 1, now[column - 1] + 1, last[column - 1] + (a != b))
            if row > 1 and column > 1 and a == right[column - 2] and left[row - 2] == b:
                cost = min(cost, before[column - 2] + 1)
            now.append(cost)
        before, last = last, now
    return last[-1]


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate that `word` was most likely meant to be, or None where none is near.

    Near means: at most one change for each three characters of the word, and at least one allowed. Case is
    ignored. Of equally near candidates the first in alphabetical order is returned.
    """
    wanted = word.casefold()
    allowed = max(1, len(wanted) // 3)
    best: tuple[int, str] | None = None
    for candidate in sorted(set(candidates)):
        if abs(len(candidate) - len(wanted)) > allowed:
            continue
        found = distance(wanted, candidate.casefold())
        if found <= allowed and (best is None or found < best[0]):
            best = found, candidate
    return None if best is None else best[1]
