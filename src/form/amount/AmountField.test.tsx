import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { createForm } from "../state/form";
import { AmountField } from "./AmountField";

const { box, render } = drawing();

const some = { min: 50, max: 20_000 };
const none = { min: 0, max: 0 };

it.each([
  ["validation.min", some, "Minimum $50"],
  ["validation.max", some, "Maximum $20,000"],
  ["validation.min", none, "Check this value"],
  ["validation.max", none, "Check this value"],
  ["validation.decimals", some, "Check this value"],
  ["validation.balance", some, "Not enough on your balance"],
  ["error.field.amount", some, "Check this value"],
  ["error.unknown", some, "error.unknown"],
  ["Not today", some, "Not today"],
])("a refusal of the amount by %s, with the limits %j, is %s", async (id, limits, text) => {
  const cashier = cashierStub({ screen: "/deposit/redirect" });
  const { amount } = createForm({ fields: [] });
  cashier.store.set(amount.rejectionAtom, { id, message: id });
  const rules = { limits, currency: "MXN", balance: undefined };
  await render(
    inCashier(cashier, <AmountField amount={amount} isLocked={false} rules={rules} isLast={true} label="Amount" />),
  );
  const note = box.querySelector("input")?.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(note)?.textContent).toBe(text);
});
