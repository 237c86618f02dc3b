"""The tables of the database, as numbered steps; a release may add steps.

A released step never changes, as databases have taken it. `user_version` counts the steps taken,
`application_id` marks the file as a hall's.

Matches and tables have small numbers besides their ids, and commits are stored in the order in
which they came, so that a group of commits of many matches touches few pages.
"""

STEPS = (
    """
    CREATE TABLE tables (
        n INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        code TEXT NOT NULL UNIQUE,
        epoch INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        open INTEGER NOT NULL,
        public INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        body BLOB NOT NULL
    ) STRICT;
    CREATE INDEX tables_open ON tables (open, changed);

    CREATE TABLE matches (
        n INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        of INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
        game TEXT NOT NULL,
        seed BLOB NOT NULL,
        lexicon TEXT NOT NULL,
        began INTEGER NOT NULL,
        ended INTEGER,
        seats TEXT NOT NULL
    ) STRICT;
    CREATE INDEX matches_of ON matches (of);
    CREATE INDEX matches_running ON matches (n) WHERE ended IS NULL;

    CREATE TABLE commits (
        n INTEGER PRIMARY KEY,
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        version INTEGER NOT NULL,
        command TEXT,
        wall INTEGER NOT NULL,
        at INTEGER NOT NULL,
        due INTEGER,
        body BLOB NOT NULL,
        UNIQUE (match, version)
    ) STRICT;
    CREATE UNIQUE INDEX commits_command ON commits (match, command) WHERE command IS NOT NULL;

    CREATE TABLE parts (
        of INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
        person TEXT NOT NULL,
        here INTEGER NOT NULL,
        PRIMARY KEY (of, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX parts_person ON parts (person, here);

    CREATE TABLE people (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        token TEXT NOT NULL UNIQUE,
        return_code TEXT NOT NULL,
        robot INTEGER NOT NULL,
        created INTEGER NOT NULL,
        seen INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX people_return_code ON people (return_code) WHERE return_code <> '';

    CREATE TABLE outages (began INTEGER NOT NULL, ended INTEGER NOT NULL) STRICT;
    CREATE INDEX outages_ended ON outages (ended);

    CREATE TABLE beat (one INTEGER PRIMARY KEY CHECK (one = 1), wall INTEGER NOT NULL) STRICT;

    CREATE TABLE secrets (name TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) STRICT;
    """,
    """
    CREATE TABLE bests (
        person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        kind TEXT NOT NULL,
        score INTEGER NOT NULL,
        match TEXT NOT NULL,
        PRIMARY KEY (person, kind)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE devices (
        n INTEGER PRIMARY KEY,
        token TEXT NOT NULL UNIQUE,
        person TEXT NOT NULL REFERENCES people ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX devices_person ON devices (person);
    """,
    """
    ALTER TABLE matches ADD COLUMN outcome BLOB;
    """,
    """
    CREATE TABLE desks (
        n INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        host TEXT NOT NULL,
        revision INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        body BLOB NOT NULL
    ) STRICT;
    CREATE INDEX desks_host ON desks (host);

    CREATE TABLE claims (
        hash TEXT NOT NULL PRIMARY KEY,
        desk INTEGER NOT NULL REFERENCES desks ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX claims_desk ON claims (desk);

    CREATE TABLE desk_tables (
        of INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        desk INTEGER NOT NULL REFERENCES desks ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX desk_tables_desk ON desk_tables (desk);
    """,
    """
    ALTER TABLE people ADD COLUMN avatar TEXT NOT NULL DEFAULT '';
    """,
    """
    CREATE TABLE suggestions (
        of INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
        whom TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        made_by TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        made INTEGER NOT NULL,
        declined INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (of, whom, made_by)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX suggestions_whom ON suggestions (whom);
    CREATE INDEX suggestions_made_by ON suggestions (made_by);

    CREATE TABLE removals (
        person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        other TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        PRIMARY KEY (person, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX removals_other ON removals (other);
    """,
    """
    ALTER TABLE matches ADD COLUMN words BLOB;
    """,
    """
    ALTER TABLE outages ADD COLUMN of INTEGER REFERENCES tables ON DELETE CASCADE;
    CREATE INDEX outages_of ON outages (of);
    """,
    """
    CREATE TABLE attempts (
        person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        begun INTEGER NOT NULL,
        version INTEGER NOT NULL,
        acts BLOB NOT NULL,
        finished INTEGER,
        points INTEGER,
        seconds INTEGER,
        PRIMARY KEY (person, day, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attempts_board ON attempts (day, game);
    """,
    """
    ALTER TABLE people ADD COLUMN agreed INTEGER;
    """,
)
"""The steps in SQL; a database has version N after N steps."""

APPLICATION = 0x57524448
"""`application_id` of a hall's database: "WRDH"."""
