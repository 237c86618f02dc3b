"""A live match without any I/O: its driver supplies a wall clock, a keyboard, or virtual time.

`live_match` is the match with its time and its bots, `bot_seats` the policy for bots, `opening`
begins a match or reads one back, and `agreement` is what a table agrees on before a match.

The driver's loop is always the same: a cause comes from a player, or from `LiveMatch.coming`;
`LiveMatch.judge` computes the result; the driver stores it in its own way; `LiveMatch.take` applies
it. Then the driver asks the bots that `BotSeats.requests` names, in any process.
"""
