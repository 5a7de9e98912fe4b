import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { hostSessionAtom, userAtom } from "./atoms";
import { hostAmountOf } from "./hostAmount";

it("an amount is in the form's currency if that of the session and of the profile is missing or empty", () => {
  const store = createStore();
  store.set(hostSessionAtom, (session) => ({ ...session, amount: "500", amountLock: true }));
  for (const currency of [undefined, ""]) {
    store.set(userAtom, { currency });
    expect(hostAmountOf(store, "MXN")).toMatchObject({ currency: "MXN", isPayable: true });
  }
});

it("an amount may be in a currency with spaces around it, as an attribute may have", () => {
  const store = createStore();
  store.set(hostSessionAtom, (session) => ({ ...session, amount: "500", currency: " mxn " }));
  expect(hostAmountOf(store, "MXN")).toMatchObject({ currency: "mxn", isPayable: true });
});
