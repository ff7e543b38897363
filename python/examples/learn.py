# %% [markdown]
# # A small player that learns in minutes
#
# No framework: NumPy, and the batch of games. The player rates the position after every turn it
# could play by a linear function of our evaluation's features, and moves the weights toward the
# results of its own games (a policy-free temporal-difference rule at the end of each game).

# %%
from __future__ import annotations

import argparse

import numpy as np

from taluva import Game, feature_names, features

# %% [markdown]
# ## The player
# It looks at a sample of its turns, plays each, and takes the one after which the difference of
# its own features to the best of the others' is worth most.


# %%
class Learner:
    """A linear judge of positions."""

    def __init__(self, seed: int) -> None:
        self.weights = np.zeros(len(feature_names()), np.float32)
        self.rng = np.random.default_rng(seed)

    def view(self, game: Game, seat: int) -> np.ndarray:
        """What is judged: own features less the mean of the others'."""
        rows = features(game)
        others = np.delete(rows, seat - 1, axis=0).mean(axis=0)
        difference: np.ndarray = rows[seat - 1] - others
        return difference

    def value(self, game: Game, seat: int) -> float:
        """The chance of a seat to win."""
        if game.is_over:
            return float(seat in game.winners) / max(1, len(game.winners))
        return float(1 / (1 + np.exp(-self.view(game, seat) @ self.weights)))

    def turn(self, game: Game, sample: int = 24) -> list[str]:
        """The best of some turns with the tile in hand."""
        seat = game.seat
        placements = game.legal()
        chosen = self.rng.permutation(len(placements))[: max(1, sample // 4)]
        best: tuple[float, list[str]] = (-1.0, [])
        for index in chosen:
            placement = placements[index]
            game.play(placement)
            builds = game.legal() or ["-"]
            for build in self.rng.permutation(builds)[:8]:
                game.play(str(build))
                value = self.value(game, seat)
                game.undo()
                if value > best[0]:
                    best = (value, [placement, str(build)])
            game.undo()
        return best[1]

    def learn(self, views: list[np.ndarray], won: float, rate: float = 0.02) -> None:
        """Moves the weights toward the result: one step of logistic regression."""
        for view in views:
            expected = 1 / (1 + np.exp(-view @ self.weights))
            self.weights += rate * (won - expected) * view


# %% [markdown]
# ## Games
# Tiles come from those that are unseen, all equally likely.


# %%
def draw(game: Game, rng: np.random.Generator) -> None:
    """Draws a tile."""
    tiles, counts = zip(*sorted(game.unseen.items()), strict=True)
    weights = np.array(counts) / sum(counts)
    game.play(str(rng.choice(tiles, p=weights)))


def random_turn(game: Game, rng: np.random.Generator) -> list[str]:
    """Any turn."""
    placement = str(rng.choice(game.legal()))
    game.play(placement)
    build = str(rng.choice(game.legal() or ["-"]))
    game.undo()
    return [placement, build]


def self_play(learner: Learner) -> None:
    """Plays one game against itself and learns from it."""
    game = Game("players=2")
    views: dict[int, list[np.ndarray]] = {1: [], 2: []}
    while not game.is_over:
        draw(game, learner.rng)
        seat = game.seat
        game.play(*learner.turn(game))
        if not game.is_over:
            views[seat].append(learner.view(game, seat))
    for seat in (1, 2):
        won = float(seat in game.winners) / len(game.winners)
        learner.learn(views[seat], won)


def match(learner: Learner, games: int, seed: int) -> float:
    """The learner's share of points against random play, seats in turn."""
    rng = np.random.default_rng(seed)
    points = 0.0
    for number in range(games):
        game = Game("players=2")
        own = number % 2 + 1
        while not game.is_over:
            draw(game, rng)
            is_own = game.seat == own
            game.play(*(learner.turn(game) if is_own else random_turn(game, rng)))
        points += float(own in game.winners) / len(game.winners)
    return points / games


# %% [markdown]
# ## Learning
# A hundred and fifty games, with a match against `random` now and then.


# %%
def main() -> None:
    """Learns, and says how well."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--quick", action="store_true", help="a few games, to see that it runs")
    options = parser.parse_args()
    games, measured = (8, 6) if options.quick else (options.games, 60)
    learner = Learner(seed=1)
    for number in range(games + 1):
        if number % max(1, games // 3) == 0:
            print(f"{number:4} games: {match(learner, measured, seed=2):.2f} against random")
        if number < games:
            self_play(learner)
    order = np.argsort(-np.abs(learner.weights))[:8]
    print("it looks most at", ", ".join(feature_names()[index] for index in order))


if __name__ == "__main__":
    main()
