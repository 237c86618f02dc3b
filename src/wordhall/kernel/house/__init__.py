"""The house rules H1 to H7, once for all games: who sits where, and how a match ends early.

The house folds its own events beside the game's. H8 is a question to the game
(`Game.closes_dictionary`), H9 is `luck.seed_of_code`.
"""

from wordhall.kernel.house.facts import (
    BotSeated,
    Chair,
    ChairEvent,
    ClocksResumed,
    ClocksStopped,
    DeadlineMissed,
    EndWished,
    HostChanged,
    House,
    HouseEvent,
    HouseFact,
    MatchEnded,
    OutageNoted,
    PauseWished,
    SeatedAway,
    SeatedBack,
    SeatPassedOver,
    SeatResigned,
    SeatReturned,
    TableRules,
    WishWithdrawn,
)
from wordhall.kernel.house.fold import GRACE_AFTER_OUTAGE, early_outcome, evolve, furnish, settle
from wordhall.kernel.house.rules import AWAY_BEFORE_A_BOT, check_act, decide, handed_back, missed

__all__ = [
    "AWAY_BEFORE_A_BOT",
    "GRACE_AFTER_OUTAGE",
    "BotSeated",
    "Chair",
    "ChairEvent",
    "ClocksResumed",
    "ClocksStopped",
    "DeadlineMissed",
    "EndWished",
    "HostChanged",
    "House",
    "HouseEvent",
    "HouseFact",
    "MatchEnded",
    "OutageNoted",
    "PauseWished",
    "SeatPassedOver",
    "SeatResigned",
    "SeatReturned",
    "SeatedAway",
    "SeatedBack",
    "TableRules",
    "WishWithdrawn",
    "check_act",
    "decide",
    "early_outcome",
    "evolve",
    "furnish",
    "handed_back",
    "missed",
    "settle",
]
