import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  activeAnswerSchema,
  cancelAnswerSchema,
  transactionAnswerSchema,
} from "../../../src/contract/payment/transaction";
import { createManualClock, type ManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import {
  type Ask,
  httpPlayer,
  playersOf,
  type Reply,
  readAnswer,
  readError,
  socketPlayer,
  withdrawalRequest,
} from "../testing/clients";

let server: RunningDemo;
let clock: ManualClock;
let ask: Ask;
beforeEach(async () => {
  clock = createManualClock();
  server = await createDemoServer({ clock });
});
afterEach(() => server.close());

const clabe = { clabe: "012345678901234567" };
const tax = { tax_number: "123456789" };
const payee = { relation: "Myself", payee_address: "Calle 1" };

const create = async (method: string, changes = {}) =>
  readAnswer(await ask("POST", "/BANKING/withdrawal-create", withdrawalRequest({ method, fields: clabe, ...changes })));
const proceed = (id: string, fields: Record<string, string> = {}) =>
  ask("POST", "/BANKING/withdrawal-continue", { id, fields });
const confirm = (id: string, code = "1234") => ask("POST", "/BANKING/withdrawal-confirm", { id, code });
const resend = (id: string) => ask("POST", "/BANKING/withdrawal-resend", { id });
const cancel = (id: string) => ask("POST", "/BANKING/withdrawal-cancel", { id });
const shown = async (id: string) => readAnswer(await ask("GET", "/BANKING/withdrawal-transaction", { id }));
const refusal = (reply: Reply) => ({ status: reply.status, ...readError(reply) });
const active = async () => {
  const { items } = v.parse(activeAnswerSchema, (await ask("GET", "/BANKING/withdrawal-active")).body);
  return items.map((item) => v.parse(transactionAnswerSchema, item).transaction.id);
};
const states = async (id: string) => {
  const { action } = await shown(id);
  return action.type === "status" ? action.timeline?.map(({ state }) => state) : action.type;
};

describe.each(playersOf(() => server))("over %s", (_, connect) => {
  beforeEach(async () => {
    ask = await connect("anna");
  });

  it("goes through every kind of step to the end of its timeline", async () => {
    const { transaction, action } = await create("payout_chain_mxn");
    const { id } = transaction;
    expect(transaction).toMatchObject({ status: 0, fee: 5, cancellable: true });
    const types = [action.type];
    for (const step of [() => proceed(id, payee), () => proceed(id), () => proceed(id, tax), () => confirm(id)]) {
      types.push(readAnswer(await step()).action.type);
      expect((await shown(id)).action.type).toBe(types.at(-1));
    }
    expect(types).toEqual(["form", "instruction", "form", "code", "status"]);
    expect((await shown(id)).transaction.status).toBe(3);
    expect(await active()).toEqual([id]);
    const walk = ["now next next next", "done now next next", "done done now next", "done done done now"];
    for (const expected of walk) {
      expect((await states(id))?.toString()).toBe(expected.replaceAll(" ", ","));
      expect((await shown(id)).transaction.cancellable).toBe(!expected.startsWith("done done"));
      expect(server.control.walk(id)).toBe(true);
    }
    expect(await states(id)).toEqual(["done", "done", "done", "done"]);
    expect((await shown(id)).transaction).toMatchObject({ status: 1, cancellable: false });
    expect(await active()).toEqual([]);
    expect(server.control.walk(id)).toBe(false);
  });

  it("returns the current step for a repeated step and does not complete it", async () => {
    const { id } = (await create("payout_chain_mxn")).transaction;
    for (const early of [await proceed(id, tax), await proceed(id), await confirm(id), await resend(id)])
      expect(readAnswer(early).action).toMatchObject({ type: "form", title: "Who receives the money?" });
    await proceed(id, payee);
    expect(readAnswer(await proceed(id, payee)).action.type).toBe("instruction");
    await proceed(id);
    await proceed(id, tax);
    await confirm(id);
    expect(readAnswer(await confirm(id))).toMatchObject({ transaction: { status: 3 }, action: { type: "status" } });
    expect(await states(id)).toEqual(["now", "next", "next", "next"]);
  });

  it("counts down the attempts, locks the code, and unlocks it with a new one", async () => {
    const { id } = (await create("payout_code_mxn")).transaction;
    for (const attempts_left of [2, 1, 0])
      expect(refusal(await confirm(id, "9999"))).toMatchObject({ status: 422, code: "validation", attempts_left });
    expect(refusal(await confirm(id))).toMatchObject({ attempts_left: 0, fields: { code: "Too many wrong codes" } });
    clock.advance(59_500);
    expect(refusal(await resend(id))).toMatchObject({ status: 429, code: "rate_limited", retry_after: 1 });
    clock.advance(500);
    expect(readAnswer(await resend(id)).action).toMatchObject({ type: "code", resend_in: 60 });
    expect(refusal(await confirm(id, "9999"))).toMatchObject({ attempts_left: 2 });
    expect(readAnswer(await confirm(id)).transaction.status).toBe(3);
  });

  it("sends the code three times again and offers no more", async () => {
    const { transaction, action } = await create("payout_code_mxn");
    expect(action).toMatchObject({ resend_in: 60, resend_at: new Date(clock.now() + 60_000).toISOString() });
    const offered: unknown[] = [];
    for (let times = 0; times < 3; times += 1) {
      clock.advance(60_000);
      const { action: next } = readAnswer(await resend(transaction.id));
      offered.push(next.type === "code" && next.resend_in);
    }
    expect(offered).toEqual([60, 60, undefined]);
    clock.advance(60_000);
    expect(refusal(await resend(transaction.id))).toMatchObject({ status: 409, code: "resend_limit" });
    expect(readAnswer(await confirm(transaction.id)).transaction.status).toBe(3);
  });

  it("is cancelled until the bank has the money, once", async () => {
    const { id } = (await create("payout_steps_mxn")).transaction;
    for (const { body } of [await cancel(id), await cancel(id)])
      expect(v.parse(cancelAnswerSchema, body).transaction).toMatchObject({
        status: 2,
        error: { code: "cancelled" },
        cancellable: false,
      });
    expect(await states(id)).toEqual(["failed", "next", "next", "next"]);
    expect(refusal(await confirm(id))).toMatchObject({ status: 409, code: "already_finished" });
    const late = (await create("payout_steps_mxn")).transaction.id;
    server.control.walk(late);
    server.control.walk(late);
    expect(refusal(await cancel(late))).toMatchObject({ status: 409, code: "already_finished" });
    expect((await shown(late)).transaction.status).toBe(3);
  });
});

describe("a player's withdrawals", () => {
  beforeEach(() => {
    ask = httpPlayer(server);
  });

  it("with an instruction are paid after the player has read it", async () => {
    const { transaction, action } = await create("payout_guide_mxn");
    expect(action.type).toBe("instruction");
    expect(readAnswer(await proceed(transaction.id)).action.type).toBe("status");
    clock.advance(1_500);
    expect((await shown(transaction.id)).transaction.status).toBe(1);
  });

  it.each(["contacts", "invoice"])("with %s are paid outside, without a step of the player", async (type) => {
    await server.close();
    server = await createDemoServer({ clock, payoutStepMs: 10_000 });
    ask = httpPlayer(server);
    const { transaction, action } = await create(`payout_${type}_mxn`);
    expect(action.type).toBe(type);
    expect(readAnswer(await proceed(transaction.id)).action.type).toBe(type);
    clock.advance(10_000);
    expect((await shown(transaction.id)).transaction.status).toBe(1);
  });

  it("are refused with wrong values of a form, by field", async () => {
    const { id } = (await create("payout_form_mxn")).transaction;
    expect(refusal(await proceed(id, { tax_number: "000000000" }))).toMatchObject({
      status: 422,
      fields: { tax_number: "Nine digits, as on your tax card" },
    });
  });

  it("go to the bank and back to the page that led there, and on with their timeline", async () => {
    const { transaction, action } = await create("payout_bank_mxn");
    expect(action).toMatchObject({ type: "redirect", url: `${server.url}/bank/pay/${transaction.id}` });
    const page = `${server.url}/script-tag.html?page=withdrawal`;
    const visit = await fetch(`${server.url}/bank/pay/${transaction.id}`, { headers: { referer: page } });
    expect(await visit.text()).toContain("Confirm the payout");
    const decided = await fetch(`${server.url}/bank/decide/${transaction.id}`, {
      method: "POST",
      body: "decision=pay",
      redirect: "manual",
    });
    expect(decided.headers.get("location")).toBe(page);
    expect(await states(transaction.id)).toEqual(["now", "next", "next", "next"]);
  });

  it("do not return to a foreign page", async () => {
    const { id } = (await create("payout_bank_mxn")).transaction;
    await fetch(`${server.url}/bank/pay/${id}`, { headers: { referer: "https://evil.example/" } });
    expect(server.control.transactions()[0]?.returnUrl).toBeNull();
  });

  it("that are unfinished are listed newest first, and no deposit among them", async () => {
    const { id: code } = (await create("payout_code_mxn")).transaction;
    const { id: steps } = (await create("payout_steps_mxn")).transaction;
    expect(await active()).toEqual([steps, code]);
    const { items } = v.parse(activeAnswerSchema, (await ask("GET", "/BANKING_DEPOSIT/active")).body);
    expect(items).toEqual([]);
  });

  it("report the time to the next code in the wanted member", async () => {
    const { id } = (await create("payout_code_mxn")).transaction;
    const resends = async () => {
      const { action } = await shown(id);
      return action.type === "code" ? [typeof action.resend_in, typeof action.resend_at] : [];
    };
    server.control.show(id, { told: { clock: "expires_in", at: null } });
    expect(await resends()).toEqual(["number", "undefined"]);
    server.control.show(id, { told: { clock: "expires_at", at: null } });
    expect(await resends()).toEqual(["undefined", "string"]);
    server.control.show(id, {
      action: { type: "code", length: 4, resend_in: 3 },
      told: { clock: "both", at: null },
    });
    expect((await shown(id)).action).toMatchObject({ resend_in: 3 });
    clock.advance(3_000);
    expect(readAnswer(await resend(id)).action).toMatchObject({ resend_in: 60 });
  });

  it("can be made impossible to cancel", async () => {
    const { id } = (await create("payout_code_mxn")).transaction;
    server.control.show(id, { cancellable: false });
    expect((await shown(id)).transaction.cancellable).toBe(false);
    expect((await cancel(id)).status).toBe(409);
  });

  it("are walked by the control API, with a push for each step", async () => {
    const { ask: say, until, messages } = await socketPlayer(server);
    const request = withdrawalRequest({ method: "payout_steps_mxn", fields: clabe });
    const { id } = readAnswer(await say("POST", "/BANKING/withdrawal-create", request)).transaction;
    const walk = async () => (await fetch(`${server.url}/control/transactions/${id}/walk`, { method: "POST" })).status;
    expect([await walk(), await walk(), await walk(), await walk(), await walk()]).toEqual([200, 200, 200, 200, 404]);
    await until(({ data }) => v.is(v.object({ status: v.literal(1) }), data));
    const pushed = messages.filter(({ type }) => type === "withdrawal.status").map(({ data }) => data);
    expect(pushed).toEqual([3, 3, 3, 1].map((status) => ({ status, id })));
  });

  it("walk by themselves if configured, until they are paid or cancelled", async () => {
    await server.close();
    server = await createDemoServer({ clock, payoutStepMs: 10_000 });
    ask = httpPlayer(server);
    const { id } = (await create("payout_steps_mxn")).transaction;
    const other = (await create("payout_steps_mxn")).transaction.id;
    clock.advance(10_000);
    await cancel(other);
    clock.advance(30_000);
    expect([await states(id), (await shown(id)).transaction.status]).toEqual([["done", "done", "done", "done"], 1]);
    expect((await shown(other)).transaction.status).toBe(2);
  });
});
