"""A worker whose bots are odd, each level in its own way."""

import os
from itertools import count

from msgspec.structs import replace

from wordhall import bots
from wordhall.bots.contract import Bot, Intention
from wordhall.bots.levels import Level
from wordhall.games.sheets.types.actions import Action, Stop
from wordhall.games.sheets.types.views import View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.server.thinking import worker
from wordhall.words import Lexicon

HIDDEN = "TRAIN"
ASKED = count(1)


class OddBot(Bot[View, Action]):
    """A novice fails, a casual player takes the process along, a club player never ends.

    An expert chatters, and acts at a time that says how often anybody was asked here.
    """

    def __init__(self, seat: Seat, level: Level, lexicon: Lexicon, luck: Luck) -> None:
        self._level = level

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        asked = Ms(next(ASKED))
        match self._level.name:
            case "novice":
                raise LookupError(HIDDEN)
            case "casual":
                os._exit(3)
            case "club":
                while True:
                    pass
            case _:
                os.write(1, b"I have it!")
                return Intention(Stop(), asked)


if __name__ == "__main__":
    bots.BOTS["sheets"] = replace(bots.BOTS["sheets"], make=OddBot)
    worker.main()
