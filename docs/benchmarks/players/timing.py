"""What the programs here share: they are run with the Python of another library's own environment, not with ours.

Each plays at random as its library's own documentation shows it and prints one line of JSON.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable


def report(play: Callable[[], float]) -> None:
    """Play whole games for about as many seconds as the command line says, and print how many there were.

    `play` plays one game and returns the decisions in it: the throws that somebody had to use, also those that could
    be used in one way only or not at all.
    """
    wanted = float(sys.argv[1])
    random.seed(1)
    play()
    games, decisions = 0, 0.0
    began = time.process_time()
    while (taken := time.process_time() - began) < wanted:
        decisions += play()
        games += 1
    print(json.dumps({"games": games, "decisions": decisions, "seconds": taken}))
