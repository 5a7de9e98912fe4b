import { act, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { inCashier } from "../../test/unit/inCashier";
import { readStoredRequest } from "../transaction/requests/storedRequests";
import type { TabMessage } from "../transaction/tabs";
import { type Visit, visitAtom } from "../transaction/visit";
import { useVisit } from "./submitting";

describe("the visit of a form", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it("has ended when the form that replaces it is on screen, so that a press there is never ended with it", () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const cashier = cashierStub();
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

  it("learns of the requests that the page's other tabs send", async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const cashier = cashierStub();
    const Form = () => {
      useVisit();
      return null;
    };
    const root = createRoot(document.createElement("div"));
    act(() => root.render(inCashier(cashier, <Form />)));
    const [owner, subject, id] = ["a".repeat(64), "b".repeat(64), "0b7cbd5a-2d5e-4d0c-9d52-0d1f1f9f7a11"];
    const otherTab = new BroadcastChannel("cashier-widget.requests");
    try {
      otherTab.postMessage({ type: "sent", owner, subject, id } satisfies TabMessage);
      await vi.waitFor(() => expect(readStoredRequest(owner, subject)).toBe(id));
    } finally {
      otherTab.close();
      act(() => root.unmount());
      cashier.end();
    }
  });
});
