-- A site that is being moved here from a file of SQLite: no service uses the data before all of it is here.
CREATE TABLE copies (
    source   TEXT PRIMARY KEY,          -- the instance of the file
    commits  BIGINT NOT NULL,           -- of the file, when the copy was begun
    finished BOOLEAN NOT NULL
);

-- How far each table is copied.
CREATE TABLE copied_tables (
    name     TEXT PRIMARY KEY,
    last_key TEXT,                      -- JSON; NULL: none of its rows
    done     BOOLEAN NOT NULL
);
