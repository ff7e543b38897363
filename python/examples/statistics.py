"""Plays ten thousand random games in a batch and draws how long they last and who wins.

Writes `statistics.svg` with nothing but NumPy; open it in a browser.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from taluva import Batch

GAMES, WIDTH, HEIGHT = 10_000, 640, 200
BUILDING = 42
"""The number of `Encoding.vector` that is 1 when a build is due."""


def main() -> None:
    """Plays, counts, draws."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--setup", default="players=2")
    parser.add_argument("--quick", action="store_true", help="fewer games")
    options = parser.parse_args()
    slots, each = (100, 5) if options.quick else (1_000, GAMES // 1_000)
    lengths, wins = play(Batch(slots, options.setup, seed=1), each)
    share = wins / wins.sum()
    print(f"{len(lengths)} games of {options.setup}, {np.mean(lengths):.1f} turns each")
    for seat, part in enumerate(share, start=1):
        print(f"seat {seat} wins {part:.3f}")
    Path("statistics.svg").write_text(charts(np.bincount(lengths), share, options.setup))
    print("statistics.svg shows it")


def play(batch: Batch, each: int) -> tuple[list[int], np.ndarray]:
    """The length in turns of so many games a slot, and what each seat has won of them.

    Every slot plays the same number of games: the first to end would be the short ones.
    """
    rng = np.random.default_rng(1)
    turns = np.zeros(len(batch), int)
    left = np.full(len(batch), each)
    lengths: list[int] = []
    wins = np.zeros(batch.game(0).players)
    while left.any():
        turns += batch.vectors()[:, BUILDING]
        values, ended = batch.step_nth(rng.integers(0, batch.counts()))
        counted = ended & (left > 0)
        lengths.extend(turns[counted])
        wins += values[counted].sum(axis=0)
        left -= counted
        turns[ended] = 0
    return lengths, wins


def charts(lengths: np.ndarray, share: np.ndarray, setup: str) -> str:
    """A chart of the lengths and one of the winners, as an SVG document."""
    seats = [f"seat {seat}" for seat in range(1, len(share) + 1)]
    turns = [str(length) if length % 4 == 0 else "" for length in range(len(lengths))]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {2 * HEIGHT + 120}" '
        f'font-family="sans-serif" font-size="12" fill="#21323a">'
        f"{bars(lengths / lengths.sum(), turns, f'{setup}: turns of a random game', 0)}"
        f"{bars(share, seats, 'games won', HEIGHT + 60)}</svg>\n"
    )


def bars(parts: np.ndarray, names: list[str], title: str, top: int) -> str:
    """A chart with a bar a number, the largest as high as the chart."""
    wide, base = WIDTH / len(parts), top + HEIGHT + 30
    drawn = [f'<text x="8" y="{top + 20}" font-size="14">{title}</text>']
    for index, (part, name) in enumerate(zip(parts, names, strict=True)):
        high, left = (HEIGHT - 20) * part / parts.max(), index * wide
        drawn.append(
            f'<rect x="{left:.1f}" y="{base - high:.1f}" width="{wide * 0.9:.1f}" height="{high:.1f}" '
            f'fill="#0b6577"><title>{100 * part:.1f} %</title></rect>'
            f'<text x="{left + wide * 0.45:.1f}" y="{base + 16}" text-anchor="middle">{name}</text>'
        )
    return "".join(drawn)


if __name__ == "__main__":
    main()
