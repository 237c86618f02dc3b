"""The games that can be verified: one line each."""

from wordhall.verify import cross, locks, sheets
from wordhall.verify.game import Room

ROOMS: dict[str, Room] = {"sheets": sheets.ROOM, "cross": cross.ROOM, "locks": locks.ROOM}
