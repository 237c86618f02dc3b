"""The hall: the server for tables, matches and sockets at one address.

A player's message passes through these modules, in this order:

1. Read: `sockets.protocol` reads a message when it is its sender's turn (`fair_queue`),
   `sessions.session` decodes it within its sender's rate limits, `sessions.dispatch` passes it on
   by its type, and `matches.wishes` checks that the sender may wish it.
2. Judge: `tables.command_queue` runs one job of a table at a time. `matches.wishes` turns the wish
   into a cause, and `matches.online_match`, a live match (`wordhall.play`) with viewers, decides
   what passes: commits, each with the match after it. Each event is applied here, and nowhere else.
3. Keep: `tables.document` makes the write, and `wordhall.store` stores it, together with those of
   other tables at that time.
4. Take: once it is on disk, `matches.playing` has the match take what has passed.
5. Tell: each viewer is sent what has changed for them (`sockets.viewers`, `sockets.outbox`).
6. Answer: the sender gets the answer (`matches.wishes`).

References go one way: a live table (`live_tables.live_table`) has the play at it
(`matches.playing`), which has the wishes and the match; all use the document and its queue, which
know none of them. `python -m bench path` lists the functions that one act passes.

The packages are floors, from the top: `http` answers HTTP requests; `sessions` takes messages from
sockets, `desks`, `boards`, `suggestions` and `analyses` do what their names say, and `nodes` joins
the halls of one store; `hall` holds all tables of one node; `jobs` look after them in each
heartbeat; `live_tables` are tables in memory, with their `matches`; `tables` has their documents,
the rules of the lobby, and the services that all tables share; `sockets` has the connections and
the wire; `people` says who people are, `operator` is for the operator, and `thinking` runs bots in
processes. `serving` runs the server from start to end. pyproject.toml has the order of all.

All of them await what they ask of the store; a message on its way awaits nothing but the journal
(docs/adr/0022).
"""
