-- Records with variations that people keep. Who may see one: 0 its owner, 1 whoever has the address, 2 all.
CREATE TABLE studies (
    id         INTEGER PRIMARY KEY,
    owner      INTEGER NOT NULL,
    revision   INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    title      TEXT NOT NULL,
    visibility INTEGER NOT NULL,
    setup      TEXT NOT NULL,
    record     TEXT NOT NULL,
    bytes      INTEGER NOT NULL         -- of the record
) STRICT;
CREATE INDEX studies_owner ON studies (owner, updated_at);
