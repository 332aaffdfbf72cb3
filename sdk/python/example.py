"""Plays a shift of simulated calls during the last hour, and sends it.

    python3 example.py --url http://localhost:4000 --state centrale.json

At first it shows a code, with which the player links it; or pass a game token: --token gt_…
"""

import argparse
import math
import platform
import random
import time

from centrale import Centrale, FileStore


class SimulatedClock:
    """A clock that runs as fast as the simulation, from an hour ago."""

    def __init__(self):
        self._start = time.time() - 3600
        self._passed = 0.0

    def pass_time(self, seconds):
        self._passed += seconds

    def steady(self):
        return self._passed

    def time(self):
        return self._start + self._passed


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--url", required=True)
    arguments.add_argument("--token")
    arguments.add_argument("--state", default="centrale.json")
    arguments.add_argument("--calls", type=int, default=12)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()

    clock = SimulatedClock()
    player = random.Random(given.seed)
    store = FileStore(given.state)
    game = Centrale(given.url, store, given.token, name=platform.node()[:50], clock=clock)
    if not game.is_linked:
        outcome = game.link(
            lambda codes: print(f"Open {codes['url']} and enter {codes['userCode']}", flush=True)
        )
        if outcome != "LINKED":
            raise SystemExit(f"The game is not linked: {outcome}")

    shift = game.open_shift()
    for _ in range(given.calls):
        clock.pass_time(player.uniform(5, 60))
        ringing = min(60, math.exp(player.gauss(1.4, 0.4)))
        clock.pass_time(ringing)
        call = shift.answer(player.choice(["FIRE", "MEDICAL", "ACCIDENT", "RESCUE"]), ringing)
        clock.pass_time(60 * math.exp(player.gauss(0.5, 0.4)))
        successful = player.random() < 0.8
        call.end(successful, perfect=successful and player.random() < 0.4)
    shift.close()

    # The simulation took less time than the shift.
    clock.pass_time(max(0, time.time() - clock.time()))
    result = game.flush()
    for refusal in result["refusals"]:
        print("refused:", refusal["code"], refusal["reason"])
    if result["waiting"]:
        print("waiting:", result["waiting"], "retry in", result["retryInSeconds"], "s")
    if result["shifts"]:
        last = result["shifts"][-1]
        print("verdict:", last["verdict"], "calls:", last["countedCalls"], "XP:", last["experience"])


if __name__ == "__main__":
    main()
