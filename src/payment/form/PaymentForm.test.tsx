import { act } from "react";
import { expect, it, vi } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { chosenMethodAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Method } from "../../contract/list/method";
import { methodFormOf, setAmount } from "../../form/state/form";
import { isSubmittingAtom } from "../../transaction/state";
import { PaymentForm } from "./PaymentForm";

const { box, render } = drawing();

const method: Method = {
  name: "bank_ngn",
  category: "bank",
  text: {},
  fields: ["bank_code", "account_number"].map((name) => ({ name, type: "text", initial_value: "1" })),
};
const given = { bank_code: "058" };

/** Presses the button of a form whose bank was chosen before; the server rejects its values. */
async function press(fields: Record<string, string>) {
  const refusal = new CashierError("Check your bank", { code: "validation", status: 422, fields, url: "/create" });
  const cashier = fakeCashier({
    screen: "/withdrawal/redirect",
    answers: { "/BANKING/withdrawal-create": refusal },
  });
  const { store } = cashier;
  store.set(chosenMethodAtom, method);
  await render(inCashier(cashier, <PaymentForm area="withdrawal" given={given} />));
  const shown = { ...method, fields: method.fields?.slice(1) };
  await act(async () => setAmount(store, methodFormOf(cashier, shown, "withdrawal", "MXN"), 500, "MXN"));
  await act(async () => box.querySelector<HTMLElement>("button[type=submit]")?.click());
  await act(() =>
    vi.waitFor(() => expect([cashier.reported.at(-1), store.get(isSubmittingAtom)]).toEqual([refusal, false])),
  );
  return { notices: cashier.notices, errors: box.textContent };
}

it.each<[Record<string, string>, string[], boolean]>([
  [{ bank_code: "Unknown bank" }, ["Unknown bank"], false],
  [{ bank_code: "" }, ["Check your bank"], false],
  [{ bank_code: "Unknown bank", account_number: "No such account" }, [], true],
])("shows the rejection of %j: below a field that is on screen, else in a notice", async (fields, notices, isBelow) => {
  const pressed = await press(fields);
  expect(pressed.notices).toEqual(notices);
  expect(pressed.errors.includes("No such account")).toBe(isBelow);
});
