//! TypeScript declarations of the API types.

use ts_rs::{Config, TS};

use super::*;
use crate::lengths::{self, Length};
use crate::problem::{Problem, ProblemCode};

/// The declarations of all API types, as the text of a TypeScript module. `cargo xtask gen` writes
/// it to `web/api/types.ts`; a test fails when that file is stale.
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = String::from(
        "// Made from the Rust types of crate taluva-server. Do not edit: run\n\
         // cargo xtask gen\n",
    );
    macro_rules! declare {
        ($($name:ty),+ $(,)?) => {
            $(
                text.push('\n');
                if let Some(docs) = <$name as TS>::docs() {
                    text.push_str(&docs);
                }
                text.push_str("export ");
                text.push_str(&<$name as TS>::decl(&config));
                text.push('\n');
            )+
        };
    }
    declare![
        ProblemCode,
        Problem,
        Refusal,
        Lack,
        Me,
        NewSession,
        Credentials,
        Rename,
        NewPassword,
        DeleteMe,
        Export,
        ExportedChat,
        ExportedStudy,
        Scope,
        NewToken,
        TokenInfo,
        CreatedToken,
        TokenList,
        MuteList,
        BlockList,
        Invite,
        Invitation,
        InvitationList,
        RatingPool,
        Rating,
        RatingPoint,
        WhichHistory,
        RatingHistory,
        RatingChange,
        GameRatings,
        Profile,
        WhichBoard,
        Leaderboard,
        LeaderboardEntry,
        Reach,
        ReachScope,
        SetReach,
        Offer,
        Preset,
        AiLevel,
        SetupOption,
        CheckSetup,
        CheckedSetup,
        SetupValue,
        Clock,
        ClockKind,
        Visibility,
        Status,
        SeatChoice,
        SeatOrder,
        NewGame,
        Join,
        GameView,
        Seat,
        SeatKind,
        OutBy,
        Ending,
        EndReason,
        Thinking,
        RematchOffer,
        CanUndo,
        RematchState,
        Time,
        OpenProposal,
        Proposal,
        You,
        Position,
        Phase,
        PlacedTile,
        HexTop,
        Pieces,
        Piece,
        Reserve,
        TileCount,
        KingToBe,
        Outcome,
        DecidedBy,
        Play,
        Keyed,
        Resign,
        Undo,
        Replace,
        Answer,
        Claim,
        WhyNot,
        WhyNotAnswer,
        AskHint,
        Hint,
        HintWord,
        TerrainName,
        Say,
        Ack,
        GameEvent,
        LoggedEvent,
        EventLog,
        Fairness,
        ChatRoom,
        ChatMessage,
        ChatLog,
        GameSummary,
        GamePage,
        GameFilter,
        Lobby,
        LobbyMessage,
        Since,
        StreamOptions,
        StreamView,
        GameMessage,
        ClientMessage,
        ByeReason,
        Import,
        Imported,
        AnalysisLine,
        Analyse,
        Analysed,
        AskWords,
        TurnWords,
        RefusedToken,
        Puzzle,
        FirstTry,
        DailyPuzzle,
        NextPuzzle,
        TryPuzzle,
        TriedPuzzle,
        CountedTry,
        Solver,
        OwnPuzzles,
        OwnTry,
        ReviewState,
        ReviewStatus,
        GameReview,
        ReviewedTurn,
        ReviewMark,
        ReviewedPlayer,
        StudySummary,
        Study,
        StudyPage,
        StudyListFilter,
        NewStudy,
        ChangeStudy,
    ];
    // One constant each, so that a bundler can drop unused ones.
    text.push_str("\n/** How long texts may be, in characters. */\n");
    for (name, Length { least, most }) in lengths::ALL {
        text.push_str(&format!("export const SHORTEST_{name} = {least};\n"));
        text.push_str(&format!("export const LONGEST_{name} = {most};\n"));
    }
    text.push_str("\n/** The longest clocks: seconds a game, seconds and days a turn. */\n");
    for (name, most) in [
        ("SECONDS", Clock::MAX_SECONDS),
        ("INCREMENT", Clock::MAX_INCREMENT),
        ("DAYS", Clock::MAX_DAYS),
    ] {
        text.push_str(&format!("export const LONGEST_CLOCK_{name} = {most};\n"));
    }
    text.push_str("\n/** The largest text of records, in bytes. */\n");
    text.push_str(&format!("export const LARGEST_RECORD = {};\n", lengths::RECORD_BYTES));
    text
}
