import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import type { MethodField } from "../../contract/list/method";
import { openingAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { cardDataIdleMs, watchCardData } from "./cardData";
import { createForm, formsAtom, formValues } from "./form";

const field = (name: string, category?: string): MethodField => ({ name, type: "text", category });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** An element with a filled card form that is kept, though it may not be on screen. */
function watched() {
  const cashier = fakeCashier();
  const { store } = cashier;
  const form = createForm({ fields: [field("card_number", "card"), field("cvv"), field("email")] });
  const fill = () => {
    for (const { valueAtom } of form.fields) store.set(valueAtom, "1");
  };
  fill();
  store.get(formsAtom).set("card", { description: "", form });
  watchCardData(cashier);
  return { cashier, store, fill, values: () => Object.values(formValues(store, form)) };
}
const all = ["1", "1", "1"];
const dropped = ["", "", "1"];

it("card data is cleared after every 5 minutes without a press or a key", () => {
  const { cashier, fill, values } = watched();
  vi.advanceTimersByTime(cardDataIdleMs - 1);
  document.dispatchEvent(new Event("keydown"));
  vi.advanceTimersByTime(cardDataIdleMs - 1);
  expect(values()).toEqual(all);
  vi.advanceTimersByTime(1);
  expect(values()).toEqual(dropped);
  fill();
  vi.advanceTimersByTime(cardDataIdleMs);
  expect(values()).toEqual(dropped);
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
