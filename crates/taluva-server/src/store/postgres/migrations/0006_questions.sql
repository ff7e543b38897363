-- Reviews (kind 1, their id that of the game, class 1) and hints (kind 2, under a number of their own, class 0), which
-- are wanted as long as somebody asks for them.
ALTER TABLE jobs ADD COLUMN wanted_until TIMESTAMPTZ;   -- NULL: until it is done
ALTER TABLE jobs ADD COLUMN question TEXT;              -- of a hint: the position, as everybody may see it
ALTER TABLE jobs ADD COLUMN answer TEXT;
ALTER TABLE jobs ADD COLUMN done BIGINT NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN total BIGINT NOT NULL DEFAULT 0;
