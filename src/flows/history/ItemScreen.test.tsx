import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { historyAtom, historyItemIdAtom } from "../../transaction/state";
import ItemScreen, { continueItem } from "./ItemScreen";

const path = "/BANKING_DEPOSIT/transaction";
const { box, render } = drawing();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The details of an unfinished deposit, whose pushes are lost. */
async function openItem() {
  const state = { status: 0 };
  const cashier = cashierStub({ screen: "/history/item", answers: { [path]: () => depositAnswer(state) } });
  const { transaction } = depositAnswer(state);
  cashier.store.set(historyAtom, {
    ...cashier.store.get(historyAtom),
    items: new Map([[transaction.id, transaction]]),
  });
  cashier.store.set(historyItemIdAtom, transaction.id);
  await render(inCashier(cashier, <ItemScreen />));
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  const asked = () => cashier.calls.filter((call) => call.path === path).length;
  return { state, wait, asked };
}

it("asks for an unfinished payment after 15 s, doubling to 60 s, until it has its result", async () => {
  const { state, wait, asked } = await openItem();
  const counts: number[] = [];
  for (const seconds of [14, 1, 29, 1, 59, 1]) {
    await wait(seconds);
    counts.push(asked());
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  expect(box.textContent).toContain("Payment is being processed");
  state.status = 1;
  await wait(60);
  expect(box.textContent).toContain("Payment received");
  const last = asked();
  await wait(600);
  expect(asked()).toBe(last);
});

it.each([
  ["while the page is hidden", () => void vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")],
  ["once it is left", () => render(null)],
])("asks for nothing %s", async (_, leave) => {
  const { wait, asked } = await openItem();
  await leave();
  await wait(600);
  expect(asked()).toBe(1);
});

it("tells the player in plain words that the answer cannot be read, and the host which member is wrong", async () => {
  const cashier = cashierStub({ screen: "/history/item", answers: { [path]: { transaction: { id: "t1" } } } });
  const { transaction } = depositAnswer();
  cashier.store.set(historyItemIdAtom, transaction.id);
  await continueItem(cashier, transaction);
  expect(cashier.notices).toEqual(["Something went wrong. Try again."]);
  expect(cashier.reported.map(({ message }) => message)).toContain("Invalid response: transaction.type");
});
