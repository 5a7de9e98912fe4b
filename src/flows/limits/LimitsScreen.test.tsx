import { act } from "react";
import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { depositLimitsAtom } from "../../catalogue/depositLimits/depositLimits";
import { chosenRegionAtom } from "../../session/region";
import LimitsScreen from "./LimitsScreen";

describe("the deposit limits", () => {
  const { box, render } = drawing();

  it.each([
    ["EUR", ["Daily, EUR", "Daily", "Weekly", "Monthly"]],
    ["gbp", ["Daily", "Weekly", "Monthly"]],
  ])("have an amount for each period in the player's currency, besides one in %s", async (currency, names) => {
    const items = [{ period: "day", currency, amount: 10, used: 0 }] as const;
    const cashier = cashierStub({ screen: "/deposit/limits", answers: { "/BANKING/limits": { items } } });
    cashier.store.set(chosenRegionAtom, { country: "gb", currency: "GBP" });
    cashier.store.set(depositLimitsAtom, { items: [...items], min: undefined, isPromptDue: false });
    await render(inCashier(cashier, <LimitsScreen />));
    expect([...box.querySelectorAll("input")].map(({ labels }) => labels?.[0]?.textContent)).toEqual(names);
  });

  const limit = { period: "day", currency: "MXN", amount: 200, used: 0 } as const;
  const limits = (amount: number | null, min?: number) => ({ items: [{ ...limit, amount }], min, isPromptDue: false });

  async function open(answer: unknown, min?: number) {
    const answers = { "/BANKING/limits": { items: [limit], min }, "/BANKING/limits-set": answer };
    const cashier = cashierStub({ screen: "/deposit/limits", answers });
    cashier.store.set(depositLimitsAtom, limits(200, min));
    await render(inCashier(cashier, <LimitsScreen />));
    const input = box.querySelector("input") ?? expect.unreachable();
    const type = (text: string) =>
      act(() => {
        input.value = text;
        input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
    const press = (name: string) =>
      act(async () => [...box.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());
    const push = (amount: number | null) => act(() => cashier.store.set(depositLimitsAtom, limits(amount, min)));
    return { cashier, input, type, press, push };
  }

  it("keep what is typed while a limit is being saved", async () => {
    let finish = () => {};
    const { input, type, press } = await open(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ items: [{ ...limit, amount: 100 }] });
        }),
    );
    type("100");
    await press("Save limit");
    type("150");
    await act(async () => finish());
    expect(input.value).toBe("150");
    type("100");
    await press("Save limit");
    await act(async () => finish());
    expect([input.value, box.textContent]).toEqual(["100", expect.stringContaining("of $100")]);
  });

  it.each([
    ["Remove limit", "", null, 200],
    ["Save limit", "300", 500, 200],
  ])("asks nothing about a limit that has changed meanwhile (%s)", async (button, text, pushed, after) => {
    const { type, press, push } = await open(undefined);
    if (text) type(text);
    await press(button);
    expect(box.querySelector("dialog")).not.toBeNull();
    push(pushed);
    push(after);
    expect(box.querySelector("dialog")).toBeNull();
  });

  it.each([
    ["", undefined, "Fill in this field"],
    ["0", undefined, "Enter an amount"],
    ["0", 5, "Minimum $5"],
  ])("refuse %j with a minimum of %s: %s", async (text, min, problem) => {
    const { cashier, input, type, press } = await open(undefined, min);
    type(text);
    await press("Save limit");
    expect(box.querySelector("form")?.textContent).toContain(problem);
    expect(document.activeElement).toBe(input);
    expect(cashier.calls.map(({ path }) => path)).not.toContain("/BANKING/limits-set");
  });

  it("may be 0 where the server names 0 as the least amount", async () => {
    const { cashier, input, type, press } = await open({ items: [{ ...limit, amount: 0 }], min: 0 }, 0);
    type("0");
    await press("Save limit");
    expect(cashier.calls.find(({ path }) => path === "/BANKING/limits-set")?.payload).toMatchObject({ amount: 0 });
    expect([input.value, box.textContent]).toEqual(["0", expect.stringContaining("of $0")]);
  });

  it("show only the pressed answer to a pending limit as being carried out", async () => {
    const pending = { amount: 500, effective_at: "2030-01-01T00:00:00Z", needs_confirmation: true };
    const items = [{ ...limit, pending }];
    const answers = { "/BANKING/limits": { items }, "/BANKING/limits-confirm": () => new Promise(() => {}) };
    const cashier = cashierStub({ screen: "/deposit/limits", answers });
    cashier.store.set(depositLimitsAtom, { items, min: undefined, isPromptDue: false });
    await render(inCashier(cashier, <LimitsScreen />));
    const button = (name: string) =>
      [...box.querySelectorAll("button")].find(({ textContent }) => textContent === name);
    const sent = () => cashier.calls.filter(({ path }) => path === "/BANKING/limits-confirm").length;
    await act(async () => button("Keep my limit")?.click());
    await act(async () => button("Confirm")?.click());
    const busy = ["Confirm", "Keep my limit"].map((name) => button(name)?.getAttribute("aria-busy"));
    expect([busy, sent()]).toEqual([[null, "true"], 1]);
  });
});
