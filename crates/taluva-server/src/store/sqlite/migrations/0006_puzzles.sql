-- First tries of puzzles: the key lets one count once.
CREATE TABLE puzzle_tries (
    user_id INTEGER NOT NULL,
    puzzle  TEXT NOT NULL,
    solved  INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    rating  REAL NOT NULL,              -- of the solver, after it
    PRIMARY KEY (user_id, puzzle)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_tries_user ON puzzle_tries (user_id, at);

CREATE TABLE puzzle_solvers (
    user_id     INTEGER PRIMARY KEY,
    rating      REAL NOT NULL,
    deviation   REAL NOT NULL,
    volatility  REAL NOT NULL,
    tries       INTEGER NOT NULL,
    solved      INTEGER NOT NULL,
    streak      INTEGER NOT NULL,
    best_streak INTEGER NOT NULL
) STRICT;

CREATE TABLE puzzle_ratings (
    puzzle     TEXT PRIMARY KEY,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    tries      INTEGER NOT NULL,
    solved     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
