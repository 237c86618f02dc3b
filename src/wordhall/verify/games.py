"""The games that can be verified: one line each."""

from wordhall.verify import cross, locks, sheets, shout, ways
from wordhall.verify.game import Room

ROOMS: dict[str, Room] = {
    "sheets": sheets.ROOM,
    "locks": locks.ROOM,
    "shout": shout.ROOM,
    "ways": ways.ROOM,
    "cross": cross.ROOM,
}
