import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countries } from "../catalogue/countries";
import { createManualClock, type ManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import {
  createPath,
  depositRequest,
  httpPlayer,
  playersOf,
  postControl,
  readAnswer,
  readError,
  type SocketPlayer,
  socketPlayer,
  withdrawalRequest,
} from "../testing/clients";

let server: RunningDemo;
let clock: ManualClock;
beforeEach(async () => {
  clock = createManualClock();
  server = await createDemoServer({ clock });
});
afterEach(() => server.close());

const payoutPath = "/BANKING/withdrawal-create";
const balanceSchema = v.object({ balanceData: v.looseObject({ primary: v.unknown(), MXN: v.number() }) });
const held = (token = "anna") => server.control.balances.amount(token, "MXN");
const post = (path: string, body: unknown) => postControl(server, path, body);
const pushedBalances = ({ messages }: SocketPlayer) =>
  messages.filter(({ type }) => type === "login.token").map(({ data }) => v.parse(balanceSchema, data).balanceData.MXN);

describe("a balance", () => {
  it("is there for players whose host asks for it, and moves with payments", async () => {
    expect(held()).toBeNull();
    const byHeader = await fetch(`${server.url}/account`, { headers: { authorization: "anna~2" } });
    expect(byHeader.status).toBe(200);
    const { user } = v.parse(v.object({ user: balanceSchema }), await byHeader.json());
    expect(user.balanceData).toMatchObject({ primary: { amount: 10_000, currency: "MXN" }, MXN: 10_000, USD: 500 });
    const player = await socketPlayer(server);
    const { id } = readAnswer(await player.ask("POST", createPath, depositRequest())).transaction;
    expect(held()).toBe(10_000);
    server.control.end(id, "settle");
    const fields = { clabe: "012345678901234567" };
    const body = withdrawalRequest({ method: "payout_steps_mxn", amount: 200.1, fields });
    const payout = readAnswer(await player.ask("POST", payoutPath, body)).transaction.id;
    expect(held()).toBe(10_299.9);
    // a retry moves nothing
    await player.ask("POST", payoutPath, body);
    await player.ask("POST", "/BANKING/withdrawal-cancel", { id: payout });
    await player.ask("POST", "/BANKING/withdrawal-cancel", { id: payout });
    expect(held()).toBe(10_500);
    expect(pushedBalances(player)).toEqual([10_000, 10_500, 10_299.9, 10_500]);
  });

  it("is not given for a token in an address", async () => {
    expect((await fetch(`${server.url}/account?token=anna`)).status).toBe(400);
    expect(held()).toBeNull();
  });

  it("grows by what arrives at a coin's address", async () => {
    await server.close();
    server = await createDemoServer({ clock, coinsAfterMs: 30_000, balances: true });
    const player = await socketPlayer(server);
    const { ask } = player;
    const { id } = readAnswer(
      await ask("POST", createPath, depositRequest({ method: "btc", amount: null })),
    ).transaction;
    const amount = async () => readAnswer(await ask("GET", "/BANKING_DEPOSIT/transaction", { id })).transaction.amount;
    expect(await amount()).toBeNull();
    clock.advance(30_000);
    expect([await amount(), held()]).toEqual([100, 10_000]);
    clock.advance(30_000);
    expect([await amount(), held()]).toEqual([100, 10_100]);
    expect(pushedBalances(player).at(-1)).toBe(10_100);
  });

  it("is sent on each new connection, and after a reset there is none", async () => {
    server.control.balances.open("anna");
    const [first, second] = [await socketPlayer(server), await socketPlayer(server)];
    for (const player of [first, second, first]) await player.ask("GET", "/BANKING_DEPOSIT/active");
    expect([pushedBalances(first), pushedBalances(second)]).toEqual([[10_000], [10_000]]);
    server.control.reset();
    expect(held()).toBeNull();
  });

  it("comes back from a withdrawal that fails, and goes again if it is paid after all", async () => {
    server.control.balances.open("anna");
    const { id } = readAnswer(await httpPlayer(server)("POST", payoutPath, withdrawalRequest())).transaction;
    const amounts = [held()];
    for (const ending of ["fail", "settle", "accept", "expire"] as const) {
      server.control.end(id, ending);
      amounts.push(held());
    }
    expect(amounts).toEqual([9_500, 10_000, 9_500, 9_500, 10_000]);
  });

  it("leaves out the seeded history and other players", async () => {
    server.control.balances.open("veteran");
    server.control.balances.open("ben");
    await httpPlayer(server, "anna")("POST", payoutPath, withdrawalRequest());
    expect([held("veteran"), held("ben"), held("anna")]).toEqual([10_000, 10_000, null]);
  });

  it("is set and read by the control API, and pushed", async () => {
    const player = await socketPlayer(server);
    await player.ask("GET", "/BANKING_DEPOSIT/active");
    await httpPlayer(server)("POST", payoutPath, withdrawalRequest());
    const set = await post("balance", { token: "anna", amount: 120.5 });
    expect(v.parse(balanceSchema, set.body).balanceData).toMatchObject({ primary: { amount: 120.5 }, MXN: 120.5 });
    await post("balance", { token: "anna", amount: 7, currency: "BTC" });
    const read = await (await fetch(`${server.url}/control/balance?token=anna`)).json();
    expect(v.parse(balanceSchema, read).balanceData).toMatchObject({ MXN: 120.5, BTC: 7 });
    await player.until(({ data }) => v.is(v.object({ balanceData: v.object({ BTC: v.literal(7) }) }), data));
    expect(await (await fetch(`${server.url}/control/balance?token=ben`)).json()).toEqual({ balanceData: null });
    for (const wrong of [{ token: "" }, { token: "anna", amount: "1" }, { token: "anna", amount: 1, currency: "XXX" }])
      expect((await post("balance", wrong)).status).toBe(400);
  });

  it("starts above nothing in every currency, for all players if configured", async () => {
    await server.close();
    server = await createDemoServer({ balances: true });
    for (const currency of countries.flatMap((place) => place.currencies))
      expect(server.control.balances.amount("anyone", currency), currency).toBeGreaterThan(0);
  });
});

it.each(playersOf(() => server))("a withdrawal above the balance is refused over %s", async (_, connect) => {
  const ask = await connect("anna");
  await post("balance", { token: "anna", amount: 600 });
  const refused = await ask("POST", payoutPath, withdrawalRequest({ amount: 600.01 }));
  expect([refused.status, readError(refused).code]).toEqual([422, "amount_out_of_range"]);
  const request = withdrawalRequest({ amount: 600, account: "additional" });
  expect(readAnswer(await ask("POST", payoutPath, request)).transaction.status).toBe(0);
  expect(readAnswer(await ask("POST", payoutPath, request)).transaction.status).toBe(0);
  expect((await ask("POST", payoutPath, withdrawalRequest({ amount: 100 }))).status).toBe(422);
  expect([held(), server.control.transactions("anna").length]).toEqual([0, 1]);
});

it("payments have ids of their own while the history changes", async () => {
  const ask = httpPlayer(server);
  const ids: string[] = [];
  for (const count of [3, 0]) {
    server.control.addHistory("anna", count);
    for (let at = 0; at < 3; at += 1)
      ids.push(readAnswer(await ask("POST", createPath, depositRequest())).transaction.id);
  }
  expect(new Set(ids).size).toBe(6);
});

it("a history of any length is older than the player's own payments", async () => {
  const ask = httpPlayer(server);
  const { id } = readAnswer(await ask("POST", createPath, depositRequest())).transaction;
  expect((await post("history", { token: "anna", count: 10_000 })).body).toEqual({ count: 10_000 });
  expect((await post("history", { token: "anna", count: 10_000 })).status).toBe(200);
  const all = server.control.transactions("anna");
  expect([all.length, all[0]?.id, new Set(all.map((one) => one.id)).size]).toEqual([10_001, id, 10_001]);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map((one) => one.createdAt).toSorted((a, b) => b - a));
  const next = readAnswer(await ask("POST", createPath, depositRequest())).transaction.id;
  expect(server.control.transactions("anna")[0]?.id).toBe(next);
});
