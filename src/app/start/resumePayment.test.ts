import { beforeEach, describe, expect, it, vi } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { openWidget } from "../../../test/unit/openWidget";
import { areTextsReadyAtom, settingsAtom } from "../../session/atoms";
import { rememberPendingReturn } from "../../transaction/leaving/pendingReturn";
import { transactionAtom } from "../../transaction/state";
import { guardQuickView } from "../quick/fullView";
import { isStartedAtom } from "../state";
import { resumePayment } from "./resumePayment";

const pix = "/deposit/redirect/pix";

beforeEach(() => localStorage.clear());

/** A player who is back from an open Pix payment in the quick view, before the code of its card is loaded. */
async function returned({ isAllowed }: { isAllowed: boolean }) {
  const dispatch = vi.fn((type: string, _detail: unknown) => type !== "cashier-open" || isAllowed);
  const widget = openWidget({ dispatch });
  const { store } = widget;
  store.set(settingsAtom, (settings) => ({ ...settings, view: "quick" }));
  store.set(areTextsReadyAtom, true);
  store.set(isStartedAtom, true);
  widget.wrapCalls(() => async () => ({ ...depositAnswer(), action: { type: "pix", payload: "code" } }));
  await widget.deferred.load();
  rememberPendingReturn(store, { id: "t1", type: "deposit" });
  const resumed = resumePayment(widget);
  await vi.dynamicImportSettled();
  return {
    widget,
    resumed,
    opened: () => dispatch.mock.calls.flatMap(([type, detail]) => (type === "cashier-open" ? [detail] : [])),
    shown: () => [widget.screen, store.get(transactionAtom)?.transaction.id],
  };
}

describe("a payment to which the player returns before the code of the quick view's card is loaded", () => {
  it("waits for the card, and leads to the full view", async () => {
    const { widget, resumed, opened, shown } = await returned({ isAllowed: true });
    expect(shown()).toEqual(["/deposit", undefined]);
    guardQuickView(widget, widget.signal);
    await resumed;
    expect(opened()).toEqual([{ screen: pix, reason: "action" }]);
    expect(shown()).toEqual([pix, "t1"]);
  });

  it("stays on the card if the host does not allow the full view", async () => {
    const { widget, resumed, opened, shown } = await returned({ isAllowed: false });
    guardQuickView(widget, widget.signal);
    await resumed;
    expect(opened()).toHaveLength(1);
    expect(shown()).toEqual(["/deposit", "t1"]);
  });

  it("is shown if the host asks for the full view meanwhile", async () => {
    const { widget, resumed, opened, shown } = await returned({ isAllowed: true });
    widget.store.set(settingsAtom, (settings) => ({ ...settings, view: "full" }));
    await resumed;
    expect(opened()).toEqual([]);
    expect(shown()).toEqual([pix, "t1"]);
  });

  it("is left to the element that follows one removed meanwhile", async () => {
    const { widget, resumed, shown } = await returned({ isAllowed: true });
    widget.end();
    await resumed;
    expect(shown()).toEqual(["/deposit", undefined]);
  });
});

describe("a payment whose list cannot be shown when the player returns", () => {
  it.each(["/empty", "/error"] as const)("shows its result in place of %s", async (message) => {
    const widget = openWidget();
    const { store } = widget;
    await widget.deferred.load();
    store.set(isStartedAtom, true);
    widget.navigation.openList("withdrawal");
    widget.wrapCalls(() => async () => {
      widget.go(message, { replace: true });
      return depositAnswer({ type: "withdrawal", status: 1 });
    });
    rememberPendingReturn(store, { id: "t1", type: "withdrawal" });
    await resumePayment(widget);
    expect(widget.screen).toBe("/withdrawal/complete");
    widget.end();
  });
});
