// @vitest-environment happy-dom
import { atom } from "jotai/vanilla";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { pressOutcomeAtom } from "../../transaction/submit/pressOutcome";
import { PressOutcomeNotice } from "./PressOutcomeNotice";

const filledAtom = atom({ amount: 500, fields: {}, tokens: undefined });

describe("the outcome of a press", () => {
  const { box, render } = drawing();
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("that is being checked stands in a region that was there before, so that it is announced", async () => {
    const cashier = fakeCashier();
    await render(inCashier(cashier, <PressOutcomeNotice filledAtom={filledAtom} keyOf={() => ""} />));
    const region = box.querySelector("[role=status]");
    await act(async () =>
      cashier.store.set(pressOutcomeAtom, { kind: "checking", title: "We are checking", text: "" }),
    );
    expect(region?.textContent).toBe("We are checking");
    expect(region?.isConnected).toBe(true);
    await act(async () => cashier.store.set(pressOutcomeAtom, { kind: "refused", title: "Refused", text: "" }));
    expect(region?.textContent).toBe("");
    expect(box.querySelector("[role=alert]")?.textContent).toContain("Refused");
  });

  it("says that the browser is offline only while it is", async () => {
    const cashier = fakeCashier();
    await render(inCashier(cashier, <PressOutcomeNotice filledAtom={filledAtom} keyOf={() => ""} />));
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const notSent = { kind: "notSent", title: "Network connection failed", text: "Nothing was sent." } as const;
    await act(async () => cashier.store.set(pressOutcomeAtom, { ...notSent, offlineTitle: "You are offline" }));
    const said = () => box.querySelector("[role=alert]")?.textContent;
    expect(said()).toBe("You are offlineNothing was sent.");
    onLine.mockReturnValue(true);
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(said()).toBe("Network connection failedNothing was sent.");
  });
});
