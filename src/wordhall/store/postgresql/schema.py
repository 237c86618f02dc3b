"""The tables of the database, as numbered steps; a release may add steps.

A released step never changes, as databases have taken it. The table `steps` counts the steps taken.
A new step is taken while halls of the version before run: its `add` may only add what they do not
see, such as a column with a default, or a table. What they cannot go on with, such as taking a
column away, is its `finish`: that is taken once no such hall shall run any more.
The tables are those of SQLite's schema, but for `transactions` (see `once.py`), and for `nodes`,
`standings` and `news` (see `nodes.py`): a row of `standings` is a table's `Summary`.
"""

from wordhall.kernel.value import Value


class Step(Value, frozen=True):
    """A step in SQL; `finish` is its second phase, if it has one."""

    add: str
    finish: str = ""


STEPS = (
    Step("""
    CREATE TABLE tables (
        n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text NOT NULL UNIQUE,
        code text NOT NULL UNIQUE,
        epoch bigint NOT NULL,
        revision bigint NOT NULL,
        open boolean NOT NULL,
        public boolean NOT NULL,
        changed bigint NOT NULL,
        body bytea NOT NULL
    );
    CREATE INDEX tables_open ON tables (open, changed);

    CREATE TABLE matches (
        n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text NOT NULL UNIQUE,
        of bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
        game text NOT NULL,
        seed bytea NOT NULL,
        lexicon text NOT NULL,
        began bigint NOT NULL,
        ended bigint,
        seats text[] NOT NULL,
        outcome bytea,
        words bytea
    );
    CREATE INDEX matches_of ON matches (of);
    CREATE INDEX matches_running ON matches (n) WHERE ended IS NULL;

    CREATE TABLE commits (
        match bigint NOT NULL REFERENCES matches ON DELETE CASCADE,
        version bigint NOT NULL,
        command text,
        wall bigint NOT NULL,
        at bigint NOT NULL,
        due bigint,
        body bytea NOT NULL,
        PRIMARY KEY (match, version)
    );
    CREATE UNIQUE INDEX commits_command ON commits (match, command) WHERE command IS NOT NULL;

    CREATE TABLE parts (
        of bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
        person text NOT NULL,
        here boolean NOT NULL,
        PRIMARY KEY (of, person)
    );
    CREATE INDEX parts_person ON parts (person, here);

    CREATE TABLE people (
        id text PRIMARY KEY,
        name text NOT NULL,
        token text NOT NULL UNIQUE,
        return_code text NOT NULL,
        robot boolean NOT NULL,
        created bigint NOT NULL,
        seen bigint NOT NULL,
        avatar text NOT NULL
    );
    CREATE UNIQUE INDEX people_return_code ON people (return_code) WHERE return_code <> '';

    CREATE TABLE devices (
        n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        token text NOT NULL UNIQUE,
        person text NOT NULL REFERENCES people ON DELETE CASCADE
    );
    CREATE INDEX devices_person ON devices (person);

    CREATE TABLE bests (
        person text NOT NULL REFERENCES people ON DELETE CASCADE,
        kind text NOT NULL,
        score bigint NOT NULL,
        match text NOT NULL,
        PRIMARY KEY (person, kind)
    );

    CREATE TABLE desks (
        n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text NOT NULL UNIQUE,
        host text NOT NULL,
        revision bigint NOT NULL,
        changed bigint NOT NULL,
        body bytea NOT NULL
    );
    CREATE INDEX desks_host ON desks (host);

    CREATE TABLE claims (
        hash text PRIMARY KEY,
        desk bigint NOT NULL REFERENCES desks ON DELETE CASCADE
    );
    CREATE INDEX claims_desk ON claims (desk);

    CREATE TABLE desk_tables (
        of bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        desk bigint NOT NULL REFERENCES desks ON DELETE CASCADE
    );
    CREATE INDEX desk_tables_desk ON desk_tables (desk);

    CREATE TABLE suggestions (
        of bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
        whom text NOT NULL REFERENCES people ON DELETE CASCADE,
        made_by text NOT NULL REFERENCES people ON DELETE CASCADE,
        made bigint NOT NULL,
        declined boolean NOT NULL DEFAULT false,
        PRIMARY KEY (of, whom, made_by)
    );
    CREATE INDEX suggestions_whom ON suggestions (whom);
    CREATE INDEX suggestions_made_by ON suggestions (made_by);

    CREATE TABLE removals (
        person text NOT NULL REFERENCES people ON DELETE CASCADE,
        other text NOT NULL REFERENCES people ON DELETE CASCADE,
        PRIMARY KEY (person, other)
    );
    CREATE INDEX removals_other ON removals (other);

    CREATE TABLE outages (began bigint NOT NULL, ended bigint NOT NULL);
    CREATE INDEX outages_ended ON outages (ended);

    CREATE TABLE beat (one integer PRIMARY KEY CHECK (one = 1), wall bigint NOT NULL);

    CREATE TABLE secrets (name text PRIMARY KEY, value bytea NOT NULL);

    CREATE TABLE transactions (
        id uuid PRIMARY KEY,
        result bytea,
        tries integer NOT NULL DEFAULT 0,
        began timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX transactions_began ON transactions (began);
    """),
    Step("""
    CREATE TABLE nodes (
        name text PRIMARY KEY,
        run uuid NOT NULL,
        process text NOT NULL,
        beat bigint NOT NULL,
        lasts bigint NOT NULL,
        gone boolean NOT NULL
    );

    ALTER TABLE tables ADD COLUMN node text, ADD COLUMN claimed bigint NOT NULL DEFAULT 0;
    CREATE INDEX tables_node ON tables (node) WHERE open;
    CREATE INDEX tables_claimed ON tables (claimed);

    ALTER TABLE outages ADD COLUMN of bigint REFERENCES tables ON DELETE CASCADE;
    CREATE INDEX outages_of ON outages (of);

    CREATE TABLE standings (
        of bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        node text NOT NULL,
        told bigint NOT NULL,
        body bytea NOT NULL
    );
    CREATE INDEX standings_told ON standings (told);

    CREATE TABLE news (
        n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        node text NOT NULL,
        told bigint NOT NULL,
        kind text NOT NULL,
        key text NOT NULL
    );
    CREATE INDEX news_told ON news (told);
    """),
    Step("""
    ALTER TABLE tables ADD COLUMN format integer NOT NULL DEFAULT 1;
    ALTER TABLE nodes
        ADD COLUMN format integer NOT NULL DEFAULT 1, ADD COLUMN steps integer NOT NULL DEFAULT 2;
    ALTER TABLE steps ADD COLUMN breaks boolean NOT NULL DEFAULT true;
    """),
    Step("""
    CREATE TABLE attempts (
        person text NOT NULL REFERENCES people ON DELETE CASCADE,
        day text NOT NULL,
        game text NOT NULL,
        begun bigint NOT NULL,
        version bigint NOT NULL,
        acts bytea NOT NULL,
        finished bigint,
        points bigint,
        seconds bigint,
        PRIMARY KEY (person, day, game)
    );
    CREATE INDEX attempts_board ON attempts (day, game);
    """),
    Step("""
    ALTER TABLE people ADD COLUMN agreed bigint;
    """),
)
"""A database has version N after N steps."""

MARKED = 3
"""The steps since which the database tells which steps older programs cannot go on with."""

NAMES = (
    "tables",
    "matches",
    "commits",
    "parts",
    "people",
    "devices",
    "bests",
    "desks",
    "claims",
    "desk_tables",
    "suggestions",
    "removals",
    "attempts",
    "outages",
    "beat",
    "secrets",
    "transactions",
    "nodes",
    "standings",
    "news",
)
"""The tables that hold what a hall keeps."""
