"""The games that can be played at a terminal: `wordhall.terminal.<game>` exports its `FACE`."""

from wordhall.catalog import parts
from wordhall.terminal.face import Face

FACES: dict[str, Face] = parts("terminal", "FACE")
