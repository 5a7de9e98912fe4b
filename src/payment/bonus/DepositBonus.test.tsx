import { atom } from "jotai/vanilla";
import { act, type ReactNode, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { inCashier } from "../../../test/unit/inCashier";
import { useCashier } from "../../cashier/Cashier";
import { methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { followAmount } from "../../transaction/state";
import { DepositBonus } from "./DepositBonus";

const bitcoin: Method = { name: "btc", category: "crypto", text: {} };
const spei: Method = { name: "spei_mxn", category: "bank", text: {} };
const experiments = [{ key: "analytics-21868", group: "group_b" }];

/** Renders the switch of a method for a player with a bonus. */
function renderSwitch(method: Method, amount?: number, before?: ReactNode, minDeposit = 200) {
  const cashier = cashierStub({ screen: "/deposit/crypto/address" });
  const { store } = cashier;
  const bonusList = [{ id: "welcome", type: "deposit" as const, depositBonusData: { minDeposit } }];
  const schema = { meta: { isCryptoBonusAvailable: true } };
  store.set(hostSessionAtom, { ...hostSessionDefaults, bonusList, schema, experiments });
  store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [bitcoin, spei] } });
  followAmount(store, atom(amount));
  const place = document.body.appendChild(document.createElement("div"));
  const root: Root = createRoot(place);
  act(() =>
    root.render(
      inCashier(
        cashier,
        <>
          {before}
          <DepositBonus method={method} />
        </>,
      ),
    ),
  );
  const control = () => place.querySelector<HTMLElement>('[role="switch"]');
  const announcement = () => place.querySelector("[aria-live]")?.textContent;
  return { cashier, store, root, control, announcement };
}

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("does not track a bonus with a minimum as activated while a coin's amount is unknown", () => {
  const { cashier, control, root } = renderSwitch(bitcoin);
  expect([control()?.getAttribute("aria-checked"), cashier.tracked]).toEqual(["true", []]);
  act(() => root.unmount());
});

it("works for a coin without an amount, and announces nothing", () => {
  const { cashier, control, announcement, root } = renderSwitch(bitcoin, undefined, undefined, 0);
  expect([control()?.getAttribute("aria-checked"), announcement()]).toEqual(["true", ""]);
  expect(cashier.tracked).toEqual(["bonus_activated"]);
  act(() => control()?.click());
  act(() => control()?.click());
  expect(control()?.getAttribute("aria-checked")).toBe("true");
  expect(cashier.tracked).toEqual(["bonus_activated", "button", "button"]);
  act(() => root.unmount());
});

it("disappears if the crypto bonus becomes unavailable", () => {
  const { store, control, root } = renderSwitch(bitcoin);
  act(() => store.set(hostSessionAtom, (session) => ({ ...session, experiments: [] })));
  expect(control()).toBeNull();
  act(() => root.unmount());
});

it("announces the effect of every amount and tracks the activation once", () => {
  const { cashier, store, announcement, root } = renderSwitch(spei);
  const type = (amount: number | undefined) => act(() => followAmount(store, atom(amount)));
  expect(announcement()).toBe("");
  type(199);
  expect(announcement()).toBe("This amount is too low for the bonus.");
  type(200);
  expect(announcement()).toBe("You will get the bonus with this deposit.");
  type(undefined);
  expect(announcement()).toBe("");
  type(1_000);
  expect(cashier.effects.filter((effect) => "tracked" in effect)).toEqual([
    { tracked: "bonus_activated", extra: { bonus_id: "welcome" } },
  ]);
  act(() => root.unmount());
});

it("ignores the amount of another form", () => {
  /** Shows an amount of its own, as the amount field does on mount. */
  function EmptyAmount() {
    const { store } = useCashier();
    useEffect(() => followAmount(store, undefined), [store]);
    return null;
  }
  const { cashier, announcement, root } = renderSwitch(spei, 500, <EmptyAmount />);
  expect([announcement(), cashier.tracked]).toEqual(["", []]);
  act(() => root.unmount());
});

it("opens the details on a separate screen", () => {
  const { cashier, root } = renderSwitch(spei, 500);
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Bonus details");
  act(() => button?.click());
  expect(cashier.visited).toEqual(["/deposit/bonus-details"]);
  expect(cashier.effects).toContainEqual({ tracked: "button", extra: { button: "bonus_details" } });
  act(() => root.unmount());
});
