// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { transactionAtom } from "../../transaction/state";
import WithdrawalInstructionScreen from "./WithdrawalInstructionScreen";

const { box, render } = drawing();

it("opens no app to pay to a UPI id, which may be the player's own", async () => {
  const cashier = fakeCashier({ screen: "/withdrawal/redirect/instruction" });
  const transaction = { id: "t1", type: "withdrawal", status: 0, method: "upi", amount: 500, currency: "INR" } as const;
  const requisites = [{ key: "upi_id", label: "UPI ID", value: "ada@okbank", copy: false }];
  const action = { type: "invoice", requisites, amount: 500, currency: "INR", confirmable: false } as const;
  cashier.store.set(transactionAtom, { transaction, action: { ...action, requisites, cancellable: false } });
  await render(inCashier(cashier, <WithdrawalInstructionScreen />));
  expect(box.textContent).toContain("ada@okbank");
  expect(box.querySelector("a")).toBeNull();
});
