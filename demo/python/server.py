#!/usr/bin/env python3
"""A payment server for <cashier-widget> in Python's standard library: both transports, everything in memory.

    python3 demo/python/server.py --port 8090 --token anna --token ben

It is the contract in one file to read: two methods, deposits by invoice, withdrawals with a one-time code. It has none
of the optional sections but active payments and history. POST /settle/{id} from this computer ends a payment, as a
provider's webhook would. A real webhook proves its sender by a signature: behind a proxy, every request comes from this
computer.
Not for real money: tokens are fixed, and nothing is stored.
"""

import argparse
import base64
import gzip
import hashlib
import hmac
import ipaddress
import json
import math
import queue
import re
import secrets
import struct
import threading
import uuid
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

METHOD = {"category": "bank", "currency": ["MXN"], "amount_rules": {"MXN": {"min": 50, "max": 20000}}}
EMAIL = {"name": "email", "type": "text", "regex": "^[^@\\s]+@[^@\\s]+$", "regex_error_key": "error.field.email"}
CLABE = {"name": "clabe", "type": "text", "regex": "^[0-9]{18}$", "placeholder_key": "CLABE"}
METHODS = {
    "deposit": {"bank_mxn": {**METHOD, "name": "bank_mxn", "text": {"en": "Bank transfer"}, "fields": [EMAIL]}},
    "withdrawal": {"bank_mxn": {**METHOD, "name": "bank_mxn", "text": {"en": "Bank account"}, "fields": [CLABE]}},
}
WAITING, PAID, FAILED = 0, 1, 2
CODE = "1234"
TRIES = 3
PAGE = 20
MAX_BYTES = 1_000_000
TEXTS = ("request_id", "id", "cursor", "type", "country", "currency", "code")
# a proxy or a page in a browser names itself in one of these
INDIRECT = ("Forwarded", "Via", "X-Forwarded-For", "X-Real-IP", "Origin")
KEY = secrets.token_bytes(32)
SAME = ("type", "method", "currency", "country", "amount", "fields", "account", "bonus_id", "saved_id")


class Refusal(Exception):
    """A failed call: its status, and the envelope {error: {message, code}}."""

    def __init__(self, status, code, message, **more):
        super().__init__(message)
        self.status = status
        self.body = {"error": {"message": message, "code": code, **more}}


def check(holds, status, code, message, **more):
    if not holds:
        raise Refusal(status, code, message, **more)


def is_here(region):
    """Whether a country and currency are those of the methods, in either case."""
    return str(region.get("country")).lower() == "mx" and str(region.get("currency")).upper() == "MXN"


def fingerprint(fields):
    """Tells fields apart without keeping them: one that the method does not have may hold anything, such as a card."""
    return hmac.new(KEY, json.dumps(fields, sort_keys=True).encode(), "sha256").hexdigest()


