"""Client kit of Centrale 18-112 for games. Python 3.9 or later, standard library only.

docs/game-client.md describes the protocol. Copy this file into your game.
"""

import base64
import hashlib
import hmac
import json
import math
import os
import time
import urllib.error
import urllib.request
import uuid
from datetime import datetime, timezone

# IDs of the documents that the kit sends (docs/game-client.md). Every site accepts them.
DOCUMENTS = {
    "startLink": "f90dbd2b655fe0752490cb83bfbd08095a07d2ea9342f4fb15f0f196653bbd09",
    "collectLink": "049390a8a1c30b8ed2ffd6d4a648846ea45f6654fd2c7fcd990dbdc69a6dbc7d",
    "register": "ec9132217bef4a7f36f954826d0025ac12fa3db2bb610534e7422ba9be620c2d",
    "openShift": "425ff637f089218dfd43b654da37463a260420054159f3981e88a34646cd32f2",
    "sendShiftCalls": "50cf176e55d5ce68380f35002494fa8dfc0ff7c1ebf4d04156bf39bc57b1764a",
    "closeShift": "c68e62aa71e0071f008d9930b4bab81f9acdc04413e30b241f567a9ae1becb55",
    "shift": "f3ffe9eb0f16e6e7d88aaa1b834c4765294f325de41e66d1247fe0f76d5c4ec7",
}

MOST_CALLS = 500  # of a message
TIMEOUT_SECONDS = 30
LONGEST_PAUSE_SECONDS = 300

# Documents that a game sends without a token.
LINKING = {"startLink", "collectLink"}
# Codes after which the same request may succeed later.
WAITING = {"INTERNAL", "SERVICE_UNAVAILABLE", "MAINTENANCE", "RATE_LIMITED"}
# Codes that concern the account of the player, not one message.
FOR_PLAYERS = {"GAME_TOKEN_INVALID", "INSTALLATION_NOT_FOUND", "INSTALLATION_KEY_LOST"}


