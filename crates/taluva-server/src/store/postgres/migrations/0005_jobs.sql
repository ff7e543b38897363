-- What computers are to think about. Turns (kind 0) are one a game at most: a row is written in the transaction of
-- the event that makes it necessary, and goes in that of the next; it says which game, and nothing of its deck.
CREATE TABLE jobs (
    kind         BIGINT NOT NULL,       -- 0: a turn
    id           BIGINT NOT NULL,       -- of the game
    seq          BIGINT NOT NULL,       -- the event after which the computer is to act
    class        BIGINT NOT NULL,       -- 0: a person waits for it; 2: computers only
    owner        BIGINT NOT NULL,       -- who set up the game
    asked_at     TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    taken_by     BIGINT,                -- the node that thinks
    taken_at     TIMESTAMPTZ,
    leased_until TIMESTAMPTZ,           -- after that, anybody may take it
    PRIMARY KEY (kind, id)
) WITH (fillfactor = 50);

-- When computers last thought for somebody: people are served in turn.
CREATE UNLOGGED TABLE served (
    owner BIGINT NOT NULL,
    class BIGINT NOT NULL,
    at    TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (owner, class)
);