def iso(time):
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Cashier:
    """The calls of the contract. A lock runs them one at a time, so two equal creates give one transaction."""

    def __init__(self, tokens):
        self.tokens = set(tokens)
        self.lock = threading.RLock()
        self.transactions = {}  # by id
        self.requests = {}  # by (player, request_id)
        self.sockets = {}  # player: connections

    def call(self, method, path, payload, token):
        check(isinstance(token, str) and token in self.tokens, 401, "token_expired", "Sign in again")
        found = CALLS.get(path)
        check(found is not None, 404, "not_found", "There is no such call")
        wanted, run = found
        check(method in (wanted, None), 405, "method_not_allowed", f"This call is a {wanted}")
        readable = isinstance(payload, dict) and all(isinstance(payload.get(name, ""), str) for name in TEXTS)
        check(readable, 400, "bad_request", "The payload is no object, or has a member of the wrong type")
        with self.lock:
            return run(self, token, payload)

    # lists

    def methods(self, area, payload):
        return METHODS[area] if is_here(payload) else {}

    def own(self, player, area):
        """A player's transactions, newest first."""
        kept = [t for t in self.transactions.values() if t["player"] == player and area in (None, t["type"])]
        return [self.current(t) for t in kept[::-1]]

    def active(self, player, area):
        return {"items": [self.answer(t) for t in self.own(player, area) if t["status"] == WAITING]}

    def history(self, player, payload):
        items = self.own(player, payload.get("type"))
        cursor = payload.get("cursor")
        ids = [t["id"] for t in items]
        check(cursor is None or cursor in ids, 400, "bad_request", "An unknown cursor")
        start = 0 if cursor is None else ids.index(cursor) + 1
        page = items[start : start + PAGE]
        more = {"cursor": page[-1]["id"]} if len(items) > start + PAGE else {}
        return {"items": [self.shown(t) for t in page], **more}

    # one transaction

    def shown(self, t):
        left = (t["expires"] - datetime.now(timezone.utc)).total_seconds()
        names = ("id", "type", "status", "method", "amount", "currency", "cancellable")
        error = {"error": t["error"]} if t["error"] else {}
        expiry = {"expires_in": math.ceil(left), "expires_at": iso(t["expires"])} if t["status"] == WAITING else {}
        return {**{name: t[name] for name in names}, "created_at": iso(t["created"]), **expiry, **error}

    def current(self, t):
        """Ends a transaction that the player has left waiting for too long."""
        is_late = t["expires"] <= datetime.now(timezone.utc)
        if t["status"] == WAITING and t["action"]["type"] != "status" and is_late:
            self.end(t, FAILED, {"message": "This request has expired", "code": "expired"})
        return t

    def answer(self, t):
        return {"transaction": self.shown(t), "action": t["action"] if t["status"] == WAITING else {"type": "status"}}

    def find(self, player, area, payload):
        """A player's own transaction, of either area if it is None. Another player's is refused like an unknown one."""
        found = self.transactions.get(payload.get("id"))
        check("id" in payload, 400, "bad_request", "The id is missing")
        mine = found is not None and found["player"] == player and area in (None, found["type"])
        check(mine, 404, "not_found", "There is no such transaction")
        return self.current(found)

    def look_up(self, player, area, payload):
        if "request_id" not in payload:
            return self.answer(self.find(player, area, payload))
        found = self.requests.get((player, payload["request_id"]))
        check(found is not None and found["type"] == area, 404, "request_unknown", "This request has not arrived")
        return self.answer(self.current(found))

    # paying

    def create(self, player, area, payload):
        request_id = payload.get("request_id")
        try:
            uuid.UUID(request_id)
        except (ValueError, TypeError, AttributeError):
            raise Refusal(400, "bad_request", "request_id is a UUID") from None
        fields = payload.get("fields")
        asked = {**{name: payload.get(name) for name in SAME}, "type": area, "fields": fingerprint(fields)}
        known = self.requests.get((player, request_id))
        if known:
            same = all(known[name] == asked[name] for name in SAME)
            check(same, 409, "request_id_reused", "This request_id belongs to another payment")
            return self.answer(self.current(known))
        values = self.validate(area, asked, fields)
        now = datetime.now(timezone.utc)
        t = {
            **asked,
            "values": values,
            "id": uuid.uuid4().hex,
            "player": player,
            "status": WAITING,
            "created": now,
            "expires": now + timedelta(minutes=30),
            "cancellable": True,
            "tries": TRIES,
            "error": None,
            "action": {"type": "code", "length": len(CODE), "sent_to": "your phone"},
        }
        if area == "deposit":
            t["action"] = self.invoice(t)
        self.transactions[t["id"]] = t
        self.requests[(player, request_id)] = t
        return self.answer(t)

    def validate(self, area, asked, fields):
        """Returns the values of the method's own fields."""
        amount = asked["amount"]
        known = METHODS[area].get(asked["method"]) if isinstance(asked["method"], str) else None
        check(known is not None and is_here(asked), 409, "method_unavailable", "This method is not available here")
        is_number = isinstance(amount, (int, float)) and not isinstance(amount, bool)
        check(is_number and round(amount, 2) == amount, 422, "validation", "Check the amount", fields={"amount": "A number"})
        rule = known["amount_rules"]["MXN"]
        fits = rule["min"] <= amount <= rule["max"]
        check(fits, 422, "amount_out_of_range", f"From {rule['min']} to {rule['max']} MXN")
        values = fields if isinstance(fields, dict) else {}
        texts = all(isinstance(value, str) for value in values.values())
        check(texts, 400, "bad_request", "A field is no text")
        wrong = {
            field["name"]: "error.field.invalid"
            for field in known["fields"]
            # in Python, $ also matches before a line break at the end
            if not re.fullmatch(field["regex"], values.get(field["name"], ""))
        }
        check(not wrong, 422, "validation", "Check the fields", fields=wrong)
        check(area == "deposit" or asked["account"] in ("main", "additional"), 400, "bad_request", "Which account?")
        return {field["name"]: values.get(field["name"], "") for field in known["fields"]}

    def invoice(self, t):
        requisites = [
            {"key": "clabe", "label": "CLABE", "value": "002115016003269411", "copy": True},
            {"key": "reference", "label": "Reference", "value": t["id"][:8].upper(), "copy": True},
        ]
        paid = {"amount": t["amount"], "currency": t["currency"]}
        return {"type": "invoice", "requisites": requisites, **paid, "confirmable": True, "cancellable": True}

    def complete(self, player, area, payload, step):
        """Completes the player's step of that type; any other stays as it is. The provider's webhook ends the payment."""
        t = self.find(player, area, payload)
        check(t["status"] == WAITING, 409, "already_finished", "This payment is already finished")
        if t["action"]["type"] == step:
            if step == "code":
                # a code of four digits is guessed by whoever may try it often enough
                right = payload.get("code") == CODE and t["tries"] > 0
                t["tries"] = max(0, t["tries"] - (not right))
                wrong = "This code is wrong" if t["tries"] else "Too many wrong codes"
                check(right, 422, "validation", wrong, fields={"code": wrong}, attempts_left=t["tries"])
            t["action"] = {"type": "status"}
        return self.answer(t)

    def cancel(self, player, area, payload):
        t = self.find(player, area, payload)
        check(t["status"] != PAID, 409, "already_finished", "This payment is already finished")
        # after "I have paid" the money may be on its way
        is_paid = area == "deposit" and t["status"] == WAITING and t["action"]["type"] == "status"
        check(not is_paid, 409, "already_finished", "This deposit can no longer be cancelled")
        if t["status"] == WAITING:
            self.end(t, FAILED, {"message": "You cancelled it", "code": "cancelled"})
        return {"transaction": self.shown(t)}

    def end(self, t, status, error=None):
        """Sets a final status and pushes it to the player's sockets. Money that arrives late replaces a failure."""
        if t["status"] in (PAID, status):
            return
        t.update(status=status, error=error, cancellable=False)
        message = {"message": error["message"]} if error else {}
        push = {"type": f"{t['type']}.status", "data": {"status": status, "id": t["id"], **message}}
        for socket in list(self.sockets.get(t["player"], ())):
            socket.pushes.put(push)

    def settle(self, transaction_id):
        with self.lock:
            found = self.transactions.get(transaction_id)
            check(found is not None, 404, "not_found", "There is no such transaction")
            self.end(found, PAID)
            return {"transaction": self.shown(found)}


