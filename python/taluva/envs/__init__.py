"""Environments for machine learning.

- `taluva.envs.taluva_v0.env(...)`: PettingZoo's agent-environment cycle, 2 to 5 players;
- `taluva.envs.single.SingleEnv(...)`: Gymnasium, one agent against our players;
- `taluva.envs.openspiel`: registers the game with OpenSpiel, if it is installed.
"""
