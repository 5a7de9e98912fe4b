import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
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
    const cashier = cashierStub();
    cashier.store.set(noticeAtom, { id: "1", text, tone: "danger" });
    await render(inCashier(cashier, <Notices />));
    return cashier;
  }

  it("goes after five seconds", async () => {
    await show("No");
    await wait(4_900);
    expect(bar()).not.toBeNull();
    await wait(200);
    expect(bar()).toBeNull();
  });

  it("goes five seconds after the player can see it", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await show("No");
    await wait(60_000);
    expect(bar()).not.toBeNull();
    visibility.mockRestore();
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
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

  it("stays while its button has the focus, wherever the pointer goes", async () => {
    await show("No");
    await act(async () => box.querySelector("button")?.focus());
    // React turns the second event into onPointerLeave
    await act(async () => bar()?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })));
    await act(async () => bar()?.dispatchEvent(new PointerEvent("pointerout", { bubbles: true })));
    await wait(60_000);
    expect(bar()).not.toBeNull();
  });

  it("stays while the player points at it, though the focus leaves it", async () => {
    await show("No");
    await act(async () => bar()?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })));
    await dispatch(new FocusEvent("focusin", { bubbles: true }));
    await dispatch(new FocusEvent("focusout", { bubbles: true }));
    await wait(60_000);
    expect(bar()).not.toBeNull();
    await act(async () => bar()?.dispatchEvent(new PointerEvent("pointerout", { bubbles: true })));
    await wait(5_100);
    expect(bar()).toBeNull();
  });

  it("stays while the player points at it, also where it takes the place of another one", async () => {
    const cashier = await show("No");
    const place = bar()?.parentElement?.parentElement;
    // with their element removed, browsers send the pointer from what was around it to what is there now
    const point = (from: Element | null) =>
      act(async () => bar()?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, relatedTarget: from })));
    await point(null);
    await act(async () => cashier.store.set(noticeAtom, { id: "2", text: "Still no", tone: "danger" }));
    await point(place ?? null);
    await wait(60_000);
    expect(bar()?.textContent).toContain("Still no");
  });

  it("takes the place of another one in the same element, so that the focus stays in it", async () => {
    const cashier = await show("No");
    const place = bar()?.closest("[role=alert]")?.parentElement?.parentElement;
    await act(async () => cashier.store.set(noticeAtom, { id: "2", text: "Still no", tone: "danger" }));
    expect(bar()?.textContent).toContain("Still no");
    expect(place?.contains(bar())).toBe(true);
  });

  it("is shown as plain text, even if it is HTML, and can be closed", async () => {
    await show("<img src=x>");
    expect(box.querySelector("img")).toBeNull();
    expect(bar()?.textContent).toBe("Error<img src=x>");
    await act(async () => box.querySelector("button")?.click());
    expect(bar()).toBeNull();
  });

  it("shows the last of many results, too", async () => {
    const cashier = cashierStub();
    const results = Array.from({ length: 8 }, (_, at) => `Payment received · Bank transfer by SPEI ${at} · $1,500`);
    cashier.store.set(noticeAtom, { id: "1", text: results.join("\n"), tone: "info", kind: "result" });
    await render(inCashier(cashier, <Notices />));
    await wait(100);
    expect(box.querySelector("[part=snackbar] [role=status]")?.textContent).toBe(results.join("\n"));
  });

  it("that is no error is announced, because its place is there before its text", async () => {
    const cashier = cashierStub();
    cashier.store.set(noticeAtom, { id: "1", text: "Copied", tone: "info" });
    await render(inCashier(cashier, <Notices />));
    const text = () => box.querySelector("[part=snackbar] [role=status]")?.textContent;
    expect(text()).toBe("");
    await wait(100);
    expect(text()).toBe("Copied");
  });
});