DEPOSIT, BANKING = "/BANKING_DEPOSIT", "/BANKING"
CALLS = {
    f"{BANKING}/methods-payment-v3": ("GET", lambda c, player, p: c.methods("deposit", p)),
    f"{BANKING}/methods-withdrawal": ("GET", lambda c, player, p: c.methods("withdrawal", p)),
    f"{DEPOSIT}/methods-country-selector-v2": (
        "GET",
        lambda c, player, p: {"countries": [{"country": "mx", "currencies": ["MXN"]}], "selected": "mx"},
    ),
    f"{BANKING}/transactions": ("GET", lambda c, player, p: c.history(player, p)),
    f"{DEPOSIT}/create": ("POST", lambda c, player, p: c.create(player, "deposit", p)),
    f"{DEPOSIT}/continue": ("POST", lambda c, player, p: c.complete(player, "deposit", p, "form")),
    f"{DEPOSIT}/confirm": ("POST", lambda c, player, p: c.complete(player, "deposit", p, "invoice")),
    f"{DEPOSIT}/cancel": ("POST", lambda c, player, p: c.cancel(player, "deposit", p)),
    f"{DEPOSIT}/transaction": ("GET", lambda c, player, p: c.look_up(player, "deposit", p)),
    f"{DEPOSIT}/active": ("GET", lambda c, player, p: c.active(player, "deposit")),
    f"{BANKING}/withdrawal-create": ("POST", lambda c, player, p: c.create(player, "withdrawal", p)),
    f"{BANKING}/withdrawal-continue": ("POST", lambda c, player, p: c.complete(player, "withdrawal", p, "form")),
    # the calls about codes take deposits, too
    f"{BANKING}/withdrawal-confirm": ("POST", lambda c, player, p: c.complete(player, None, p, "code")),
    f"{BANKING}/withdrawal-resend": ("POST", lambda c, player, p: c.answer(c.find(player, None, p))),
    f"{BANKING}/withdrawal-cancel": ("POST", lambda c, player, p: c.cancel(player, "withdrawal", p)),
    f"{BANKING}/withdrawal-transaction": ("GET", lambda c, player, p: c.look_up(player, "withdrawal", p)),
    f"{BANKING}/withdrawal-active": ("GET", lambda c, player, p: c.active(player, "withdrawal")),
}


