-- A commit appends its events, of whatever games, as one row here: it writes few pages. From time to time all rows are
-- moved to `events`, where the log of a game lies together.
CREATE TABLE event_batches (
    id     INTEGER PRIMARY KEY,
    events TEXT NOT NULL                -- JSON: [[game_id, seq, at, key, body], …]
) STRICT;

CREATE VIEW recent_events (game_id, seq, at, key, body) AS
SELECT event.value ->> 0, event.value ->> 1, event.value ->> 2, event.value ->> 3, event.value ->> 4
FROM event_batches, json_each(event_batches.events) AS event;
