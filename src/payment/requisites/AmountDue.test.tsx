// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { deadlinesOf } from "../../api/deadline";
import type { Transaction } from "../../contract/payment/transaction";
import { transactionAtom } from "../../transaction/state";
import { AmountDue, lifetimeSeconds } from "./AmountDue";

const { box, render } = drawing();

async function draw(changes: Partial<Transaction>) {
  const cashier = fakeCashier();
  const { transaction } = depositAnswer();
  const answer = { transaction: { ...transaction, ...changes }, action: { type: "contacts" as const, contacts: [] } };
  cashier.store.set(transactionAtom, { ...answer, ...deadlinesOf(answer) });
  await render(inCashier(cashier, <AmountDue transaction={answer.transaction} />));
}

it("counts down to the end of a deposit", async () => {
  await draw({ expires_in: 60 });
  expect(box.textContent).toContain("Time left01:00");
});

it("counts down to nothing for the steps of a withdrawal, which do not expire", async () => {
  await draw({ type: "withdrawal", expires_in: 60 });
  expect(box.textContent).toBe("Amount$500 MXN");
});

const created_at = "2026-01-01T10:00:00Z";

describe("lifetimeSeconds", () => {
  it("is the time from a transaction's creation to its end", () =>
    expect(lifetimeSeconds({ created_at, expires_at: "2026-01-01T10:15:00Z" })).toBe(900));

  it.each([
    ["no transaction", undefined],
    ["no end", { created_at, expires_at: undefined }],
    ["no start", { created_at: null, expires_at: created_at }],
    ["an invalid time", { created_at, expires_at: "soon" }],
    ["an end before the start", { created_at, expires_at: "2026-01-01T09:00:00Z" }],
  ])("is unknown with %s", (_, times) => expect(lifetimeSeconds(times)).toBeUndefined());
});
