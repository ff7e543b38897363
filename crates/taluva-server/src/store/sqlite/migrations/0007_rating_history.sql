-- The rating after every rated game, for curves.
CREATE TABLE rating_history (
    user_id   INTEGER NOT NULL,
    pool      TEXT NOT NULL,
    games     INTEGER NOT NULL,         -- after so many
    rating    REAL NOT NULL,
    deviation REAL NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (user_id, pool, games)
) STRICT, WITHOUT ROWID;
-- Of what was before, the last is known: a history begins with it.
INSERT INTO rating_history (user_id, pool, games, rating, deviation, at)
SELECT user_id, pool, games, rating, deviation, unixepoch() * 1000 FROM ratings;
