import { afterEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { openWidget } from "../../../test/unit/openWidget";
import { factsAtom } from "../../catalogue/method/health";
import { chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { hostSessionDefaults } from "../../session/hostSession";
import { currencyAtom } from "../../session/region";
import { applyLogin, applySession } from "./applySession";
import { dispatchPush } from "./dispatchPush";
import { startUp } from "./startUp";

const spei: Method = { name: "spei", category: "bank", text: {} };

describe("a push about the health of methods", () => {
  it("changes the methods of the list, and reports what is invalid once", () => {
    const cashier = cashierStub();
    const { store } = cashier;
    store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [spei] } });
    const push = (data: unknown) =>
      dispatchPush(cashier, { type: "methods.health", data }, performance.now(), () => {});
    push({ spei: { state: "sick" } });
    push({ spei: { state: "sick" } });
    push("down");
    expect(store.get(factsAtom)(spei).availability).toBeUndefined();
    expect(cashier.reported.map(({ message, code, url }) => [message, code, url])).toEqual([
      ["Invalid push: methods.health.spei", "invalid_response", "methods.health"],
      ["Invalid push: methods.health", "invalid_response", "methods.health"],
    ]);
    push({ spei: { state: "down" } });
    expect(store.get(factsAtom)(spei).availability?.state).toBe("down");
  });
});

it.each([
  ["deposit.status", "Invalid push: (root)", "invalid_response"],
  ["methods.health", "Invalid push: methods.health", "invalid_response"],
  ["limits.changed", "Invalid push: limits.changed", "invalid_response"],
  ["login.token", "Invalid host data: login.token", "invalid_host_data"],
])("reports a push %s without content once", (type, message, code) => {
  const cashier = cashierStub();
  for (let count = 0; count < 2; count++) dispatchPush(cashier, { type, data: undefined }, performance.now(), () => {});
  expect(cashier.reported).toMatchObject([{ message, code }]);
});

it("reports a wrong limit of pushes once, and another one as well", () => {
  const cashier = cashierStub();
  const push = (...periods: string[]) => {
    const items = periods.map((period) => ({ period, currency: "MXN", amount: 5, used: 0 }));
    dispatchPush(cashier, { type: "limits.changed", data: { items, prompt: 1 } }, performance.now(), () => {});
  };
  push("year", "day");
  push("year", "day");
  push("day", "day");
  expect(cashier.reported.map(({ message, code, url }) => [message, code, url])).toEqual([
    ["Invalid response: prompt", "invalid_response", "limits.changed"],
    ["Invalid response: items.0.period", "invalid_response", "limits.changed"],
    ["Invalid response: items.1.key is repeated", "invalid_response", "limits.changed"],
  ]);
});

/** A started widget whose host has named no currency, on the form of a method. */
async function openForm() {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget({ server: "https://pay.example", hasToken: () => true });
  startUp(widget);
  applySession(widget, { ...hostSessionDefaults, token: "t", transport: "http" });
  await widget.deferred.load();
  widget.store.set(chosenMethodAtom, spei);
  widget.go("/deposit/redirect", { isChoice: true });
  return widget;
}

describe("a pushed currency", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("leads from a form to the list of its region, if the host has named none", async () => {
    const widget = await openForm();
    expect(widget.screen).toBe("/deposit/redirect");
    const push = { type: "login.token", data: { currency: "USD" } };
    dispatchPush(widget, push, performance.now(), (login) => applyLogin(widget, login));
    expect([widget.screen, widget.store.get(currencyAtom)]).toEqual(["/deposit", "USD"]);
    widget.end();
  });
});
