"""Random play in a batch from Python beside the same in a plain loop of Rust, in one run."""

from __future__ import annotations

import argparse
import time

import numpy as np

from taluva import Batch, random_games


def main() -> None:
    """Measures both in turns, so that whatever else the machine does hits both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--setup", default="players=2")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    games = 200 if options.quick else 4_000
    rng = np.random.default_rng(1)
    batch = Batch(256 if options.quick else 2_048, options.setup, seed=1)
    spent = {"rust": 0.0, "python": 0.0}
    played = {"rust": 0, "python": 0}
    for round_ in range(1 if options.quick else options.rounds):
        begun = time.process_time()
        random_games(games, options.setup, seed=round_)
        spent["rust"] += time.process_time() - begun
        played["rust"] += games
        begun, before = time.process_time(), batch.finished
        while batch.finished < before + games:
            batch.step_nth(rng.integers(0, batch.counts(), dtype=np.uint32))
        spent["python"] += time.process_time() - begun
        played["python"] += batch.finished - before
    speed = {who: played[who] / spent[who] for who in spent}
    print(f"Rust loop   {speed['rust']:10.0f} games per second of processor time")
    print(f"batch       {speed['python']:10.0f} games per second of processor time")
    print(f"ratio       {speed['python'] / speed['rust']:10.2f}")


if __name__ == "__main__":
    main()
