import { atom } from "jotai/vanilla";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { CashierError } from "../../contract/CashierError";
import type { FilledForm } from "../../form/MethodForm";
import { cardDataIdleMs, watchCardData } from "../../form/state/cardData";
import { createForm } from "../../form/state/form";
import { formsAtom } from "../../form/state/keptForms";
import { expiredTokenAtom, hostSessionAtom } from "../../session/atoms";
import { formKeyAtom, pressOutcomeAtom, pressOutcomeOf, showChecking } from "../../transaction/submit/pressOutcome";
import { PressOutcomeNotice } from "./PressOutcomeNotice";

const filledAtom = atom({ amount: 500, fields: {}, tokens: undefined });

describe("the outcome of a press", () => {
  const { box, render } = drawing();
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("that is being checked stands in a region that was there before, so that it is announced", async () => {
    const cashier = cashierStub();
    await render(inCashier(cashier, <PressOutcomeNotice filledAtom={filledAtom} keyOf={() => ""} />));
    const region = box.querySelector("[role=status]");
    await act(async () =>
      cashier.store.set(pressOutcomeAtom, { kind: "checking", title: { id: "We are checking" }, text: "" }),
    );
    expect(region?.textContent).toBe("We are checking");
    expect(region?.isConnected).toBe(true);
    await act(async () => cashier.store.set(pressOutcomeAtom, { kind: "refused", title: { id: "Refused" }, text: "" }));
    expect(region?.textContent).toBe("");
    expect(box.querySelector("[role=alert]")?.textContent).toContain("Refused");
  });

  it("says that the browser is offline only while it is", async () => {
    const cashier = cashierStub();
    await render(inCashier(cashier, <PressOutcomeNotice filledAtom={filledAtom} keyOf={() => ""} />));
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const title = { id: "Network connection failed" };
    const notSent = { kind: "notSent", title, text: "Nothing was sent." } as const;
    await act(async () => cashier.store.set(pressOutcomeAtom, { ...notSent, offlineTitle: { id: "You are offline" } }));
    const said = () => box.querySelector("[role=alert]")?.textContent;
    expect(said()).toBe("You are offlineNothing was sent.");
    onLine.mockReturnValue(true);
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(said()).toBe("Network connection failedNothing was sent.");
  });

  it("that is unknown is kept with the key of the payment that the form would send now", async () => {
    const cashier = cashierStub();
    const { store } = cashier;
    const amountAtom = atom(500);
    const typedAtom = atom((get) => ({ amount: get(amountAtom), fields: {}, tokens: undefined }));
    const keyOf = ({ amount }: FilledForm) => `key of ${amount}`;
    await render(inCashier(cashier, <PressOutcomeNotice filledAtom={typedAtom} keyOf={keyOf} />));
    const repeat = { key: "key of 500" };
    await act(async () => store.set(pressOutcomeAtom, { kind: "unknown", title: { id: "Unknown" }, text: "", repeat }));
    expect(store.get(formKeyAtom)).toBe("key of 500");
    await act(async () => store.set(amountAtom, 600));
    expect(store.get(formKeyAtom)).toBe("key of 600");
  });

  it.each([
    ["cvv", ""],
    ["email", " Your details are kept."],
  ])("says that the details of a form with the field %s are kept only if they are", async (name, kept) => {
    vi.useFakeTimers();
    const cashier = cashierStub();
    const { store } = cashier;
    const form = createForm({ fields: [{ name, type: "text" }] });
    for (const { valueAtom } of form.fields) store.set(valueAtom, "737");
    store.get(formsAtom).set("form", { description: "", form });
    watchCardData(cashier);
    await render(inCashier(cashier, <PressOutcomeNotice filledAtom={filledAtom} keyOf={() => ""} />));
    const { token } = store.get(hostSessionAtom);
    const error = new CashierError("", { status: 401 });
    const press = {
      area: "deposit",
      key: "",
      error,
      isUnclear: false,
      isAbsent: false,
      mayHaveArrived: false,
    } as const;
    await act(async () => {
      store.set(expiredTokenAtom, { token, at: 0 });
      store.set(pressOutcomeAtom, pressOutcomeOf(cashier, press));
    });
    const said = () => box.querySelector("p")?.textContent;
    expect(said()).toBe("We have asked this site to sign you in again. Your details are kept.");
    await act(async () => vi.advanceTimersByTime(cardDataIdleMs));
    expect(said()).toBe(`We have asked this site to sign you in again.${kept}`);
    await act(async () => store.set(hostSessionAtom, (session) => ({ ...session, token: "renewed" })));
    expect(said()).toBe(kept && "Your details are still here.");
    cashier.end();
  });

  it("follows the language", async () => {
    const cashier = cashierStub();
    await render(inCashier(cashier, <PressOutcomeNotice filledAtom={filledAtom} keyOf={() => ""} />));
    await act(async () => showChecking(cashier, "deposit"));
    expect(box.textContent).toContain("You will not pay twice.");
    const words = { "outcome.checking": "A verificar", "outcome.checking.text": "Não paga duas vezes." };
    await act(async () => cashier.i18n.loadAndActivate({ locale: "pt", messages: words }));
    expect(box.textContent).toBe("A verificarNão paga duas vezes.");
  });
});
