"""The options of Mark My Words as flags."""

from wordhall.games.sheets.types.components import Options
from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = flag.flags(
    Options,
    {
        "pass_to": "which way the sheets are passed",
        "roller": "who rolls the dice",
        "build_seconds": "time for each roll",
        "timer_seconds": "time that is left for the others after the flip",
        "find_limit_seconds": "time to find words",
        "leftovers": "play with leftovers",
        "leftover_penalty": "points that a wrong leftover costs",
        "judging": "who judges the words",
        "answer_seconds": "time to answer a question",
        "score_seconds": "time to mark all sheets",
    },
)