class CentraleError(Exception):
    """An error that only the player can mend, for instance a revoked game token."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class _Unreachable(Exception):
    def __init__(self, seconds=None):
        super().__init__("The site cannot be reached")
        self.seconds = seconds


class _Refused(Exception):
    def __init__(self, code, message, expected):
        super().__init__(message)
        self.code = code
        self.expected = expected


class SystemClock:
    """Clocks of the player, in seconds: the time of day, and one that never jumps."""

    @staticmethod
    def time():
        return time.time()

    @staticmethod
    def steady():
        return time.monotonic()


class FileStore:
    """Stores the state in a file that only its owner may read."""

    def __init__(self, path):
        self.path = path

    def load(self):
        if not os.path.exists(self.path):
            return None
        with open(self.path, encoding="utf-8") as file:
            return json.load(file)

    def save(self, state):
        unfinished = f"{self.path}.new"
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(state, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, self.path)


def canonical_json(value):
    """Returns canonical JSON (RFC 8785).

    It suffices for the messages of the protocol, whose names are ASCII and whose numbers are
    integers or fractions with at most three decimals.
    """
    if isinstance(value, dict):
        fields = (f"{json.dumps(name)}:{canonical_json(value[name])}" for name in sorted(value))
        return "{" + ",".join(fields) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(canonical_json, value)) + "]"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return json.dumps(value, ensure_ascii=False)


def signature_of(key, message_type, message):
    """Returns the HMAC-SHA-256 of a message in base64url. `key` is that of the installation."""
    secret = base64.urlsafe_b64decode(key + "=" * (-len(key) % 4))
    text = canonical_json({"protocol": 1, "type": message_type, "message": message})
    digest = hmac.new(secret, text.encode("utf-8"), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode("ascii")


class Centrale:
    """Plays shifts for one installation, and sends them when the site can be reached."""

    def __init__(self, url, store, token=None, name="Centrale 18-112", clock=SystemClock):
        """
        url: address of the site; token: game token that the player copied, `gt_…`, absent in a
        game that calls `link`; name: name of this installation in the account of the player, 1 to
        50 characters.
        """
        self._url = url
        self._token = token
        self._store = store
        self._name = name
        self._clock = clock
        # The token and the key of the installation are secrets.
        self._state = store.load() or {"installation": None, "next": 1, "queue": []}
        self._failures = 0

    @property
    def is_linked(self):
        """Whether the game has a game token. It may have been revoked since."""
        return self._token_in_use() is not None

    def link(self, show, wait=time.sleep):
        """Links the game to the account of a player, who confirms a code on the site.

        Stores the game token, which replaces that of the constructor, and a new installation.
        Returns "LINKED", "REFUSED", "EXPIRED", or "UNREACHABLE" when the site gave no code.

        show: function that shows the codes in the game; it gets a dict with `userCode`
        (XXXX-XXXX), `url` (page on which the player enters the code), `urlWithCode` (for a button
        or a QR code) and `expiresInSeconds`. wait: function that waits between two polls.

        Raises CentraleError: TOO_MANY_GAME_TOKENS, TOO_MANY_INSTALLATIONS.
        """
        try:
            started = self._send("startLink", {"name": self._name})["startGameLink"]
        except _Unreachable:
            return "UNREACHABLE"
        show(
            {
                "userCode": started["userCode"],
                "url": started["verificationUrl"],
                "urlWithCode": started["verificationUrlComplete"],
                "expiresInSeconds": started["expiresInSeconds"],
            }
        )
        seconds = started["intervalSeconds"]
        left = started["expiresInSeconds"]
        while left > 0:
            wait(seconds)
            polled = self._poll(started["deviceCode"])
            if polled.get("state") in ("REFUSED", "EXPIRED"):
                return polled["state"]
            if polled.get("state") == "LINKED":
                installation = {"id": polled["installation"]["id"], "key": polled["key"]}
                self._state.update(token=polled["token"], installation=installation, next=1)
                self._save()
                return "LINKED"
            seconds = polled["intervalSeconds"] or min(LONGEST_PAUSE_SECONDS, 2 * seconds)
            left -= seconds
        return "EXPIRED"

    def open_shift(self):
        """Opens a shift. An earlier one that is still open ends when this one reaches the site."""
        return OpenShift(self._clock, self._enqueue)

    def flush(self):
        """Sends the waiting messages in order.

        Call it after each shift, when the game starts, and again after `retryInSeconds`. Messages
        leave the queue when the site has stored or refused them.

        Returns a dict: `shifts` (states of the shifts after each sent message), `refusals`
        (messages that the site refused for good, each with `code` and `reason` in French),
        `waiting` (number of messages that still wait) and `retryInSeconds` (None when none waits).

        Raises CentraleError when only the player can help: GAME_TOKEN_INVALID (call
        `link`), INSTALLATION_NOT_FOUND, INSTALLATION_KEY_LOST, TOO_MANY_INSTALLATIONS.
        """
        result = {"shifts": [], "refusals": [], "waiting": 0, "retryInSeconds": None}
        try:
            installation = self._state["installation"] or self._register()
            while self._state["queue"]:
                kind, outcome = self._send_message(installation, self._state["queue"][0])
                result[kind].append(outcome)
                self._failures = 0
        except _Unreachable as error:
            pause = min(LONGEST_PAUSE_SECONDS, 2**self._failures)
            self._failures += 1
            result["waiting"] = len(self._state["queue"])
            result["retryInSeconds"] = pause if error.seconds is None else error.seconds
        return result

    def read_shift(self, shift_key):
        """Reads the current state of a shift; None when the site does not know it."""
        installation = self._state["installation"]
        if not installation:
            return None
        variables = {"installationId": installation["id"], "shiftKey": shift_key}
        return self._send("shift", variables)["shiftOfInstallation"]

    def _poll(self, device_code):
        """Polls for a link. Returns no state when the site cannot be reached."""
        try:
            return self._send("collectLink", {"deviceCode": device_code})["collectGameLink"]
        except _Unreachable as error:
            return {"intervalSeconds": error.seconds}

    def _token_in_use(self):
        return self._state.get("token") or self._token

    def _enqueue(self, message):
        queue = self._state["queue"]
        last = queue[-1] if queue else None
        calls = message["fields"].get("calls")
        is_open = (
            last
            and not last["isFixed"]
            and last["fields"]["shiftKey"] == message["fields"]["shiftKey"]
        )
        if is_open and calls and 0 < len(last["fields"].get("calls", ())) < MOST_CALLS:
            last["fields"]["calls"].extend(calls)
        else:
            queue.append(message)
        self._save()

    def _register(self):
        made = self._send("register", {"name": self._name})["registerThisInstallation"]
        installation = {"id": made["installation"]["id"], "key": made["key"]}
        self._state.update(installation=installation, next=1)
        self._save()
        return installation

    def _send_message(self, installation, queued):
        """Sends the first message of the queue. Returns its list in the result of `flush`, and
        the state of its shift or the refusal."""
        queued["isFixed"] = True
        self._save()
        is_renumbered = False
        while True:
            message = {
                "installationId": installation["id"],
                "sequence": self._state["next"],
                "sentAt": _iso(self._clock.time()),
                **queued["fields"],
            }
            signature = signature_of(installation["key"], queued["type"], message)
            try:
                answer = self._send(queued["type"], {"message": message, "signature": signature})
            except _Refused as error:
                # The stored state is older than the last message that the site has.
                if error.expected is not None and not is_renumbered:
                    self._state["next"] = error.expected
                    is_renumbered = True
                    continue
                self._leave_queue(self._state["next"])
                return "refusals", {"message": queued, "code": error.code, "reason": str(error)}
            receipt = answer[queued["type"]]
            self._leave_queue(receipt["nextSequence"])
            return "shifts", receipt["shift"]

    def _leave_queue(self, next_sequence):
        self._state["queue"].pop(0)
        self._state["next"] = next_sequence
        self._save()

    def _save(self):
        self._store.save(self._state)

    def _send(self, document, variables):
        persisted = {"version": 1, "sha256Hash": DOCUMENTS[document]}
        body = {"extensions": {"persistedQuery": persisted}, "variables": variables}
        headers = {"content-type": "application/json"}
        if document not in LINKING:
            if not self.is_linked:
                raise CentraleError("GAME_TOKEN_INVALID", "The game is not linked: call link().")
            headers["authorization"] = f"Bearer {self._token_in_use()}"
        data = json.dumps(body).encode("utf-8")
        request = urllib.request.Request(f"{self._url}/graphql", data=data, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
                text = response.read()
        except urllib.error.HTTPError as error:
            text = error.read()
        except OSError:
            raise _Unreachable() from None
        try:
            answer = json.loads(text)
        except ValueError:
            raise _Unreachable() from None
        if not answer.get("errors"):
            return answer["data"]
        error = answer["errors"][0]
        details = error.get("extensions", {})
        code = details.get("code", "INTERNAL")
        if code in WAITING:
            raise _Unreachable(details.get("retryAfterSeconds"))
        if document in LINKING or document == "register" or code in FOR_PLAYERS:
            raise CentraleError(code, error["message"])
        raise _Refused(code, error["message"], details.get("current", {}).get("expected"))


class OpenShift:
    """A shift that is being played."""

    def __init__(self, clock, enqueue):
        self.key = str(uuid.uuid4())
        self._clock = clock
        self._enqueue = enqueue
        self._opened_at = clock.time()
        self._steady_at_opening = clock.steady()
        self._add("openShift", openedAt=_iso(self._opened_at))

    def answer(self, kind, ringing_seconds):
        """Answers a call: FIRE, MEDICAL, ACCIDENT, RESCUE or OTHER. Call `end` of the result.

        ringing_seconds: time from the first ring to the answer.
        """
        return AnsweredCall(self, kind, ringing_seconds)

    def close(self):
        """Ends the shift. Its calls count once the site has received and judged them."""
        self._add("closeShift", closedAt=_iso(self._now()))

    def _now(self):
        # Does not jump when the system corrects its clock.
        return self._opened_at + self._clock.steady() - self._steady_at_opening

    def _add(self, message_type, **fields):
        fields = {"shiftKey": self.key, **fields}
        self._enqueue({"type": message_type, "fields": fields, "isFixed": False})


class AnsweredCall:
    """A call that the player has answered."""

    def __init__(self, shift, kind, ringing_seconds):
        self._shift = shift
        self._kind = kind
        self._ringing_seconds = ringing_seconds
        self._answered_at = shift._now()

    def end(self, successful, perfect=False):
        """Ends the call. A perfect call is one without a mistake."""
        seconds = self._shift._now() - self._answered_at
        call = {
            "callId": str(uuid.uuid4()),
            "answeredAt": _iso(self._answered_at),
            "kind": self._kind,
            "successful": successful,
            "perfect": perfect and successful,
            "responseSeconds": round(self._ringing_seconds, 3),
            "durationSeconds": max(1, math.floor(seconds)),
        }
        self._shift._add("sendShiftCalls", calls=[call])


def _iso(seconds):
    at = datetime.fromtimestamp(math.floor(seconds * 1000) / 1000, timezone.utc)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
