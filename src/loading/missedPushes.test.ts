import { afterEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { reconnectedAtAtom } from "../session/atoms";
import { onMissedPushes } from "./missedPushes";

const watch = (answer: Promise<unknown> = Promise.resolve()) => {
  const cashier = cashierStub();
  const ask = vi.fn(() => answer);
  const over = new AbortController();
  onMissedPushes(cashier, ask, over.signal);
  return { ask, over, reconnect: () => cashier.store.set(reconnectedAtAtom, performance.now()) };
};
const goOnline = () => window.dispatchEvent(new Event("online"));
afterEach(() => vi.restoreAllMocks());

it("asks after each reconnection until the signal aborts", async () => {
  const { ask, over, reconnect } = watch();
  reconnect();
  await Promise.resolve();
  reconnect();
  expect(ask).toHaveBeenCalledTimes(2);
  over.abort();
  reconnect();
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks once if the page awakes before the connection is open again", async () => {
  let answer = () => {};
  const { ask, reconnect } = watch(new Promise<void>((resolve) => (answer = resolve)));
  goOnline();
  reconnect();
  expect(ask).toHaveBeenCalledOnce();
  answer();
  await vi.waitFor(() => {
    reconnect();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

it("does not ask in a hidden page, which asks when it awakes", () => {
  const { ask, reconnect } = watch();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  reconnect();
  expect(ask).not.toHaveBeenCalled();
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ask).toHaveBeenCalledOnce();
});
