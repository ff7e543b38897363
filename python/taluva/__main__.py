"""`python -m taluva tvi` speaks the engine interface; `python -m taluva play` plays in the terminal."""

import argparse
import signal
import sys

from . import Deck, Game, IllegalMove, ParseError, Player, __version__
from ._taluva import tvi


def main(arguments: list[str] | None = None) -> int:
    """Runs the command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="taluva", description="The board game Taluva")
    parser.add_argument("--version", action="version", version=f"taluva {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("tvi", help="speak the engine interface over standard input and output")
    play = commands.add_parser("play", help="play against the computer in the terminal")
    play.add_argument("setup", nargs="*", help="options of the game, such as players=3 boats=on")
    play.add_argument("--level", type=int, default=3, choices=range(1, 11), metavar="1-10")
    play.add_argument("--seat", type=int, default=1, help="your seat, from 1")
    play.add_argument("--seed", type=int, help="the deck's seed, for a game that can be repeated")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "tvi":
            # Rust blocks on input, so Python would notice Ctrl-C only after the next line.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            tvi()
            return 0
        return _play(chosen)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 0


HELP = """\
  a token plays it: a tile's placement JC@0,0:0, then a build H@0,1
  legal    lists all legal tokens      why TOKEN  says why one is not
  hint     asks the computer           undo       takes back your token
  show     draws the island            quit       ends the game
  draw     draws a tile, where a 2-hex tile could be taken instead"""


def _play(chosen: argparse.Namespace) -> int:
    try:
        game = Game(" ".join(chosen.setup))
    except ParseError as error:
        print(f"taluva: {error}", file=sys.stderr)
        return 2
    if not 1 <= chosen.seat <= game.players:
        print(f"taluva: there is no seat {chosen.seat}", file=sys.stderr)
        return 2
    seed = chosen.seed
    if seed is None:
        import secrets

        seed = secrets.randbits(256)
    try:
        deck = Deck(seed, game.setup)
    except ParseError as error:
        print(f"taluva: {error}", file=sys.stderr)
        return 2
    player = Player(chosen.level, seed=seed % 2**64)
    print(f"{game.setup}; you are seat {chosen.seat}, the computers play at level {chosen.level}.")
    print(HELP)
    while not game.is_over:
        if game.phase == "take" and not _may_take(game):
            game.draw(deck)
        elif game.seat == chosen.seat:
            if not _turn_of_person(game, deck, player):
                return 0
        else:
            choice = player.choose(game)
            if choice.is_draw:
                game.draw(deck)
            else:
                print(f"seat {game.seat}: {' '.join(choice.tokens)}")
                game.play(*choice.tokens)
    print(game.text())
    print(game.status)
    print(f"the deck's seed was {deck.seed}")
    return 0


def _may_take(game: Game) -> bool:
    return bool(game.offer) and any(token.startswith("2") for token in game.legal())


def _turn_of_person(game: Game, deck: Deck, player: Player) -> bool:
    """Reads input until the person has played a token; false if the person ends the game."""
    print(game.text())
    if game.phase == "build" and not game.legal():
        print("Nothing can be built: you are eliminated.")
        game.play("-")
        return True
    while True:
        hand = f" {game.hand}" if game.hand else ""
        try:
            line = input(f"{game.phase}{hand}> ").strip()
        except EOFError:
            return False
        word, _, rest = line.partition(" ")
        try:
            if word == "quit":
                return False
            if word == "legal":
                print(" ".join(game.legal()))
            elif word == "hint":
                choice = player.choose(game)
                print("draw" if choice.is_draw else " ".join(choice.tokens))
            elif word == "why":
                reason = game.why_not(rest.strip())
                print(reason if reason else "it is legal")
            elif word == "show":
                print(game.text())
            elif word == "help":
                print(HELP)
            elif word == "undo":
                if game.phase == "build":
                    game.undo()
                    return True
                print("there is nothing to take back")
            elif word == "draw" and game.phase == "take":
                game.draw(deck)
                return True
            elif word:
                game.play(*line.split())
                return True
        except (IllegalMove, ParseError) as error:
            print(error)


if __name__ == "__main__":
    sys.exit(main())
