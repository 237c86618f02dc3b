"""The hall: tables, matches and sockets behind one address.

What somebody does at a table goes through these rooms, from top to bottom:

1. `sockets.protocol` reads a message when it is its sender's turn (`fair_queue`), and
   `sockets.sessions` decodes it, within the limits of the one who sent it.
2. `sockets.dispatch` takes it to whom it concerns: a wish of the match to `matches.wishes`.
3. `tables.command_queue` has one thing judged at a time: `matches.playing` asks `matches.rooms`,
   a live match (`wordhall.play`) with viewers.
4. What is judged is kept: `wordhall.store` writes it with what others did at the same time.
5. Once it is on disk the match takes it (`matches.playing`), each viewer is told what changed for
   them (`sockets.viewers`, `sockets.outbox`), and whoever asked is answered (`matches.wishes`).

Beside that path: `http` is what is asked without a socket, `tables.lobby` the rules of a table
before and after its match, `people` who somebody is, `operator` what whoever runs the hall sees,
`jobs` what comes by itself, and `thinking` the processes of bots. `services` is what all of them
share, `hall` all tables of one node, `serving` the whole from its start to its end.
"""
