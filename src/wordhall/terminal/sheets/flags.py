"""What a table of Mark My Words may choose, as flags."""

from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = (
    flag.choice("pass_to", "R17", "which way sheets are passed", "right", "left"),
    flag.person("roller", "R7", "who rolls the dice"),
    flag.limit("build_seconds", "R10", "for each letter, or none"),
    flag.time("timer_seconds", "R18", "from the first who stops"),
    flag.limit("find_limit_seconds", "R18", "for all words, or none"),
    flag.switch("leftovers", "R19", "play with leftovers"),
    flag.choice("leftover_penalty", "R19", "for a wrong one", 0, 1),
    flag.choice("judging", "R22", "who judges", "resource", "scorer"),
    flag.time("answer_seconds", "R23", "for an answer"),
    flag.time("score_seconds", "R22", "for all sheets"),
)
