-- The file says whose it is: "TALV".
PRAGMA application_id = 1413565526;

-- Ids of people are never given twice, also when the last person was forgotten.
CREATE TABLE new_users (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    name       TEXT NOT NULL,
    folded     TEXT UNIQUE,             -- NULL once deleted
    password   TEXT,                    -- NULL for guests
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;
INSERT INTO new_users SELECT id, name, folded, password, created_at, deleted_at FROM users;
DROP TABLE users;
ALTER TABLE new_users RENAME TO users;
-- The highest id that is mentioned anywhere counts as given.
DELETE FROM sqlite_sequence WHERE name = 'users';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'users', max(id) FROM (
    SELECT coalesce(max(id), 0) AS id FROM users
    UNION ALL SELECT coalesce(max(user_id), 0) FROM game_people
    UNION ALL SELECT coalesce(max(user_id), 0) FROM chat
    UNION ALL SELECT coalesce(max(header ->> '$.creator'), 0) FROM games
);

-- A game is rated when its row is here; the key lets it happen once. `games.to_rate` is a list of
-- work that may hold too much.
CREATE TABLE rated_games (
    game_id INTEGER PRIMARY KEY
) STRICT;
-- An event after the end (a rematch) made version 1 list a game again that had been rated.
INSERT INTO rated_games
SELECT id FROM games
WHERE status = 'over' AND digest ->> '$.rated'
  AND (to_rate = 0 OR EXISTS (
      SELECT 1 FROM events WHERE game_id = id AND body ->> '$.event.type' = 'rematch'));
UPDATE games SET to_rate = 0 WHERE to_rate = 1 AND id IN (SELECT game_id FROM rated_games);

-- The task of a game knows the keys of its log.
DROP INDEX events_key;

-- One row about the file itself. `commits` counts the transactions that wrote.
CREATE TABLE service (
    only_row  INTEGER PRIMARY KEY CHECK (only_row = 1),
    instance  BLOB NOT NULL,
    commits   INTEGER NOT NULL
) STRICT;
INSERT INTO service VALUES (1, randomblob(16), 0);
