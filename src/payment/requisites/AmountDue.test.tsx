import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { deadlinesOf } from "../../api/deadline";
import type { Transaction } from "../../contract/payment/transaction";
import { transactionAtom } from "../../transaction/state";
import { AmountDue } from "./AmountDue";

const { box, render } = drawing();

async function draw(changes: Partial<Transaction>) {
  const cashier = cashierStub();
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
