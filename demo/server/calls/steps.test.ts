import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelAnswerSchema, transactionAnswerSchema } from "../../../src/contract/payment/transaction";
import { createManualClock, type ManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import {
  type Ask,
  createPath,
  depositRequest,
  httpPlayer,
  readAnswer,
  readError,
  socketPlayer,
} from "../testing/clients";

let server: RunningDemo;
let clock: ManualClock;
let ask: Ask;
beforeEach(async () => {
  clock = createManualClock();
  server = await createDemoServer({ clock });
  ask = httpPlayer(server);
});
afterEach(() => server.close());

const payer = { payer_bank: "Banorte", account_ending: "1234" };
const code = { sms_code: "123456" };

const create = async (method: string, changes = {}) =>
  readAnswer(await ask("POST", createPath, depositRequest({ method, ...changes })));
const proceed = (id: string, fields: Record<string, string> = {}) =>
  ask("POST", "/BANKING_DEPOSIT/continue", { id, fields });
const confirm = (id: string) => ask("POST", "/BANKING_DEPOSIT/confirm", { id });
const cancel = (id: string) => ask("POST", "/BANKING_DEPOSIT/cancel", { id });
const shown = async (id: string) => readAnswer(await ask("GET", "/BANKING_DEPOSIT/transaction", { id }));

describe.each(["chain_mxn", "chain_p2p_mxn"])("%s", (method) => {
  it("goes through form, instruction, invoice and form to the status and is then paid", async () => {
    const { transaction, action } = await create(method);
    const { id } = transaction;
    const types = [action.type];
    for (const step of [() => proceed(id, payer), () => proceed(id), () => confirm(id), () => proceed(id, code)]) {
      types.push(readAnswer(await step()).action.type);
      expect((await shown(id)).action.type).toBe(types.at(-1));
    }
    expect(types).toEqual(["form", "instruction", "invoice", "form", "status"]);
    clock.advance(1_500);
    expect((await shown(id)).transaction.status).toBe(1);
  });

  it("returns the current step for a repeated step and does not complete it", async () => {
    const { id } = (await create(method)).transaction;
    const early = [await proceed(id, code), await proceed(id), await confirm(id)];
    expect(early.map((reply) => readAnswer(reply).action.type)).toEqual(["form", "form", "form"]);
    await proceed(id, payer);
    expect(readAnswer(await proceed(id, payer)).action.type).toBe("instruction");
    await proceed(id);
    expect(readAnswer(await proceed(id)).action.type).toBe("invoice");
    await confirm(id);
    expect(readAnswer(await confirm(id)).action).toMatchObject({ type: "form", fields: [{ name: "sms_code" }] });
    expect(readAnswer(await proceed(id, payer)).action.type).toBe("form");
    await proceed(id, code);
    expect(readAnswer(await proceed(id, code)).action.type).toBe("status");
  });

  it("rejects invalid form values by field", async () => {
    const { id } = (await create(method)).transaction;
    const refused = await proceed(id, { payer_bank: "Lehman", account_ending: "" });
    expect([refused.status, readError(refused).fields]).toEqual([
      422,
      { payer_bank: "Choose an item of the list", account_ending: "validation.required" },
    ]);
  });

  it("gives each step its own expiry", async () => {
    const { transaction } = await create(method);
    expect(transaction.expires_in).toBe(600);
    clock.advance(300_000);
    expect(readAnswer(await proceed(transaction.id, payer)).transaction.expires_in).toBeUndefined();
    clock.advance(3_600_000);
    expect(readAnswer(await proceed(transaction.id)).transaction.expires_in).toBe(900);
    clock.advance(900_000);
    expect((await shown(transaction.id)).transaction).toMatchObject({ status: 2, error: { code: "expired" } });
  });
});

it.each(["guided_mxn", "guided_p2p_mxn"])(
  "%s goes from the instruction through a form to the status",
  async (method) => {
    const { transaction, action } = await create(method);
    expect(action).toMatchObject({
      type: "instruction",
      steps: [{ image: `${server.url}/guides/bank-app.svg` }, {}, {}],
      video_url: `${server.url}/guides/spei.webm`,
    });
    expect(readAnswer(await confirm(transaction.id)).action.type).toBe("form");
    expect(readAnswer(await proceed(transaction.id, code)).action.type).toBe("status");
  },
);

it.each([
  ["transfer_p2p_mxn", "invoice", {}],
  ["upi_mxn", "invoice", {}],
  ["agents_mxn", "contacts", {}],
  ["pix_mxn", "pix", {}],
  ["eazype_mxn", "eazype", {}],
  ["ton", "crypto", { amount: null }],
  ["paynet_mxn", "instruction", {}],
])("%s is paid when the player confirms", async (method, type, changes) => {
  const { transaction, action } = await create(method, changes);
  expect(action.type).toBe(type);
  expect(readAnswer(await confirm(transaction.id)).action.type).toBe("status");
  clock.advance(3_000);
  const paid = (await shown(transaction.id)).transaction;
  expect([paid.status, paid.txid !== undefined]).toEqual([1, type === "crypto"]);
});

it.each([
  ["santander_mxn", "GET", "self"],
  ["inbursa_mxn", "POST", "self"],
  ["hsbc_mxn", "POST", "blank"],
  ["scotiabank_mxn", "POST", "host"],
  ["card_mxn_redirect", "POST", "top"],
])("%s redirects by %s to %s", async (name, method, target) => {
  const { transaction, action } = await create(name);
  expect(action).toMatchObject({ type: "redirect", method, target });
  if (action.type === "redirect") expect(action.params?.order).toBe(method === "POST" ? transaction.id : undefined);
});

it("a deposit's code is entered and sent again by the calls of withdrawals, by its player only", async () => {
  const code = { type: "code", length: 4, resend_in: 0 } as const;
  const { id } = (await create("guided_mxn")).transaction;
  const enter = (typed: string, who = ask) => who("POST", "/BANKING/withdrawal-confirm", { id, code: typed });
  const resend = (who = ask) => who("POST", "/BANKING/withdrawal-resend", { id });
  server.control.show(id, { next: [code] });
  expect(readAnswer(await proceed(id)).action).toMatchObject(code);
  const stranger = httpPlayer(server, "bob");
  for (const reply of [await enter("1234", stranger), await resend(stranger)]) expect(reply.status).toBe(404);
  expect(readError(await enter("9999"))).toMatchObject({ code: "validation", attempts_left: 2 });
  expect(readAnswer(await resend()).action).toMatchObject({ type: "code", resend_in: 60 });
  expect(readError(await enter("9999"))).toMatchObject({ attempts_left: 2 });
  for (const reply of [await enter("1234"), await enter("1234")]) expect(readAnswer(reply).action.type).toBe("status");
  clock.advance(1_500);
  expect((await shown(id)).transaction.status).toBe(1);
});

describe("a finished transaction", () => {
  const refusal = async (reply: ReturnType<Ask>) => [(await reply).status, readError(await reply).code];
  const finished = [409, "already_finished"];

  it("that expired rejects continue, confirm and cancel", async () => {
    const flash = (await create("flash_p2p_mxn")).transaction;
    expect(flash.expires_in).toBe(3);
    const form = (await create("todito_mxn", { fields: { wallet_number: "0123456789" } })).transaction;
    clock.advance(600_000);
    for (const reply of [confirm(flash.id), cancel(flash.id), proceed(form.id, code)])
      expect(await refusal(reply)).toEqual(finished);
  });

  it("that is paid rejects confirm and cancel, but repeats the response to the last form", async () => {
    const { id } = (await create("todito_mxn", { fields: { wallet_number: "0123456789" } })).transaction;
    await proceed(id, code);
    clock.advance(1_500);
    expect(await refusal(confirm(id))).toEqual(finished);
    expect(await refusal(cancel(id))).toEqual(finished);
    expect(readAnswer(await proceed(id, code))).toMatchObject({
      transaction: { status: 1 },
      action: { type: "status" },
    });
  });

  it("for which the player has paid rejects cancel, and is then credited", async () => {
    const { id } = (await create("transfer_p2p_mxn")).transaction;
    await confirm(id);
    expect(await refusal(cancel(id))).toEqual(finished);
    clock.advance(3_000);
    expect((await shown(id)).transaction.status).toBe(1);
  });

  it("that is cancelled rejects confirm, but accepts another cancel", async () => {
    const { id } = (await create("transfer_p2p_mxn")).transaction;
    const replies = [await cancel(id), await cancel(id)];
    for (const { body } of replies) expect(v.parse(cancelAnswerSchema, body).transaction.error?.code).toBe("cancelled");
    expect(await refusal(confirm(id))).toEqual(finished);
  });
});

it.each(["TRC20", "constructor"])(
  "shows a coin's address in its own network, whatever network is named: %s",
  async (network) => {
    expect((await create("btc", { fields: { network } })).action).toMatchObject({ type: "crypto", network: "Bitcoin" });
  },
);

it("keeps the bonus and rejects one that is not available", async () => {
  const { transaction } = await create("spei_mxn", { bonus_id: "welcome" });
  expect(transaction.bonus_id).toBe("welcome");
  expect(server.control.transactions()[0]?.bonusId).toBe("welcome");
  const refused = await ask("POST", createPath, depositRequest({ method: "santander_mxn", bonus_id: "welcome" }));
  expect([refused.status, readError(refused).code]).toEqual([409, "bonus_unavailable"]);
});

it("simulates coins if configured", async () => {
  await server.close();
  server = await createDemoServer({ clock, coinsAfterMs: 30_000 });
  const { ask: say, until } = await socketPlayer(server);
  const [btc, expired] = [
    await say("POST", createPath, depositRequest({ method: "btc", amount: null })),
    await say("POST", createPath, depositRequest({ method: "eth", amount: null })),
  ].map((reply) => readAnswer(reply).transaction.id);
  server.control.end(expired ?? "", "expire", { silent: true });
  clock.advance(30_000);
  const seen = await until(({ type }) => type === "deposit.status");
  expect(seen.data).toEqual({ status: 0, id: btc, txid: `demo${btc}` });
  clock.advance(30_000);
  expect(server.control.transactions().map(({ id, status }) => [id, status])).toEqual([
    [expired, 2],
    [btc, 1],
  ]);
});

it("goes through the same steps over the socket", async () => {
  const { ask: say } = await socketPlayer(server, "ben");
  const created = readAnswer(await say("POST", createPath, depositRequest({ method: "guided_mxn" })));
  const { id } = created.transaction;
  const next = await say("POST", "/BANKING_DEPOSIT/continue", { id, fields: {} });
  expect(v.parse(transactionAnswerSchema, next.body).action.type).toBe("form");
});
