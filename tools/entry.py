"""The first thing that runs: until everything is loaded, Ctrl-C ends the process as it does any small program."""

import signal

signal.signal(signal.SIGINT, signal.SIG_DFL)


def main() -> None:
    """Run the command."""
    from homestretch.tools.cli import main as run

    signal.signal(signal.SIGINT, signal.default_int_handler)
    run()
