import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { factsAtom } from "../../catalogue/method/health";
import { methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { receivePush } from "./receivePush";

const spei: Method = { name: "spei", category: "bank", text: {} };

describe("a push about the health of methods", () => {
  it("changes the methods of the list, and reports what is invalid once", () => {
    const cashier = fakeCashier();
    const { store } = cashier;
    store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [spei] } });
    const push = (data: unknown) => receivePush(cashier, { type: "methods.health", data });
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
  const cashier = fakeCashier();
  for (let count = 0; count < 2; count++) receivePush(cashier, { type, data: undefined });
  expect(cashier.reported).toMatchObject([{ message, code }]);
});
