"""Random play in a batch from Python beside the same in a plain loop of Rust, in one run.

The loop has one thread and plays one game after the other, all in the fastest cache. The batch is measured with one
thread, by processor time, and with all processors, by the clock.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np

from taluva import Batch, random_games


class Meter:
    """Games, and the processor time and the time that they took."""

    def __init__(self) -> None:
        self.games, self.processor, self.clock = 0, 0.0, 0.0

    def measure(self, play: Callable[[], int]) -> None:
        """Adds what is played."""
        processor, clock = time.process_time(), time.perf_counter()
        self.games += play()
        self.processor += time.process_time() - processor
        self.clock += time.perf_counter() - clock


def play_batch(batch: Batch, games: int, rng: np.random.Generator) -> int:
    """Plays until so many games more have ended."""
    before = batch.finished
    while batch.finished < before + games:
        batch.step_nth(rng.integers(0, batch.counts(), dtype=np.uint32))
    return batch.finished - before


def play_loop(setup: str, games: int, seed: int) -> int:
    """Plays in a loop of Rust."""
    random_games(games, setup, seed=seed)
    return games


def main() -> None:
    """Measures all in turns, so that whatever else the machine does hits each of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--setup", default="players=2")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    setup, rng = options.setup, np.random.default_rng(1)
    games, size, rounds = (200, 256, 1) if options.quick else (4_000, 2_048, options.rounds)
    one, all_ = Batch(size, setup, seed=1, threads=1), Batch(size, setup, seed=2)
    loop, single, parallel = Meter(), Meter(), Meter()
    for number in range(rounds):
        loop.measure(lambda: play_loop(setup, games, number))
        single.measure(lambda: play_batch(one, games, rng))
        parallel.measure(lambda: play_batch(all_, games, rng))
    rust, batch = loop.games / loop.processor, single.games / single.processor
    print(f"Rust loop, one thread        {rust:8.0f} games a second of processor time")
    print(f"batch, one thread            {batch:8.0f} games a second of processor time")
    print(f"ratio                        {batch / rust:8.2f}")
    rust, batch = loop.games / loop.clock, parallel.games / parallel.clock
    print(f"Rust loop, one thread        {rust:8.0f} games a second")
    print(f"batch, all processors        {batch:8.0f} games a second")
    print(f"ratio                        {batch / rust:8.2f}")


if __name__ == "__main__":
    main()
