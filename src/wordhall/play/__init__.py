"""A live match, without any I/O: who drives it brings a wall clock, a keyboard, or virtual time.

`live_match` is the match with its time and its bots, `bot_seats` the policy for bots, `opening` how
a match begins or is read back, and `agreement` what a table has to agree on before.

The driver's loop is always the same: a cause comes from a player, or from `LiveMatch.coming`;
`LiveMatch.judge` says what it gives; the driver keeps that in its own way; `LiveMatch.take` makes
it so. Then the driver has those bots think that `BotSeats.questions` names, wherever it likes.
"""
