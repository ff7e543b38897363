-- Moments are milliseconds since 1970; secrets are kept as SHA-256.

CREATE TABLE users (
    id         INTEGER PRIMARY KEY,
    name       TEXT NOT NULL,
    folded     TEXT UNIQUE,             -- NULL once deleted
    password   TEXT,                    -- NULL for guests
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;

CREATE TABLE sessions (
    secret     BLOB PRIMARY KEY,
    user_id    INTEGER NOT NULL REFERENCES users,
    used_at    INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id, used_at);

CREATE TABLE tokens (
    id         INTEGER PRIMARY KEY,
    secret     BLOB NOT NULL UNIQUE,
    owner      INTEGER NOT NULL REFERENCES users,
    label      TEXT NOT NULL,
    scopes     TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER,
    expires_at INTEGER
) STRICT;
CREATE INDEX tokens_owner ON tokens (owner);

CREATE TABLE games (
    id         INTEGER PRIMARY KEY,
    header     TEXT NOT NULL,
    seed       BLOB NOT NULL,
    seq        INTEGER NOT NULL,
    digest     TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    -- From header and digest, for the lists:
    players    INTEGER NOT NULL,
    clock      TEXT NOT NULL,
    public     INTEGER NOT NULL,
    status     TEXT NOT NULL,
    awaits_ai  INTEGER NOT NULL,
    deadline   INTEGER,
    to_rate    INTEGER NOT NULL         -- rated, over, and the ratings not kept yet
) STRICT;
CREATE INDEX games_public ON games (status, updated_at) WHERE public = 1;
CREATE INDEX games_deadline ON games (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX games_awaiting_ai ON games (id) WHERE awaits_ai = 1;
CREATE INDEX games_to_rate ON games (id) WHERE to_rate = 1;

-- The truth. The primary key lets one of two writers win.
CREATE TABLE events (
    game_id INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    key     TEXT,
    body    TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX events_key ON events (game_id, key) WHERE key IS NOT NULL;

CREATE TABLE game_people (
    user_id  INTEGER NOT NULL,
    game_id  INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0,
    won      INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, game_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_people_game ON game_people (game_id);

CREATE TABLE chat (
    game_id INTEGER NOT NULL,
    id      INTEGER NOT NULL,
    room    TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    text    TEXT NOT NULL,
    PRIMARY KEY (game_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_user ON chat (user_id);

CREATE TABLE mutes (
    user_id  INTEGER NOT NULL,
    muted_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, muted_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
    user_id    INTEGER NOT NULL,
    pool       TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    PRIMARY KEY (user_id, pool)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_pool ON ratings (pool, rating DESC);

CREATE TABLE uptimes (
    started_at INTEGER PRIMARY KEY,
    alive_at   INTEGER NOT NULL
) STRICT;
