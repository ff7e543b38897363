"""Two engines play a game by the engine interface; the rules of the package are the referee.

    python play_by_tvi.py                         # this package against itself
    python play_by_tvi.py "taluva tvi" "./mine"   # any two engines
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys

from taluva import Deck, Game


class Engine:
    """An engine in a process of its own."""

    def __init__(self, command: str) -> None:
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.ask("tvi", "tviok")

    def say(self, line: str) -> None:
        """Says a line that has no answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")

    def ask(self, line: str, answer: str) -> str:
        """Says a line and waits for the answer that begins with a word."""
        self.say(line)
        assert self.process.stdout is not None
        for said in self.process.stdout:
            if said.startswith("error"):
                raise RuntimeError(said.strip())
            if said.startswith(answer):
                return said.strip()
        raise RuntimeError("the engine has ended")

    def close(self) -> None:
        """Ends the engine."""
        self.say("quit")
        self.process.wait(timeout=10)


def main() -> None:
    """Plays one game and prints it."""
    own = f"{shlex.quote(sys.executable)} -m taluva tvi"
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engines", nargs="*", default=[own, own])
    parser.add_argument("--nodes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="little thought")
    options = parser.parse_args()
    nodes = 5 if options.quick else options.nodes
    engines = [Engine(command) for command in options.engines]
    game = Game(f"players={len(engines)}")
    deck = Deck(options.seed, game.setup)
    while not game.is_over:
        if game.phase == "take":
            game.draw(deck)
            continue
        engine = engines[game.seat - 1]
        engine.say(f"position {game.setup} moves {' '.join(game.tokens)}")
        turn = engine.ask(f"go nodes {nodes}", "bestmove").split()[1:]
        print(game.seat, *turn)
        game.play(*turn)
    print(game.status)
    for engine in engines:
        engine.close()


if __name__ == "__main__":
    main()
