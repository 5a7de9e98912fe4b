import { act } from "react";
import { expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { chosenMethodAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Method } from "../../contract/list/method";
import { setAmount } from "../../form/state/form";
import { methodFormOf } from "../../form/state/keptForms";
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
  const cashier = cashierStub({
    screen: "/withdrawal/redirect",
    answers: { "/BANKING/withdrawal-create": refusal },
  });
  const { store } = cashier;
  store.set(chosenMethodAtom, method);
  await render(inCashier(cashier, <PaymentForm area="withdrawal" account="main" given={given} />));
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

it("keeps a wallet's button busy until the total of its sheet is quoted", async () => {
  let answer = (_quote: object) => {};
  const quote = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const wallet: Method = {
    name: "google_pay",
    category: "wallets",
    text: {},
    wallet: { kind: "google_pay", data: {} },
    received: { quoted: true },
  };
  const cashier = cashierStub({ screen: "/deposit/redirect", answers: { "/BANKING/quote": quote } });
  const { store } = cashier;
  store.set(chosenMethodAtom, wallet);
  const button = () => box.querySelector<HTMLElement>("button[type=submit]");
  const until = (isMet: () => boolean) =>
    vi.waitFor(async () => {
      await act(async () => {});
      expect(isMet()).toBe(true);
    });
  await render(inCashier(cashier, <PaymentForm area="deposit" />));
  await until(() => button()?.hasAttribute("aria-busy") === false);
  await act(async () => setAmount(store, methodFormOf(cashier, wallet, "deposit", "MXN"), 500, "MXN"));
  expect([button()?.getAttribute("aria-busy"), button()?.hasAttribute("disabled")]).toEqual(["true", false]);
  await act(async () => button()?.click());
  await until(() => cashier.calls.some(({ path }) => path === "/BANKING/quote"));
  expect(cashier.calls.filter(({ method }) => method === "POST")).toEqual([]);
  expect(button()?.getAttribute("aria-busy")).toBe("true");
  answer({ fee: 5, total: 505, currency: "MXN" });
  await until(() => button()?.hasAttribute("aria-busy") === false);
});
