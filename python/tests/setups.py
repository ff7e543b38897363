"""Setups for the tests."""

from taluva import Game, ParseError, options


def every_option() -> list[str]:
    """Setups that together have every value of every option, as far as it is allowed."""
    setups = [
        "",
        "players=5 boats=on start=on ranking=on tiles=48",
        "players=4 teams=on boats=on zone=expert",
    ]
    for players in range(2, 6):
        for key, values in options(players).items():
            # Of long lists (numbers of tiles, sets of 2-hex tiles) the ends and the middle.
            some = values if len(values) <= 8 else [values[0], values[len(values) // 2], values[-1]]
            for value in some:
                setup = f"{key}={value}" if key == "players" else f"players={players} {key}={value}"
                try:
                    Game(setup)
                except ParseError:
                    continue
                setups.append(Game(setup).setup)
    return sorted(set(setups))
