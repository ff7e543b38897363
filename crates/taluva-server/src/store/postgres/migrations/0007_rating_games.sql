-- The game that led to a rating, so that its end can show what it changed. Of older ones it is not known.
ALTER TABLE rating_history ADD COLUMN game_id BIGINT;
CREATE INDEX rating_history_by_game ON rating_history (game_id) WHERE game_id IS NOT NULL;
