import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { inCashier } from "../../../test/unit/inCashier";
import { methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { createForm } from "../../form/state/form";
import { methodFormOf } from "../../form/state/keptForms";
import { useMethodParts } from "./useMethodParts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const withFee = (fixed: number): Method => ({
  name: "google_pay",
  category: "wallet",
  text: {},
  received: { fee: { MXN: { fixed } } },
});

it("gives the total of the latest list, which the form shows, although the form was opened before", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const cashier = cashierStub();
  const opened = withFee(5);
  const totals: number[] = [];
  const Form = () => {
    totals.push(useMethodParts("deposit", opened).totalOf(100, "MXN").total);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  act(() => root.render(inCashier(cashier, <Form />)));
  act(() => cashier.store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [withFee(7)] } }));
  act(() => root.unmount());
  expect([totals[0], totals.at(-1)]).toEqual([105, 107]);
});

it("uses no agreement, arrival or total that has left the screen with the quotes of the method", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  const arrives_in = { to: 600 };
  const quote = { fee: 10, total: 90, currency: "MXN", arrives_in, forfeits: [{ text: "Bonus" }] };
  const cashier = cashierStub({ answers: { "/BANKING/quote": quote } });
  const quoted: Method = { name: "spei", category: "bank", text: {}, received: { quoted: true } };
  const rules = { limits: { min: 0, max: 0 }, currency: "MXN", balance: undefined };
  let missing: string | undefined;
  let total: number | undefined;
  const Form = () => {
    const [{ amount }] = useState(() => createForm({}, undefined, { amount: { text: "100" } }));
    const { parts, totalOf } = useMethodParts("withdrawal", quoted);
    const press = () => {
      missing = parts.showProblemBelow?.();
      total = totalOf(100, "MXN").total;
    };
    return (
      <>
        {parts.facts({ amount, rules })}
        {parts.below(false)}
        <button type="button" onClick={press} />
      </>
    );
  };
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () => root.render(inCashier(cashier, <Form />)));
  await act(() => vi.advanceTimersByTimeAsync(400));
  const press = () => act(() => box.querySelector("button")?.click());
  press();
  expect(box.textContent).toContain("10 min");
  expect([missing, total]).toEqual([box.querySelector("input")?.name, 90]);
  const methods = [{ ...quoted, received: { arrives_in: { to: 1_200 }, fee: { MXN: { fixed: 5 } } } }];
  act(() => cashier.store.set(methodsAtom, { withdrawal: { country: "mx", currency: "MXN", methods } }));
  press();
  expect([missing, total, box.querySelector("input")]).toEqual([undefined, 95, null]);
  expect(box.textContent).toContain("20 min");
  expect(box.textContent).not.toContain("10 min");
  act(() => root.unmount());
});

it.each([
  ["0", ""],
  ["7", "7"],
])("gives the form of another method for one that is down, with %j typed, the amount %j", async (typed, text) => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const cashier = cashierStub();
  const other: Method = { name: "oxxo", category: "bank", text: {} };
  const down: Method = { ...other, name: "spei", received: { availability: { state: "down" } } };
  cashier.store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [down, other] } });
  const rules = { limits: { min: 0, max: 0 }, currency: "MXN", balance: undefined };
  const { amount } = createForm({}, undefined, { amount: { text: typed } });
  const Form = () => useMethodParts("deposit", down).parts.notice({ amount, rules });
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () => root.render(inCashier(cashier, <Form />)));
  act(() => box.querySelector("button")?.click());
  expect(cashier.effects).toContainEqual({ chosen: { method: other } });
  expect(cashier.store.get(methodFormOf(cashier, other, "deposit", "MXN").amount.textAtom)).toBe(text);
  act(() => root.unmount());
});
