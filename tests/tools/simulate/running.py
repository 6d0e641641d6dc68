"""Commands run in this process."""

from typer.testing import CliRunner, Result

from homestretch.tools.cli import app


def run(*arguments: str, code: int = 0) -> Result:
    """The outcome of a command, which must end with this code."""
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result
