"""The very first moment of the command: Ctrl-C before anything is loaded ends it without a traceback."""

import signal
import subprocess
import sys


def test_an_interrupt_while_loading_ends_quietly() -> None:
    code = (
        "import os, signal\n"
        "import homestretch.tools.entry\n"
        "os.kill(os.getpid(), signal.SIGINT)\n"
        "import time; time.sleep(5)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == -signal.SIGINT
    assert done.stderr == ""


def test_the_command_runs_once_everything_is_loaded() -> None:
    code = "import sys; sys.argv = ['homestretch', 'list']; from homestretch.tools.entry import main; main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0
    assert "parchis" in done.stdout
