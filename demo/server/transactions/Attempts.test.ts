import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import {
  createPath,
  depositRequest,
  httpPlayer,
  readAnswer,
  socketPlayer,
  withdrawalRequest,
} from "../testing/clients";

let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer();
});
afterEach(() => server.close());

const payout = "/BANKING/withdrawal-create";

describe("Attempts", () => {
  it("lists creates as sent, oldest first, with their outcome", async () => {
    const ask = httpPlayer(server, "anna");
    const [taken, refused] = [depositRequest(), depositRequest({ amount: 1 })];
    const { transaction } = readAnswer(await ask("POST", createPath, taken));
    await ask("POST", createPath, refused);
    await ask("POST", createPath, { ...taken, amount: 600 });
    await (await socketPlayer(server, "anna~2")).ask("POST", createPath, taken);
    const attempt = { transport: "http", call: createPath, token: "anna", code: null, transaction: null };
    expect(server.control.attempts()).toMatchObject([
      { ...attempt, n: 1, payload: taken, status: 200, transaction: transaction.id },
      { ...attempt, n: 2, payload: refused, status: 422, code: "amount_out_of_range" },
      { ...attempt, n: 3, payload: { ...taken, amount: 600 }, status: 409, code: "request_id_reused" },
      { ...attempt, n: 4, transport: "socket", token: "anna~2", status: 200, transaction: transaction.id },
    ]);
  });

  it("shows the real result of a create whose response a fault dropped or changed", async () => {
    const ask = httpPlayer(server);
    const lose = (when: "before" | "after") =>
      server.faults.set({ kind: "loss", call: payout, when, how: "drop", times: 1 });
    for (const when of ["before", "after"] as const) {
      lose(when);
      await expect(ask("POST", payout, withdrawalRequest())).rejects.toThrow();
    }
    server.faults.set({ kind: "status", call: payout, status: 429, code: "rate_limited", when: "after", times: 1 });
    await ask("POST", payout, withdrawalRequest());
    const [second, first] = server.control.transactions();
    expect(server.control.attempts()).toMatchObject([
      { status: 0, code: null, transaction: null },
      { status: 0, code: null, transaction: first?.id },
      { status: 429, code: "rate_limited", transaction: second?.id },
    ]);
  });

  it("excludes other calls, filters by player and clears on reset", async () => {
    const [anna, bob] = [httpPlayer(server, "anna"), httpPlayer(server, "bob")];
    await anna("GET", "/BANKING_DEPOSIT/active");
    await anna("POST", createPath, depositRequest());
    await bob("POST", createPath, {});
    const read = async () => (await fetch(`${server.url}/control/attempts?token=bob`)).json();
    expect(await read()).toMatchObject({ items: [{ token: "bob", payload: {}, status: 400, code: "bad_request" }] });
    server.control.reset();
    expect(await read()).toEqual({ items: [] });
  });
});
