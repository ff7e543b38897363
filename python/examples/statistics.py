"""Plays ten thousand random games in a batch and draws how long they last and how they end.

Writes `statistics.svg` with nothing but NumPy; open it in a browser.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from taluva import Batch

GAMES, WIDTH = 10_000, 640


def main() -> None:
    """Plays, counts, draws."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--setup", default="players=2")
    parser.add_argument("--quick", action="store_true", help="fewer games")
    options = parser.parse_args()
    games = 500 if options.quick else GAMES
    rng = np.random.default_rng(1)
    batch = Batch(1_000 if not options.quick else 100, options.setup, seed=1)
    steps = np.zeros(len(batch), int)
    lengths: list[int] = []
    wins = np.zeros(batch.step_nth(np.zeros(len(batch), np.uint32))[0].shape[1])
    while len(lengths) < games:
        choices = rng.integers(0, batch.counts())
        values, ended = batch.step_nth(choices.astype(np.uint32))
        steps += 1
        lengths.extend(steps[ended] // 2)
        wins += values.sum(axis=0)
        steps[ended] = 0
    share = wins / wins.sum()
    print(f"{len(lengths)} games of {options.setup}, {np.mean(lengths):.1f} turns each")
    for seat, part in enumerate(share, start=1):
        print(f"seat {seat} wins {part:.3f}")
    Path("statistics.svg").write_text(histogram(np.bincount(lengths), options.setup))
    print("statistics.svg shows how long they lasted")


def histogram(counts: np.ndarray, title: str) -> str:
    """Bars, as an SVG document."""
    bar, top = WIDTH / len(counts), counts.max()
    bars = "".join(
        f'<rect x="{turns * bar:.1f}" y="{240 - 200 * count / top:.1f}" width="{bar * 0.9:.1f}" '
        f'height="{200 * count / top:.1f}"><title>{turns} turns: {count}</title></rect>'
        for turns, count in enumerate(counts)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} 280" fill="#0b6577">{bars}'
        f'<text x="8" y="20" font-family="sans-serif" font-size="14">{title}: turns of random games'
        f'</text><text x="8" y="262" font-family="sans-serif" font-size="12">0</text>'
        f'<text x="{WIDTH - 24}" y="262" font-family="sans-serif" font-size="12">{len(counts) - 1}'
        "</text></svg>\n"
    )


if __name__ == "__main__":
    main()
