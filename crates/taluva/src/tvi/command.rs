//! The single table of the commands, from which answers, help and notation are generated.

use super::session::{Reply, Session};
use super::{reserves, status};

/// A command: an entry of [`Command::ALL`].
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Its first word.
    pub name: &'static str,
    /// The forms of the command.
    pub forms: &'static [&'static str],
    /// A short description.
    pub about: &'static str,
    /// Whether it may change the session.
    pub changes: bool,
    pub(super) answer: fn(&mut Session, &str) -> Result<Reply, String>,
}

impl Command {
    /// All commands, in the order of use (NOTATION §3).
    pub const ALL: &'static [Command] = &[
        Command {
            name: "tvi",
            forms: &["tvi"],
            about: "who the engine is, and its options",
            changes: false,
            answer: |session, _| Ok(Reply::Lines(session.engine().introduction())),
        },
        Command {
            name: "setoption",
            forms: &["setoption name X value Y"],
            about: "set an option",
            changes: true,
            answer: |session, rest| session.set_option(rest).map(Reply::Lines),
        },
        Command {
            name: "isready",
            forms: &["isready"],
            about: "answered by readyok, also while the engine thinks",
            changes: false,
            answer: |_, _| line("readyok"),
        },
        Command {
            name: "newgame",
            forms: &["newgame key=value …"],
            about: "begin a game: newgame players=3 boats=on",
            changes: true,
            answer: |session, rest| session.new_game(rest).map(Reply::Lines),
        },
        Command {
            name: "play",
            forms: &["play <token> …"],
            about: "play moves: play JC JC@0,0:0 H@0,1",
            changes: true,
            answer: |session, rest| session.play(rest).map(Reply::Lines),
        },
        Command {
            name: "position",
            forms: &[
                "position key=value … [moves <token> …]",
                "position tvp <position> [moves <token> …]",
            ],
            about: "begin a game, or from a position, and play moves",
            changes: true,
            answer: |session, rest| session.position(rest).map(Reply::Lines),
        },
        Command {
            name: "legal",
            forms: &["legal"],
            about: "all legal tokens",
            changes: false,
            answer: |session, _| line(session.legal()),
        },
        Command {
            name: "status",
            forms: &["status"],
            about: "whose turn it is, or how the game ended",
            changes: false,
            answer: |session, _| line(status(session.game().state())),
        },
        Command {
            name: "reserves",
            forms: &["reserves"],
            about: "what the players have left",
            changes: false,
            answer: |session, _| line(format!("reserves {}", reserves(session.game().state()))),
        },
        Command {
            name: "tvp",
            forms: &["tvp"],
            about: "the position as a line",
            changes: false,
            answer: |session, _| line(format!("tvp {}", session.game().state())),
        },
        Command {
            name: "show",
            forms: &["show"],
            about: "the island as a picture, ended by showok",
            changes: false,
            answer: |session, _| Ok(Reply::Lines(session.show())),
        },
        Command {
            name: "undo",
            forms: &["undo"],
            about: "take back the last token",
            changes: true,
            answer: |session, _| session.undo().map(Reply::Lines),
        },
        Command {
            name: "go",
            forms: &["go [movetime <ms>] [nodes <n>] [level <1–10>] [infinite] [ponder]"],
            about: "the engine's choice, as bestmove …",
            changes: false,
            answer: |session, rest| session.go(rest).map(Reply::Go),
        },
        Command {
            name: "stop",
            forms: &["stop"],
            about: "end a search early",
            changes: false,
            answer: |_, _| Ok(Reply::Stop),
        },
        Command {
            name: "ponderhit",
            forms: &["ponderhit"],
            about: "answer what is pondered about, within its limits",
            changes: false,
            answer: |_, _| Ok(Reply::PonderHit),
        },
        Command {
            name: "quit",
            forms: &["quit"],
            about: "end the program",
            changes: false,
            answer: |_, _| Ok(Reply::Quit),
        },
    ];

    /// The command with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Command> {
        Command::ALL.iter().find(|command| command.name == name)
    }
}

fn line(text: impl Into<String>) -> Result<Reply, String> {
    Ok(Reply::Lines(vec![text.into()]))
}

/// The list of all commands for a program's help: one line per command, with its forms on the left.
#[must_use]
pub fn help() -> String {
    const WIDTH: usize = 26;
    let mut text = String::from("Commands:\n");
    for command in Command::ALL {
        let (last, others) = command.forms.split_last().expect("every command has a form");
        for form in others {
            text.push_str(&format!("  {form}\n"));
        }
        if last.chars().count() > WIDTH {
            text.push_str(&format!("  {last}\n  {:WIDTH$}  {}\n", "", command.about));
        } else {
            text.push_str(&format!("  {last:WIDTH$}  {}\n", command.about));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tvi::Engine;

    #[test]
    fn every_command_is_listed_once_and_answered() {
        let help = help();
        for (index, command) in Command::ALL.iter().enumerate() {
            assert!(Command::ALL[..index].iter().all(|other| other.name != command.name));
            assert!(!command.about.is_empty());
            for form in command.forms {
                assert_eq!(form.split(' ').next(), Some(command.name));
                assert!(help.contains(&format!("\n  {form}")), "{form}");
            }
            let mut session = Session::new(Engine::new("Test", "Ada"));
            let reply = session.handle(command.name);
            let unknown = format!("error {}: unknown command", command.name);
            assert_ne!(reply, Reply::Lines(vec![unknown]));
        }
    }

    /// A command that claims to change nothing changes nothing.
    #[test]
    fn questions_change_nothing() {
        let mut session = Session::new(Engine::new("Test", "Ada"));
        session.handle("play JC@0,0:0 H@0,1 JS");
        for command in Command::ALL.iter().filter(|command| !command.changes) {
            let before = session.clone();
            session.handle(command.name);
            assert_eq!(session, before, "{}", command.name);
        }
    }
}
