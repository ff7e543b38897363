-- What nodes on the same data tell each other.

ALTER TABLE service ADD COLUMN instance TEXT NOT NULL DEFAULT gen_random_uuid()::text;

-- Services and workers that run; a row that is not renewed is that of a dead one.
CREATE TABLE nodes (
    id       BIGINT PRIMARY KEY,
    alive_at BIGINT NOT NULL
) WITH (fillfactor = 50);

-- What every node must hear of. The numbers are given under the lock of the head, which is held to the
-- end of the transaction: who sees one sees all before it.
CREATE TABLE note_head (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    number   BIGINT NOT NULL
);
INSERT INTO note_head VALUES (1, 0);
CREATE TABLE notes (
    number  BIGINT PRIMARY KEY,
    kind    TEXT NOT NULL,
    subject BIGINT NOT NULL
);

-- Who follows a game where. Rows of nodes that are not alive count for nothing.
CREATE TABLE presence (
    game_id    BIGINT NOT NULL,
    node_id    BIGINT NOT NULL,
    people     BIGINT[] NOT NULL,
    spectators BIGINT NOT NULL,
    PRIMARY KEY (game_id, node_id)
);
CREATE INDEX presence_node ON presence (node_id);

-- When people stopped to follow a game.
CREATE TABLE departures (
    game_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    left_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, user_id)
);

-- What may happen only so often, on all nodes together: the moment up to which its share is used.
CREATE UNLOGGED TABLE counts (
    what    TEXT PRIMARY KEY,
    free_at TIMESTAMPTZ NOT NULL
);
