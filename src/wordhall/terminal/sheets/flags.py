"""The options of Mark My Words as flags."""

from wordhall.games.sheets.types.components import Options
from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = flag.flags(
    Options,
    {
        "pass_to": "which way sheets are passed",
        "roller": "who rolls the dice",
        "build_seconds": "for each letter",
        "timer_seconds": "from the first who stops",
        "find_limit_seconds": "for all words",
        "leftovers": "play with leftovers",
        "leftover_penalty": "for a wrong one",
        "judging": "who judges",
        "answer_seconds": "for an answer",
        "score_seconds": "for all sheets",
    },
)
