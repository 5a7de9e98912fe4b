import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createManualClock, type ManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, httpPlayer, readAnswer, readError } from "../testing/clients";

let server: RunningDemo;
let clock: ManualClock;
beforeEach(async () => {
  clock = createManualClock();
  server = await createDemoServer({ clock, depositLimits: true });
});
afterEach(() => server.close());

const dayMs = 24 * 3_600_000;

describe("the deposit limits of Brazil", () => {
  const ask = () => httpPlayer(server, "bia");
  const limits = () => server.control.depositLimits;
  const set = (amount: number) =>
    limits().set("bia", { period: "day", amount, currency: "BRL", request_id: randomUUID() }).items[0];
  beforeEach(() => limits().noteCountry("bia", "br"));

  it("can be lowered at once after a raise has come into force", () => {
    expect(set(2_000)).toMatchObject({ amount: 1_000, pending: { amount: 2_000 } });
    clock.advance(3 * dayMs);
    const lowered = set(1_500);
    expect(lowered).toMatchObject({ amount: 1_500 });
    expect(lowered).not.toHaveProperty("pending");
  });

  it("stay raised when the player keeps the lower one too late", () => {
    set(2_000);
    clock.advance(3 * dayMs);
    expect(() => limits().confirm("bia", "day", false)).toThrow("There is nothing to confirm");
    expect(limits().data("bia").items[0]).toMatchObject({ amount: 2_000 });
  });

  it("count the deposits in their own currency only", async () => {
    const coins = (currency: string) =>
      ask()("POST", createPath, depositRequest({ method: "btc", country: "br", currency, amount: 2_000 }));
    readAnswer(await coins("USD"));
    expect(limits().data("bia").items[0]).toMatchObject({ currency: "BRL", amount: 1_000, used: 0 });
    expect(readError(await coins("BRL")).code).toBe("deposit_limit");
  });

  it("leave room for an address without an amount until the last minor unit is used", () => {
    const check = () => limits().check("bia", null, "BTC");
    limits().apply("bia", { currency: "BTC", day: 0.005 });
    expect(check).not.toThrow();
    limits().apply("bia", { use: 0.00499999 });
    expect(check).not.toThrow();
    limits().apply("bia", { use: 0.00000001 });
    expect(check).toThrow("This is above your deposit limit");
  });

  it("count a deposit of the 31st until the last day of a shorter month", () => {
    clock.advance(16 * dayMs);
    limits().apply("bia", { currency: "BRL", month: 300, use: 50 });
    const items = limits().data("bia").items;
    expect(items.find(({ period }) => period === "month")).toMatchObject({ resets_at: "2026-02-28T12:00:00.000Z" });
  });

  it("stay away once the control API has taken them away", async () => {
    expect((await ask()("GET", "/BANKING/limits")).status).toBe(200);
    limits().apply("bia", { none: true });
    expect((await ask()("GET", "/BANKING/limits")).status).toBe(404);
    limits().apply("bia", { currency: "BRL", day: 300 });
    expect(limits().data("bia").items[0]).toMatchObject({ amount: 300, currency: "BRL" });
  });
});

describe("the question for a deposit limit", () => {
  it("is not for a player whom the control API gives one, unless it says so", () => {
    const { depositLimits: limits } = server.control;
    limits.noteCountry("amy", "gb");
    expect(limits.data("amy")).toHaveProperty("prompt");
    expect(limits.apply("amy", { use: 20, week: null })).toHaveProperty("prompt");
    expect(limits.apply("amy", { day: 100 })).not.toHaveProperty("prompt");
    expect(limits.apply("amy", { day: 200, prompt: true })).toHaveProperty("prompt");
  });
});
