-- What names look like: of two that could be taken for each other, only one can be chosen. The program
-- fills this in for names that were chosen before.
CREATE TABLE name_looks (
    look    TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX name_looks_user ON name_looks (user_id);

-- Those whose invitations a person does not want.
CREATE TABLE blocks (
    user_id    INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) STRICT, WITHOUT ROWID;

-- What one person has set up and not finished.
CREATE INDEX games_unfinished_of_creator ON games (header ->> '$.creator')
WHERE status IN ('open', 'playing');
