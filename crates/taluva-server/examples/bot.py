#!/usr/bin/env python3
"""A complete bot with nothing but Python's own library.

It takes the seats that are kept for it (and with --lobby any free seat) and plays the first legal
move. Make a token with the scopes `read` and `play`, then

    python3 bot.py http://127.0.0.1:7700 TOKEN --lobby
"""

import json
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid

SERVER, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]
FROM_LOBBY, ONCE = "--lobby" in sys.argv, "--once" in sys.argv


def ask(method, path, body=None):
    """Sends a request; returns the open answer."""
    request = urllib.request.Request(f"{SERVER}/api/v1{path}", method=method)
    request.add_header("Authorization", f"Bearer {TOKEN}")
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(body).encode()
    return urllib.request.urlopen(request, timeout=60)


def read(method, path, body=None):
    with ask(method, path, body) as answer:
        return json.load(answer)


def play(game):
    """Follows a game and plays in it until it ends."""
    while True:
        try:
            with ask("GET", f"/games/{game}/stream") as lines:
                for line in lines:
                    message = json.loads(line) if line.strip() else {}
                    view = message.get("game")
                    if message.get("type") == "bye":
                        break
                    if not isinstance(view, dict):
                        continue
                    if view["status"] in ("over", "aborted"):
                        print(game, "has ended:", view["position"].get("outcome"))
                        return
                    if view.get("you", {}).get("to_act"):
                        token = view["position"]["legal"][0]
                        move = {"seq": view["seq"], "key": str(uuid.uuid4()), "tokens": [token]}
                        try:
                            read("POST", f"/games/{game}/play", move)
                        except urllib.error.HTTPError as error:
                            if error.code != 409:  # the game has moved on
                                raise
        except (urllib.error.URLError, OSError) as error:
            print(game, error, file=sys.stderr)
        time.sleep(1)


def main():
    name = read("GET", "/me")["name"]
    print(name, "is ready")
    games = {}
    while True:
        found = [g for s in ("playing", "open") for g in read("GET", f"/me/games?status={s}")["games"]]
        kept = [g for g in found if any(s["kind"] == "reserved" and s.get("name") == name for s in g["seats"])]
        free = read("GET", "/lobby?status=open")["open"] if FROM_LOBBY else []
        free = [g for g in free if any(s["kind"] == "open" for s in g["seats"])]
        found = [g for g in found if g not in kept]
        for game in kept + free:
            try:
                found.append(read("POST", f"/games/{game['id']}/join", {}))
            except urllib.error.HTTPError:
                pass  # somebody else was faster
        for game in found:
            if game["id"] not in games:
                games[game["id"]] = threading.Thread(target=play, args=[game["id"]], daemon=not ONCE)
                games[game["id"]].start()
        if ONCE and games:
            return
        time.sleep(1)


main()
