import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { inCashier } from "../../../test/unit/inCashier";
import { chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { NetworkChoice } from "./NetworkChoice";

const usdt = (state: string, until?: string): Method => ({
  name: "usdt_trc20",
  category: "crypto",
  text: {},
  availability: { state },
  received: { availability: { state, until } },
});
const states = { deposit: "down", withdrawal: "up" };

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A coin's networks in an area, where the method is down for one of the areas. */
function renderChoice(area: Area, stateByArea: Record<Area, string>, until?: string) {
  const cashier = cashierStub({ screen: area === "deposit" ? "/deposit/crypto/address" : "/withdrawal/redirect" });
  const region = { country: "mx", currency: "MXN" };
  const [deposit, withdrawal] = [usdt(stateByArea.deposit, until), usdt(stateByArea.withdrawal, until)];
  cashier.store.set(methodsAtom, {
    deposit: { ...region, methods: [deposit] },
    withdrawal: { ...region, methods: [withdrawal] },
  });
  const method = area === "deposit" ? deposit : withdrawal;
  const place = document.body.appendChild(document.createElement("div"));
  act(() =>
    createRoot(place).render(
      inCashier(cashier, <NetworkChoice coin={{ coin: "USDT", networks: [{ network: "TRC20", method }] }} />),
    ),
  );
  const goOn = () => act(() => place.querySelector<HTMLElement>("button[type=submit]")?.click());
  const choose = () => act(() => place.querySelector<HTMLElement>("input")?.click());
  return { cashier, place, goOn, choose, chosen: () => cashier.store.get(chosenMethodAtom)?.name };
}

it.each<[Area, typeof states, string | undefined]>([
  ["deposit", states, undefined],
  ["withdrawal", states, "usdt_trc20"],
  ["deposit", { deposit: "up", withdrawal: "down" }, "usdt_trc20"],
  ["withdrawal", { deposit: "up", withdrawal: "down" }, undefined],
])("a %s with the availability %o opens %s", (area, stateByArea, opened) => {
  const { cashier, choose, goOn, chosen } = renderChoice(area, stateByArea);
  choose();
  goOn();
  expect(chosen()).toBe(opened);
  expect(cashier.notices).toHaveLength(opened ? 0 : 1);
});

it.each<[Area, string]>([
  ["deposit", "Choose the network you will send over. Coins sent over another network will be lost."],
  ["withdrawal", "Choose the network of your address. Coins sent over another network will be lost."],
])("a %s preselects nothing and warns of other networks", (area, warning) => {
  const { place, goOn, chosen } = renderChoice(area, { deposit: "up", withdrawal: "up" });
  expect(place.querySelector("input")?.checked).toBe(false);
  expect(place.textContent).toContain(warning);
  goOn();
  expect(chosen()).toBeUndefined();
});

it("says nothing of an outage any more once its time is over", () => {
  vi.useFakeTimers({ now: new Date(2026, 9, 1, 18, 0) });
  const { place } = renderChoice("deposit", states, new Date(Date.now() + 60_000).toISOString());
  expect(place.textContent).toContain("TRC20 · Unavailable until");
  act(() => void vi.advanceTimersByTime(60_000));
  expect(place.textContent).not.toContain("Unavailable");
});

it("follows a list that is loaded again", () => {
  const { cashier, place } = renderChoice("deposit", { deposit: "up", withdrawal: "up" });
  const deposit = { country: "mx", currency: "MXN", methods: [usdt("down")] };
  act(() => cashier.store.set(methodsAtom, { deposit }));
  expect(place.textContent).toContain("TRC20 · Unavailable");
});
