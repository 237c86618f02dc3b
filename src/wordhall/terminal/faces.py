"""The games that can be played at a terminal: one line each."""

from wordhall.terminal.cross import CrossFace
from wordhall.terminal.face import Face
from wordhall.terminal.locks import LocksFace
from wordhall.terminal.sheets import SheetsFace
from wordhall.terminal.shout import ShoutFace
from wordhall.terminal.ways import WaysFace

FACES: dict[str, Face] = {
    "sheets": SheetsFace(),
    "cross": CrossFace(),
    "locks": LocksFace(),
    "shout": ShoutFace(),
    "ways": WaysFace(),
}
