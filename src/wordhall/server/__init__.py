"""The hall: the server for tables, matches and sockets at one address.

A player's message passes through these modules, in this order:

1. `sockets.protocol` reads a message when it is its sender's turn (`fair_queue`), and
   `sockets.sessions` decodes it, within its sender's rate limits.
2. `sockets.dispatch` passes it on by its type: a wish for a match goes to `matches.playing`, and
   `matches.wishes` checks that the sender may wish it.
3. `tables.command_queue` runs one job of a table at a time: `matches.wishes` turns the wish into a
   cause, and `matches.rooms`, a live match (`wordhall.play`) with viewers, decides its commits.
4. `wordhall.store` writes the commits, together with those of other tables at that time.
5. Once they are on disk, the match applies them (`matches.playing`), each viewer is sent what has
   changed for them (`sockets.viewers`, `sockets.outbox`), and the sender gets the answer
   (`matches.wishes`).

Besides: `http` answers HTTP requests, `tables.lobby` has the rules of a table before and after its
match, `people` identifies people, `operator` is for the operator, `jobs` are periodic, and
`thinking` runs bots in processes. `services` is what all of them share, `hall` holds all tables of
one node, and `serving` runs the server from start to end.
"""
