import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOptions } from "../../src/verify/options";
import { verify } from "../../src/verify/verify";
import {
  createPath,
  depositRequest,
  httpPlayer,
  readAnswer,
  socketPlayer,
  withdrawalRequest,
} from "../server/testing/clients";

const python = ["python3", "/usr/bin/python3"].find((name) => {
  try {
    return execFileSync(name, ["--version"], { stdio: "pipe" });
  } catch {
    return false;
  }
});
if (python === undefined) console.warn("There is no python3: the server in Python is not tested");

describe.skipIf(python === undefined)("the payment server in Python", () => {
  const started: { process?: ChildProcess; url: string } = { url: "" };

  beforeAll(async () => {
    const args = ["demo/python/server.py", "--port", "0", "--token", "anna", "--token", "ben"];
    const process = spawn(python ?? "", args, { stdio: ["ignore", "pipe", "inherit"] });
    started.process = process;
    const [line] = await once(process.stdout, "data");
    started.url = String(line).trim();
  });
  afterAll(() => started.process?.kill());

  /** Creates a withdrawal. @returns its id */
  async function createdWithdrawal(): Promise<string> {
    const withdrawal = withdrawalRequest({ method: "bank_mxn" });
    return readAnswer(await httpPlayer(started)("POST", "/BANKING/withdrawal-create", withdrawal)).transaction.id;
  }

  test("keeps the contract over both transports, also under load", { timeout: 90_000 }, async () => {
    const { url } = started;
    const settle = `${process.execPath} -e "fetch('${url}/settle/{id}',{method:'POST'})"`;
    const paying = ["--create", "bank_mxn", "--amount", "500", "--withdraw", "bank_mxn", "--amount", "300"];
    const options = readOptions(["verify", url, "--token", "anna,ben", ...paying, "--settle", settle, "--stress", "2"]);
    const results = (options && (await verify(options))) ?? [];
    expect(results.filter(({ outcome }) => outcome.verdict === "failed")).toEqual([]);
    expect(results.filter(({ transport }) => transport === "socket").length).toBeGreaterThan(40);
  });

  test("completes a withdrawal's code by that code only", async () => {
    const ask = httpPlayer(started);
    const request = withdrawalRequest({ method: "bank_mxn" });
    const { transaction } = readAnswer(await ask("POST", "/BANKING/withdrawal-create", request));
    const { id } = transaction;
    const continued = await ask("POST", "/BANKING/withdrawal-continue", { id, fields: {} });
    expect(readAnswer(continued).action.type).toBe("code");
    expect((await ask("POST", "/BANKING/withdrawal-confirm", { id, code: "0000" })).status).toBe(422);
    const confirmed = await ask("POST", "/BANKING/withdrawal-confirm", { id, code: "1234" });
    expect(readAnswer(confirmed).action.type).toBe("status");
  });

  test("takes the code of a deposit, from its player only", () => {
    const program = `
import json, server, sys
cashier = server.Cashier(["anna", "ben"])
id = cashier.create("anna", "deposit", json.loads(sys.argv[1]))["transaction"]["id"]
cashier.transactions[id]["action"] = {"type": "code", "length": 4}
calls = [
    ("ben", "confirm", "1234"),
    ("ben", "resend", ""),
    ("anna", "confirm", "0000"),
    ("anna", "resend", ""),
    ("anna", "confirm", "1234"),
]
for player, call, code in calls:
    try:
        print(cashier.call("POST", f"/BANKING/withdrawal-{call}", {"id": id, "code": code}, player)["action"]["type"])
    except server.Refusal as refusal:
        print(refusal.status)
`;
    const fields = { email: "anna@example.com" };
    const request = JSON.stringify(depositRequest({ method: "bank_mxn", fields }));
    const options = { cwd: "demo/python", encoding: "utf8" } as const;
    const printed = execFileSync(python ?? "", ["-B", "-c", program, request], options);
    expect(printed.split("\n", 5)).toEqual(["404", "404", "422", "code", "status"]);
  });

  test("locks a withdrawal's code after three wrong ones", async () => {
    const ask = httpPlayer(started);
    const request = withdrawalRequest({ method: "bank_mxn" });
    const { id } = readAnswer(await ask("POST", "/BANKING/withdrawal-create", request)).transaction;
    const confirm = (code: string) => ask("POST", "/BANKING/withdrawal-confirm", { id, code });
    for (const attempts_left of [2, 1, 0])
      expect(await confirm("0000")).toMatchObject({ body: { error: { attempts_left } } });
    expect(await confirm("1234")).toMatchObject({ status: 422, body: { error: { attempts_left: 0 } } });
  });

  test("takes country and currency in either case", async () => {
    const region = { country: "MX", currency: "mxn" };
    const { body } = await httpPlayer(started)("GET", "/BANKING/methods-payment-v3", region);
    expect(body).toHaveProperty("bank_mxn");
    const request = depositRequest({ ...region, method: "bank_mxn", fields: { email: "anna@example.com" } });
    expect((await httpPlayer(started)("POST", createPath, request)).status).toBe(200);
  });

  test("keeps no field that the method does not have", () => {
    const request = depositRequest({
      method: "bank_mxn",
      fields: { email: "anna@example.com", card_number: "4242424242424242" },
    });
    const program = [
      "import json, server, sys",
      'cashier = server.Cashier(["anna"])',
      'cashier.create("anna", "deposit", json.loads(sys.argv[1]))',
      "print(cashier.transactions)",
    ].join("\n");
    const kept = execFileSync(python ?? "", ["-B", "-c", program, JSON.stringify(request)], {
      cwd: "demo/python",
      encoding: "utf8",
    });
    expect(kept).toContain("anna@example.com");
    expect(kept).not.toContain("4242424242424242");
  });

  test("ends a payment whose time is over, takes no step of it, and keeps money that arrives late", () => {
    const program = `
import datetime, json, server, sys
cashier = server.Cashier(["anna"])
id = cashier.create("anna", "withdrawal", json.loads(sys.argv[1]))["transaction"]["id"]
cashier.transactions[id]["expires"] -= datetime.timedelta(hours=1)
try:
    cashier.call("POST", "/BANKING/withdrawal-confirm", {"id": id, "code": "1234"}, "anna")
except server.Refusal as refusal:
    print(refusal.status)
active = cashier.call("GET", "/BANKING/withdrawal-active", {}, "anna")["items"]
shown = cashier.call("GET", "/BANKING/withdrawal-transaction", {"id": id}, "anna")["transaction"]
print(active, shown["status"], shown["error"]["code"], cashier.settle(id)["transaction"]["status"])
`;
    const request = JSON.stringify(withdrawalRequest({ method: "bank_mxn" }));
    const options = { cwd: "demo/python", encoding: "utf8" } as const;
    expect(execFileSync(python ?? "", ["-B", "-c", program, request], options)).toBe("409\n[] 2 expired 1\n");
  });

  test("ends payments whose player does not read the pushes, without a thread for each", () => {
    const program = `
import json, server, sys, threading, time, uuid
from types import SimpleNamespace
def block(*_):
    threading.Event().wait()
def write(data):
    if b".status" in data:
        block()
cashier = server.Cashier(["anna"])
unread = SimpleNamespace(write=write, flush=lambda: None)
handler = SimpleNamespace(path="/?Authorization=anna", rfile=SimpleNamespace(read=block), wfile=unread)
threading.Thread(target=server.Connection(cashier, handler).serve, daemon=True).start()
while not cashier.sockets.get("anna"):
    time.sleep(0.01)
threads = threading.active_count()
for _ in range(3):
    asked = {**json.loads(sys.argv[1]), "request_id": str(uuid.uuid4())}
    id = cashier.create("anna", "withdrawal", asked)["transaction"]["id"]
    print(cashier.settle(id)["transaction"]["status"])
print(threading.active_count() - threads)
`;
    const request = JSON.stringify(withdrawalRequest({ method: "bank_mxn" }));
    const options = { cwd: "demo/python", encoding: "utf8", timeout: 10_000 } as const;
    expect(execFileSync(python ?? "", ["-B", "-c", program, request], options)).toBe("1\n1\n1\n0\n");
  });

  test("pushes in order: money that arrives late comes after the failure", async () => {
    const { ask, messages, socket, until } = await socketPlayer(started);
    const id = await createdWithdrawal();
    await ask("POST", "/BANKING/withdrawal-cancel", { id });
    await fetch(`${started.url}/settle/${id}`, { method: "POST" });
    const pushes = () => messages.flatMap(({ type, data }) => (type === "withdrawal.status" ? [data] : []));
    await until(() => pushes().length === 2);
    expect(pushes()).toMatchObject([
      { id, status: 2 },
      { id, status: 1 },
    ]);
    socket.disconnect();
  });

  test("refuses to cancel a deposit that the player has paid", async () => {
    const ask = httpPlayer(started);
    const request = depositRequest({ method: "bank_mxn", fields: { email: "anna@example.com" } });
    const { id } = readAnswer(await ask("POST", createPath, request)).transaction;
    await ask("POST", "/BANKING_DEPOSIT/confirm", { id });
    expect((await ask("POST", "/BANKING_DEPOSIT/cancel", { id })).status).toBe(409);
  });

  test.each([
    ["an id that is a list", "/BANKING_DEPOSIT/transaction", { id: ["x"] }, 400],
    ["a request_id that is a list", "/BANKING_DEPOSIT/transaction", { request_id: ["x"] }, 400],
    ["a country that is a number", "/BANKING/methods-payment-v3", { country: 5, currency: "MXN" }, 400],
    [
      "a line break after a field's value",
      "/BANKING/withdrawal-create",
      withdrawalRequest({ method: "bank_mxn", fields: { clabe: "012345678901234567\n" } }),
      422,
    ],
  ])("answers %s over the socket", async (_, path, payload, status) => {
    const { ask, socket } = await socketPlayer(started);
    expect((await ask("GET", path, payload)).status).toBe(status);
    socket.disconnect();
  });

  test("refuses a token that is a list", async () => {
    const { socket, until } = await socketPlayer(started);
    const msgid = randomUUID();
    socket.emit("d", { msgid, type: "BANKING_DEPOSIT:active", data: { token: ["anna"] }, sendTime: 0 });
    const { data } = await until((message) => message.msgid === msgid);
    expect(data).toMatchObject({ status: 401 });
    socket.disconnect();
  });

  test("pushes to the player whose token it has checked, and to no other", async () => {
    const [player, stranger] = [await socketPlayer(started, "ben"), await socketPlayer(started, "carl")];
    // a valid token in a message moves the connection to its player
    expect((await player.ask("GET", "/BANKING_DEPOSIT/active", { token: "anna" })).status).toBe(200);
    const withdrawal = withdrawalRequest({ method: "bank_mxn" });
    const { transaction } = readAnswer(await httpPlayer(started)("POST", "/BANKING/withdrawal-create", withdrawal));
    await fetch(`${started.url}/settle/${transaction.id}`, { method: "POST" });
    const push = await player.until(({ type }) => type === "withdrawal.status");
    expect(push.data).toMatchObject({ id: transaction.id, status: 1 });
    expect((await stranger.ask("GET", "/BANKING_DEPOSIT/active")).status).toBe(401);
    expect(stranger.messages.map(({ type }) => type)).toEqual(["BANKING_DEPOSIT:active"]);
    for (const { socket } of [player, stranger]) socket.disconnect();
  });

  test("refuses a body above the limit", async () => {
    const headers = { "content-length": 1_000_001 };
    // only announces the body: the server closes the connection, which may reset it while a body is on its way
    const announced = request(`${started.url}/api${createPath}`, { method: "POST", headers });
    announced.flushHeaders();
    const [{ statusCode }] = await once(announced, "response");
    announced.destroy();
    expect(statusCode).toBe(413);
  });

  test.each(["forwarded", "origin", "via", "x-forwarded-for", "x-real-ip"])(
    "ends no payment for a request with the header %s: a proxy or a page may send it for anybody",
    async (header) => {
      const url = `${started.url}/settle/${await createdWithdrawal()}`;
      const [{ statusCode }] = await once(
        request(url, { method: "POST", headers: { [header]: "x" } }).end(),
        "response",
      );
      expect(statusCode).toBe(404);
    },
  );

  test.each(["content-length: 100", "transfer-encoding: chunked"])(
    "takes no body that it leaves unread for another request (%s)",
    async (header) => {
      const socket = connect(Number(new URL(started.url).port), "127.0.0.1");
      const host = "host: 127.0.0.1\r\n";
      const body = `POST /settle/${await createdWithdrawal()} HTTP/1.1\r\n${host}connection: close\r\n\r\n`;
      socket.write(`GET / HTTP/1.1\r\n${host}${header}\r\n\r\n${body}`);
      expect((await text(socket)).match(/HTTP.1.1 \d+/g)).toEqual(["HTTP/1.1 404"]);
    },
  );

  test("ends a payment by a POST only", async () => {
    const id = await createdWithdrawal();
    const settle = (method: string) => fetch(`${started.url}/settle/${id}`, { method });
    expect((await settle("GET")).status).toBe(404);
    expect((await settle("POST")).status).toBe(200);
  });
});
