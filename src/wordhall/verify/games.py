"""The games that can be verified: one line each."""

from wordhall.verify import cross, locks, sheets, shout
from wordhall.verify.game import Room

ROOMS: dict[str, Room] = {
    "sheets": sheets.ROOM,
    "locks": locks.ROOM,
    "shout": shout.ROOM,
    "cross": cross.ROOM,
}
