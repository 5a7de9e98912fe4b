// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import Notices from "./Notices";
import { noticeAtom } from "./notice";

describe("a notice", () => {
  const { box, render } = drawing();
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const bar = () => box.querySelector("[role=alert]");
  const dispatch = (event: Event) => act(async () => box.querySelector("button")?.dispatchEvent(event));

  async function show(text: string) {
    const cashier = fakeCashier();
    cashier.store.set(noticeAtom, { id: "1", text, tone: "danger" });
    await render(inCashier(cashier, <Notices />));
  }

  it("goes after five seconds", async () => {
    await show("No");
    await wait(4_900);
    expect(bar()).not.toBeNull();
    await wait(200);
    expect(bar()).toBeNull();
  });

  it("stays while the player is at its button", async () => {
    await show("No");
    await dispatch(new FocusEvent("focusin", { bubbles: true }));
    await wait(60_000);
    expect(bar()).not.toBeNull();
    await dispatch(new FocusEvent("focusout", { bubbles: true }));
    await wait(5_100);
    expect(bar()).toBeNull();
  });
});
