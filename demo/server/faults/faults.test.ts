import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, httpPlayer, readAnswer, readError, socketPlayer } from "../testing/clients";

let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer();
});
afterEach(() => server.close());

const list = "/BANKING/methods-payment-v3";
const here = { country: "mx", currency: "MXN" };

describe("a fault", () => {
  it("delays only the call that it names", async () => {
    server.faults.set({ kind: "latency", call: list, ms: 1_000 });
    const ask = httpPlayer(server);
    const answered: string[] = [];
    const slow = ask("GET", list, here).then(() => answered.push("slow"));
    await ask("GET", "/BANKING_DEPOSIT/active").then(() => answered.push("other"));
    await slow;
    expect(answered).toEqual(["other", "slow"]);
  });

  it("ends a delayed call at a reset, without a payment", async () => {
    server.faults.set({ kind: "latency", call: createPath, ms: 30_000 });
    const late = httpPlayer(server)("POST", createPath, depositRequest());
    while (!server.activity.since().some(({ kind }) => kind === "call"))
      await new Promise((resolve) => setImmediate(resolve));
    server.control.reset();
    expect((await late).status).toBe(503);
    expect(server.control.transactions()).toEqual([]);
  });

  it("rejects with its status and code, a number of times", async () => {
    server.faults.set({
      kind: "status",
      call: createPath,
      status: 429,
      code: "rate_limited",
      retry_after: 7,
      times: 1,
    });
    const ask = httpPlayer(server);
    const refused = await ask("POST", createPath, depositRequest());
    expect([refused.status, readError(refused)]).toMatchObject([429, { code: "rate_limited", retry_after: 7 }]);
    expect(server.control.transactions()).toEqual([]);
    expect((await ask("POST", createPath, depositRequest())).status).toBe(200);
    expect(server.faults.list()).toEqual([]);
  });

  it.each([
    ["before", 0],
    ["after", 1],
  ] as const)("loses an answer %s the effect", async (when, made) => {
    server.faults.set({ kind: "loss", call: createPath, when, how: "drop", times: 1 });
    const request = depositRequest();
    const ask = httpPlayer(server);
    await expect(ask("POST", createPath, request)).rejects.toThrow();
    expect(server.control.transactions()).toHaveLength(made);
    readAnswer(await ask("POST", createPath, request));
    expect(server.control.transactions()).toHaveLength(1);
  });

  it("breaks off a response", async () => {
    server.faults.set({ kind: "loss", call: list, how: "cut", times: 1 });
    await expect(httpPlayer(server)("GET", list, here)).rejects.toThrow();
    expect((await httpPlayer(server)("GET", list, here)).status).toBe(200);
  });

  it("disconnects the socket or leaves a call unanswered", async () => {
    server.faults.set({ kind: "loss", call: list, how: "silent", times: 1 });
    const player = await socketPlayer(server);
    void player.ask("GET", list, here);
    await player.ask("GET", "/BANKING_DEPOSIT/active");
    expect(player.messages).toHaveLength(1);
    server.faults.set({ kind: "loss", call: list, how: "drop", times: 1 });
    const cut = new Promise((resolve) => player.socket.once("disconnect", resolve));
    void player.ask("GET", list, here);
    await cut;
    await expect.poll(() => server.sockets()).toBe(0);
  });

  it("rejects socket connections", async () => {
    server.faults.set({ kind: "socketRefused", times: 1 });
    await expect(socketPlayer(server)).rejects.toThrow();
    await socketPlayer(server);
    expect(server.sockets()).toBe(1);
  });

  it("duplicates responses over the socket", async () => {
    server.faults.set({ kind: "duplicate", call: list });
    const player = await socketPlayer(server);
    await player.ask("GET", list, here);
    await expect.poll(() => player.messages.length).toBe(2);
  });

  it("reorders responses", async () => {
    server.faults.set({ kind: "reorder", call: list, times: 1 });
    const player = await socketPlayer(server);
    const slow = player.ask("GET", list, here);
    await player.ask("GET", "/BANKING_DEPOSIT/active");
    await slow;
    expect(player.messages.map(({ type }) => type)).toEqual(["BANKING_DEPOSIT:active", "BANKING:methods-payment-v3"]);
  });

  it("no longer holds an answer after a reset", async () => {
    server.faults.set({ kind: "reorder", call: list, until: "release", ms: 60_000 });
    const held = httpPlayer(server)("GET", list, here);
    await expect.poll(() => server.activity.counts()[list]).toBe(1);
    server.control.reset();
    expect((await held).status).toBe(200);
  });

  it("expires the token", async () => {
    server.faults.set({ kind: "tokenExpired", token: "anna" });
    expect((await httpPlayer(server, "anna")("GET", list, here)).status).toBe(401);
    expect((await httpPlayer(server, "ben")("GET", list, here)).status).toBe(200);
  });

  it("applies to a locale only by its name", async () => {
    const locale = `${server.url}/cashier-widget/locales/es.json`;
    server.faults.set({ kind: "status", status: 503 });
    expect((await fetch(locale)).status).not.toBe(503);
    server.faults.set({ kind: "status", call: "/locales/es.json", status: 503 });
    expect((await fetch(locale)).status).toBe(503);
  });
});

describe("a malformed response", () => {
  it.each([
    ["null", "null"],
    ["array", /^\[/],
    ["text", '"ok"'],
    ["html", /^<!doctype html>/],
    ["emptyMap", "{}"],
    ["wrongTypes", /"name":42/],
    ["badMethod", /^\{"broken_method":/],
  ] as const)("%s", async (shape, expected) => {
    server.faults.set({ kind: "malformed", call: list, shape });
    const text = await (
      await fetch(`${server.url}/api${list}?country=mx&currency=MXN`, { headers: { authorization: "a" } })
    ).text();
    expect(text).toMatch(expected);
    const player = await socketPlayer(server);
    await player.ask("GET", list, here).catch(() => {});
    expect(player.messages).toHaveLength(1);
  });

  it.each(["truncated", "junk"] as const)("%s is not JSON", async (shape) => {
    server.faults.set({ kind: "malformed", call: list, shape });
    await expect(httpPlayer(server)("GET", list, here)).rejects.toThrow(SyntaxError);
  });

  it("is a map of 20 MB over the socket", { timeout: 60_000 }, async () => {
    server.faults.set({ kind: "malformed", call: list, shape: "junkMap" });
    const player = await socketPlayer(server);
    await player.ask("GET", list, here);
    expect(String(player.messages[0]?.data).length).toBeGreaterThan(20_000_000);
  });
});
