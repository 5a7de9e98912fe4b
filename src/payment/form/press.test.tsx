import { act, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { type Visit, visitAtom } from "../../transaction/visit";
import { useVisit } from "./press";

describe("the visit of a form", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("has ended when the form that replaces it is on screen, so that a press there is never ended with it", () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const cashier = fakeCashier();
    const onScreen: Visit[] = [];
    const Form = () => {
      useVisit();
      useLayoutEffect(() => {
        onScreen.push(cashier.store.get(visitAtom));
      }, []);
      return null;
    };
    const root = createRoot(document.createElement("div"));
    for (const account of ["removed", "next"]) act(() => root.render(inCashier(cashier, <Form key={account} />)));
    const [removed, next] = onScreen;
    expect(next).not.toBe(removed);
    expect(cashier.store.get(visitAtom)).toBe(next);
    act(() => root.unmount());
  });
});
