-- Reviews that were asked for; `body` is NULL until one was found.
CREATE TABLE reviews (
    game_id  INTEGER PRIMARY KEY,
    asked_by INTEGER NOT NULL,
    asked_at INTEGER NOT NULL,
    version  INTEGER,
    body     TEXT
) STRICT;
