//! The tables that are copied, their columns, and the SQLite expression that each column is read from.

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Real,
    Flag,
    Text,
    Bytes,
}

impl Kind {
    /// Its name in PostgreSQL.
    pub(super) fn postgres(self) -> &'static str {
        match self {
            Kind::Number => "bigint",
            Kind::Real => "double precision",
            Kind::Flag => "boolean",
            Kind::Text => "text",
            Kind::Bytes => "bytea",
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    /// The expression for it in the SQLite file; usually the column's own name.
    pub(super) source: &'static str,
}

/// A table of the data.
#[derive(Debug, Clone, Copy)]
pub(super) struct SqlTable {
    pub(super) name: &'static str,
    /// What it is read from in the SQLite file.
    pub(super) from: &'static str,
    /// How many leading columns form the primary key.
    pub(super) keys: usize,
    pub(super) columns: &'static [Column],
    /// The index of the column with the game that a row belongs to.
    pub(super) game: Option<usize>,
    /// How many rows are copied in one transaction.
    pub(super) batch: i64,
}

const fn column(name: &'static str, kind: Kind) -> Column {
    Column { name, kind, source: name }
}

const fn number(name: &'static str) -> Column {
    column(name, Kind::Number)
}

const fn real(name: &'static str) -> Column {
    column(name, Kind::Real)
}

const fn flag(name: &'static str) -> Column {
    column(name, Kind::Flag)
}

const fn text(name: &'static str) -> Column {
    column(name, Kind::Text)
}

const fn bytes(name: &'static str) -> Column {
    column(name, Kind::Bytes)
}

const fn table(name: &'static str, keys: usize, columns: &'static [Column]) -> SqlTable {
    SqlTable { name, from: name, keys, columns, game: None, batch: 1000 }
}

const fn of_games(
    name: &'static str,
    keys: usize,
    columns: &'static [Column],
    game: usize,
) -> SqlTable {
    SqlTable { game: Some(game), ..table(name, keys, columns) }
}

/// All tables, referenced tables first. Tables for coordination between nodes and the file's own commit count are not
/// site data and are left out.
pub(super) const TABLES: [SqlTable; 20] = [
    table(
        "users",
        1,
        &[
            number("id"),
            text("name"),
            text("folded"),
            text("password"),
            number("created_at"),
            number("deleted_at"),
        ],
    ),
    table("name_looks", 1, &[text("look"), number("user_id")]),
    table(
        "sessions",
        1,
        &[bytes("secret"), number("user_id"), number("used_at"), number("expires_at")],
    ),
    table(
        "tokens",
        1,
        &[
            number("id"),
            bytes("secret"),
            number("owner"),
            text("label"),
            text("scopes"),
            number("created_at"),
            number("used_at"),
            number("expires_at"),
        ],
    ),
    of_games(
        "games",
        1,
        &[
            number("id"),
            text("header"),
            bytes("seed"),
            number("seq"),
            text("digest"),
            number("created_at"),
            number("updated_at"),
            Column { name: "creator", kind: Kind::Number, source: "header ->> '$.creator'" },
            number("players"),
            text("clock"),
            flag("public"),
            text("status"),
            flag("awaits_ai"),
            number("deadline"),
            flag("to_rate"),
        ],
        0,
    ),
    SqlTable {
        from: "(SELECT id AS game_id,
                       max((SELECT coalesce(max(seq), 0) FROM events WHERE game_id = games.id),
                           coalesce(recent.seq, 0)) AS seq
                FROM games LEFT JOIN (SELECT game_id, max(seq) AS seq FROM recent_events GROUP BY game_id)
                    AS recent ON recent.game_id = games.id)",
        ..of_games("game_heads", 1, &[number("game_id"), number("seq")], 0)
    },
    SqlTable {
        from: "(SELECT * FROM events UNION ALL SELECT * FROM recent_events)",
        ..of_games(
            "events",
            2,
            &[number("game_id"), number("seq"), number("at"), text("key"), text("body")],
            0,
        )
    },
    of_games(
        "game_people",
        2,
        &[
            number("user_id"),
            number("game_id"),
            flag("finished"),
            flag("won"),
            Column {
                name: "only_invited",
                kind: Kind::Flag,
                source: "NOT EXISTS (
                    SELECT 1 FROM games, json_each(games.digest, '$.seats')
                    WHERE games.id = game_people.game_id
                      AND value ->> '$.user' = game_people.user_id
                      AND value ->> '$.kind' <> 'reserved')",
            },
        ],
        1,
    ),
    of_games(
        "chat",
        2,
        &[
            number("game_id"),
            number("id"),
            text("room"),
            number("user_id"),
            number("at"),
            text("text"),
        ],
        0,
    ),
    table("mutes", 2, &[number("user_id"), number("muted_id")]),
    table("blocks", 2, &[number("user_id"), number("blocked_id")]),
    table(
        "ratings",
        2,
        &[
            number("user_id"),
            text("pool"),
            real("rating"),
            real("deviation"),
            real("volatility"),
            number("games"),
        ],
    ),
    table(
        "rating_history",
        3,
        &[
            number("user_id"),
            text("pool"),
            number("games"),
            real("rating"),
            real("deviation"),
            number("at"),
            number("game_id"),
        ],
    ),
    of_games("rated_games", 1, &[number("game_id")], 0),
    SqlTable {
        batch: 50,
        ..table(
            "studies",
            1,
            &[
                number("id"),
                number("owner"),
                number("revision"),
                number("created_at"),
                number("updated_at"),
                text("title"),
                number("visibility"),
                text("setup"),
                text("record"),
                number("bytes"),
            ],
        )
    },
    SqlTable {
        batch: 50,
        ..of_games(
            "reviews",
            1,
            &[
                number("game_id"),
                number("asked_by"),
                number("asked_at"),
                number("version"),
                text("body"),
            ],
            0,
        )
    },
    table(
        "puzzle_tries",
        2,
        &[number("user_id"), text("puzzle"), flag("solved"), number("at"), real("rating")],
    ),
    table(
        "puzzle_solvers",
        1,
        &[
            number("user_id"),
            real("rating"),
            real("deviation"),
            real("volatility"),
            number("tries"),
            number("solved"),
            number("streak"),
            number("best_streak"),
        ],
    ),
    table(
        "puzzle_ratings",
        1,
        &[
            text("puzzle"),
            real("rating"),
            real("deviation"),
            real("volatility"),
            number("tries"),
            number("solved"),
        ],
    ),
    table("uptimes", 1, &[number("started_at"), number("alive_at")]),
];
