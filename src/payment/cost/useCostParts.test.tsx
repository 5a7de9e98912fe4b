// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { useCostParts } from "./useCostParts";

afterEach(() => vi.unstubAllGlobals());

const withFee = (fixed: number): Method => ({
  name: "google_pay",
  category: "wallet",
  text: {},
  received: { fee: { MXN: { fixed } } },
});

it("gives the total of the latest list, which the form shows, although the form was opened before", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const cashier = fakeCashier();
  const opened = withFee(5);
  const totals: number[] = [];
  const Form = () => {
    totals.push(useCostParts("deposit", opened).totalOf(100, "MXN").total);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  act(() => root.render(inCashier(cashier, <Form />)));
  act(() => cashier.store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [withFee(7)] } }));
  act(() => root.unmount());
  expect([totals[0], totals.at(-1)]).toEqual([105, 107]);
});
