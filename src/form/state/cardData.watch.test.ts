import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answers, cashierStub } from "../../../test/unit/cashierStub";
import { confirmDeposit } from "../../api/transaction";
import { CashierError, statusMessage } from "../../contract/CashierError";
import type { MethodField } from "../../contract/list/method";
import { openingAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { movedEvent } from "../../ui/dom/windows";
import { cardDataIdleMs, dropCardData, watchCardData } from "./cardData";
import { createForm, formValues } from "./form";
import { formsAtom } from "./keptForms";

const field = (name: string, category?: string): MethodField => ({ name, type: "text", category });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** An element with a filled card form that is kept, though it may not be on screen. */
function watched(answers: Answers = {}) {
  const cashier = cashierStub({ answers });
  const { store } = cashier;
  const form = createForm({ fields: [field("card_number", "card"), field("cvv"), field("email")] });
  const fill = (value = "1") => {
    for (const { valueAtom } of form.fields) store.set(valueAtom, value);
  };
  fill();
  store.get(formsAtom).set("card", { description: "", form });
  watchCardData(cashier);
  return { cashier, store, form, fill, values: () => Object.values(formValues(store, form)) };
}
const all = ["1", "1", "1"];
const dropped = ["", "", "1"];

/** A key in a document keeps the card data, and 5 minutes later it is cleared. */
function expectKeptByKey(page: Document, values: () => unknown) {
  vi.advanceTimersByTime(cardDataIdleMs - 1);
  page.dispatchEvent(new Event("keydown"));
  vi.advanceTimersByTime(cardDataIdleMs - 1);
  expect(values()).toEqual(all);
  vi.advanceTimersByTime(1);
  expect(values()).toEqual(dropped);
}

it("card data is cleared after every 5 minutes without a press or a key", () => {
  const { cashier, fill, values } = watched();
  expectKeptByKey(document, values);
  fill();
  vi.advanceTimersByTime(cardDataIdleMs);
  expect(values()).toEqual(dropped);
  cashier.end();
});

it("card data is kept for a player who types in another window's document", () => {
  const { cashier, values } = watched();
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, "defaultView", { value: { document: page } });
  Object.defineProperty(cashier.root, "ownerDocument", { value: page });
  cashier.root.dispatchEvent(new Event(movedEvent));
  expectKeptByKey(page, values);
  cashier.end();
});

it("card data is cleared when a suspended page becomes visible again", () => {
  const { cashier, values } = watched();
  vi.setSystemTime(Date.now() + cardDataIdleMs);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(values()).toEqual(dropped);
  cashier.end();
});

it("card data is cleared although the clock was set back", () => {
  const { cashier, values } = watched();
  vi.setSystemTime(Date.now() - 60 * 60 * 1_000);
  vi.advanceTimersByTime(cardDataIdleMs);
  expect(values()).toEqual(dropped);
  cashier.end();
});

it("card data is cleared when the player closes the cashier", () => {
  const { cashier, store, values } = watched();
  store.set(openingAtom, {});
  expect(values()).toEqual(dropped);
  cashier.end();
});

it("the host reads no card data in the report of a failed call, even if its form is left before the answer", async () => {
  const refused = new CashierError("CVV 123 of ana@x.mx", { status: 422, code: "validation", fields: { cvv: "No" } });
  const { cashier, store, form, fill } = watched({
    "/BANKING_DEPOSIT/confirm": () => {
      dropCardData(store, form);
      return refused;
    },
  });
  fill("123");
  const message = "CVV ••• of ana@x.mx";
  await expect(confirmDeposit(cashier, "1")).rejects.toMatchObject({
    message,
    status: 422,
    code: "validation",
    fields: { cvv: "No" },
  });
  expect(cashier.reported.map(({ report }) => report)).toMatchObject([{ message, code: "validation" }]);
  cashier.end();
});

it("a failure without words of the server's keeps its status", async () => {
  const answers = { "/BANKING_DEPOSIT/confirm": new CashierError(statusMessage(422), { status: 422 }) };
  const { cashier, fill } = watched(answers);
  fill("422");
  await expect(confirmDeposit(cashier, "1")).rejects.toMatchObject({ isServersMessage: false });
  cashier.end();
});

it("another player does not get the forms of the first", () => {
  const { cashier, store } = watched();
  forgetPlayer(store);
  expect(store.get(formsAtom).size).toBe(0);
  cashier.end();
});

it("a removed element leaves no timer", () => {
  const { cashier } = watched();
  cashier.end();
  expect(vi.getTimerCount()).toBe(0);
});
