import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createManualClock, type ManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { providerOrigin } from "../http/origins";
import { createPath, depositRequest, httpPlayer, readAnswer, readError, socketPlayer } from "../testing/clients";

let server: RunningDemo;
let clock: ManualClock;
beforeEach(async () => {
  clock = createManualClock();
  server = await createDemoServer({ clock });
});
afterEach(() => server.close());

describe("a transaction", () => {
  it("expires and pushes it", async () => {
    const player = await socketPlayer(server);
    const { transaction } = readAnswer(await player.ask("POST", createPath, depositRequest()));
    clock.advance(600_000);
    const halfway = readAnswer(await player.ask("GET", "/BANKING_DEPOSIT/transaction", { id: transaction.id }));
    expect(halfway.transaction.expires_in).toBe(1_200);
    clock.advance(1_200_000);
    await player.until((message) => message.type === "deposit.status");
    expect(server.control.transactions()[0]).toMatchObject({ status: 2, error: { code: "expired" } });
  });

  it("is listed after all newer ones of any player", async () => {
    const { id } = readAnswer(await httpPlayer(server)("POST", createPath, depositRequest())).transaction;
    server.control.addHistory("ben", 2);
    const listed = server.control.transactions();
    expect(listed[0]?.id).toBe(id);
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });

  it.each([
    ["settle", 1],
    ["fail", 2],
    ["accept", 3],
    ["expire", 2],
  ])("changes by %s of the control API and pushes it", async (ending, status) => {
    const player = await socketPlayer(server);
    const { transaction } = readAnswer(await player.ask("POST", createPath, depositRequest()));
    const response = await fetch(`${server.url}/control/transactions/${transaction.id}/${ending}`, { method: "POST" });
    expect(response.status).toBe(200);
    const push = await player.until((message) => message.type === "deposit.status");
    expect(push.data).toMatchObject({ status, id: transaction.id });
  });

  it("can change without a push", async () => {
    const player = await socketPlayer(server);
    const { transaction } = readAnswer(await player.ask("POST", createPath, depositRequest()));
    expect(server.control.end(transaction.id, "settle", { silent: true })).toBe(true);
    const shown = readAnswer(await player.ask("GET", "/BANKING_DEPOSIT/transaction", { id: transaction.id }));
    expect(shown.transaction.status).toBe(1);
    expect(player.messages.some((message) => message.type === "deposit.status")).toBe(false);
  });

  it("requires a code, rejects an invalid one and settles after the valid one", async () => {
    const ask = httpPlayer(server);
    const request = depositRequest({ method: "todito_mxn", fields: { wallet_number: "0123456789" } });
    const { transaction, action } = readAnswer(await ask("POST", createPath, request));
    expect(action.type).toBe("form");
    const wrong = await ask("POST", "/BANKING_DEPOSIT/continue", {
      id: transaction.id,
      fields: { sms_code: "000000" },
    });
    expect(readError(wrong).fields).toEqual({ sms_code: "This code is wrong" });
    const right = await ask("POST", "/BANKING_DEPOSIT/continue", {
      id: transaction.id,
      fields: { sms_code: "123456" },
    });
    expect(readAnswer(right).action.type).toBe("status");
    clock.advance(1_500);
    expect(server.control.transactions()[0]?.status).toBe(1);
  });

  it("settles after the player confirms an invoice", async () => {
    const ask = httpPlayer(server);
    const request = depositRequest({ method: "mbank_kgs", currency: "KGS", country: "kg" });
    const { transaction, action } = readAnswer(await ask("POST", createPath, request));
    expect(action).toMatchObject({ type: "invoice", confirmable: true, amount: 500 });
    const confirmed = readAnswer(await ask("POST", "/BANKING_DEPOSIT/confirm", { id: transaction.id }));
    expect(confirmed.transaction.expires_at).toBeUndefined();
    clock.advance(3_000);
    expect(server.control.transactions()[0]?.status).toBe(1);
  });
});

describe("the same seed", () => {
  async function run(seed: number): Promise<string> {
    const other = await createDemoServer({ seed, clock: createManualClock() });
    const [anna, ben] = [httpPlayer(other, "anna"), httpPlayer(other, "ben")];
    const request_id = "7b1c5f2e-3b0a-4c8e-9c55-0a2c3f1d9e77";
    const replies = [
      await anna("POST", createPath, depositRequest({ request_id })),
      await ben("POST", createPath, depositRequest({ request_id, method: "btc" })),
      await anna("GET", "/BANKING/methods-payment-v3", { country: "br", currency: "BRL" }),
      await httpPlayer(other, "veteran")("GET", "/BANKING/transactions"),
    ];
    other.control.addMethods(20, "mx", "MXN");
    replies.push(await anna("GET", "/BANKING/methods-payment-v3", { country: "mx", currency: "MXN" }));
    await other.close();
    return JSON.stringify(replies).replaceAll(other.url, "").replaceAll(providerOrigin(other.url), "");
  }

  it("creates the same ids, another seed different ones", async () => {
    const [one, again, other] = [await run(7), await run(7), await run(8)];
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});
