"""Build hook: lets an editable install import the four folders as parts of `homestretch`.

The folders stand at the top of the repository under plain names. For an editable install the hook makes
`build/dev/homestretch/` with one relative link to each of them, and `build/dev` is what Python gets to see.
A built wheel needs no links: there the folders are renamed while they are packed.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("dsl", "compiler", "variants", "tools")


class DevLinks(BuildHookInterface[Any]):
    """Makes the links of an editable install; safe to run again."""

    PLUGIN_NAME = "dev-links"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make each missing link, for an editable build only."""
        if version != "editable":
            return
        root = Path(self.root)
        namespace = root / "build" / "dev" / "homestretch"
        namespace.mkdir(parents=True, exist_ok=True)
        for folder in FOLDERS:
            link = namespace / folder
            if not link.is_symlink():
                link.symlink_to(os.path.relpath(root / folder, namespace), target_is_directory=True)