class Connection:
    """One web socket that speaks engine.io 4 and socket.io 5, as far as the widget needs them."""

    TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

    def __init__(self, cashier, handler):
        self.cashier, self.read, self.write = cashier, handler.rfile.read, handler.wfile
        self.token = dict(parse_qsl(urlsplit(handler.path).query)).get("Authorization", "")
        self.player = None  # whose pushes it gets
        self.pushes = queue.SimpleQueue()
        self.writing = threading.Lock()
        self.is_open = True

    def send(self, text, opcode=TEXT):
        data = text.encode() if isinstance(text, str) else text
        length = len(data)
        size = bytes([length]) if length < 126 else struct.pack("!BH", 126, length) if length < 65536 else struct.pack("!BQ", 127, length)
        with self.writing:
            try:
                self.write.write(bytes([0x80 | opcode]) + size + data)
                self.write.flush()
            except (OSError, ValueError):  # ValueError: the handler has closed the file
                self.is_open = False

    def emit(self, message):
        self.send("42" + json.dumps(["a", message]))

    def frames(self):
        """Yields the received texts until the connection ends."""
        text = b""
        while header := self.read(2):
            opcode, size = header[0] & 15, header[1] & 127
            size = struct.unpack("!H", self.read(2))[0] if size == 126 else struct.unpack("!Q", self.read(8))[0] if size == 127 else size
            if len(text) + size > MAX_BYTES:
                return
            mask = self.read(4)
            data = bytes(byte ^ mask[at % 4] for at, byte in enumerate(self.read(size)))
            if opcode == self.CLOSE:
                return
            if opcode == self.PING:
                self.send(data, self.PONG)
            elif opcode in (0, self.TEXT):
                text += data
                if header[0] & 0x80:
                    yield text.decode()
                    text = b""

    def serve(self):
        self.send("0" + json.dumps({"sid": uuid.uuid4().hex, "upgrades": [], "pingInterval": 20000, "pingTimeout": 20000}))
        threading.Thread(target=self.ping, daemon=True).start()
        threading.Thread(target=self.push, daemon=True).start()
        self.join(self.token)
        try:
            for packet in self.frames():
                if packet.startswith("40"):
                    self.send("40" + json.dumps({"sid": uuid.uuid4().hex}))
                elif packet.startswith("42"):
                    self.receive(*json.loads(packet[2:])[:2])
        finally:
            self.is_open = False
            self.leave()
            self.pushes.put(None)

    def join(self, token):
        """Gets the pushes of a checked token's player, and no longer those of the previous player."""
        with self.cashier.lock:
            if isinstance(token, str) and token in self.cashier.tokens:
                self.leave()
                self.player = token
                self.cashier.sockets.setdefault(token, set()).add(self)

    def leave(self):
        with self.cashier.lock:
            self.cashier.sockets.get(self.player, set()).discard(self)

    def ping(self):
        wait = threading.Event()
        while self.is_open and not wait.wait(20):
            self.send("2")

    def push(self):
        """Sends the pushes in order, in a thread of its own: a player who does not read must not block the others."""
        while (push := self.pushes.get()) is not None:
            self.emit(push)

    def receive(self, event, message):
        if event != "d":
            return
        payload = dict(message["data"])
        token = payload.pop("token", self.token)
        self.join(token)
        try:
            path = "/" + message["type"].replace(":", "/", 1)
            data = self.cashier.call(None, path, payload, token)
        except Refusal as refusal:
            data = {"status": refusal.status, **refusal.body}
        self.emit({"msgid": message["msgid"], "type": message["type"], "data": data})


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    cashier = None
    origins = set()

    def do_OPTIONS(self):
        self.reply(204, None)

    def do_GET(self):
        if urlsplit(self.path).path.startswith("/v4/socket.io") and "Sec-WebSocket-Key" in self.headers:
            return self.upgrade()
        self.answer(dict(parse_qsl(urlsplit(self.path).query)))

    def do_POST(self):
        size = self.headers.get("Content-Length", "0")
        if not size.isdecimal() or int(size) > MAX_BYTES:
            self.close_connection = True  # its body stays unread
            return self.reply(413, Refusal(413, "payload_too_large", f"At most {MAX_BYTES} bytes").body)
        try:
            payload = json.loads(self.rfile.read(int(size)) or "null")
        except (ValueError, RecursionError):
            payload = None
        self.answer(payload)

    def answer(self, payload):
        path = urlsplit(self.path).path
        try:
            if self.command == "POST" and path.startswith("/settle/") and self.is_from_here():
                return self.reply(200, self.cashier.settle(path.removeprefix("/settle/")))
            check(path.startswith("/api/"), 404, "not_found", "There is nothing here")
            token = self.headers.get("Authorization", "")
            self.reply(200, self.cashier.call(self.command, path.removeprefix("/api"), payload, token))
        except Refusal as refusal:
            self.reply(refusal.status, refusal.body)

    def is_from_here(self):
        """Whether a program on this computer sends the request, without a proxy or a page in between."""
        is_loopback = ipaddress.ip_address(self.client_address[0]).is_loopback
        return is_loopback and not any(name in self.headers for name in INDIRECT)

    def reply(self, status, body):
        # a body that stays unread would be taken for the next request
        if "Transfer-Encoding" in self.headers or (self.command != "POST" and "Content-Length" in self.headers):
            self.close_connection = True
        data = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        origin = self.headers.get("Origin")
        if origin in self.origins:
            self.send_header("Access-Control-Allow-Origin", origin)
            self.send_header("Access-Control-Allow-Credentials", "true")
            self.send_header("Access-Control-Allow-Headers", "content-type, cache-control, extra-params, authorization")
            self.send_header("Access-Control-Max-Age", "600")
        self.send_header("Vary", "Origin, Accept-Encoding")
        if len(data) > 1000 and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = gzip.compress(data)
            self.send_header("Content-Encoding", "gzip")
        if body is not None:
            self.send_header("Content-Type", "application/json; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def upgrade(self):
        key = self.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        self.send_response(101)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        self.send_header("Sec-WebSocket-Accept", base64.b64encode(hashlib.sha1(key.encode()).digest()).decode())
        self.end_headers()
        self.close_connection = True
        Connection(self.cashier, self).serve()

    def log_message(self, *_):
        """Logs nothing: addresses hold tokens."""


def main():
    parser = argparse.ArgumentParser(description="A payment server for <cashier-widget>.")
    parser.add_argument("--port", type=int, default=8090)
    parser.add_argument("--token", action="append", help="a player's token; may be repeated")
    parser.add_argument("--origin", action="append", help="a page that may call; may be repeated")
    options = parser.parse_args()
    Handler.cashier = Cashier(options.token or ["anna", "ben"])
    Handler.origins = set(options.origin or ["https://site.example", "http://127.0.0.1:8080", "http://localhost:8080"])
    server = ThreadingHTTPServer(("127.0.0.1", options.port), Handler)
    server.daemon_threads = True
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
