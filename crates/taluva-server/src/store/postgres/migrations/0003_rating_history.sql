-- The rating after every rated game, for curves.
CREATE TABLE rating_history (
    user_id   BIGINT NOT NULL,
    pool      TEXT NOT NULL,
    games     BIGINT NOT NULL,          -- after so many
    rating    DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (user_id, pool, games)
);
-- Of what was before, the last is known: a history begins with it.
INSERT INTO rating_history (user_id, pool, games, rating, deviation, at)
SELECT user_id, pool, games, rating, deviation, (extract(epoch FROM now()) * 1000)::BIGINT FROM ratings;
