import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { cashierAnswering, created, inSequence, path, serverError } from "../../../test/unit/submitting";
import { receiveHealthAtom } from "../../catalogue/method/health";
import { chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import { regionAtom } from "../../session/region";
import { transactionAtom } from "../../transaction/state";
import AddressScreen from "./AddressScreen";

const { box, render } = drawing();
beforeEach(() => sessionStorage.clear());

const btc = { name: "btc", category: "crypto", text: { en: "Bitcoin" } };
const down = "Bitcoin is unavailable right now. Choose another method.";

it("asks for no address at the end of the instructions while the coin's method is down, and says so", async () => {
  const cashier = cashierAnswering(created, { screen: "/deposit/crypto/address" });
  const { store } = cashier;
  const prepared = { ...btc, isPreparationRequired: true };
  store.set(methodsAtom, { deposit: { ...store.get(regionAtom), methods: [prepared] } });
  store.set(chosenMethodAtom, prepared);
  await render(inCashier(cashier, <AddressScreen />));
  const proceed = box.querySelector("button");
  store.set(receiveHealthAtom, { btc: { state: "down" } }, performance.now());
  await act(async () => proceed?.click());
  expect(cashier.notices).toEqual([down]);
  expect(cashier.calls).toEqual([]);
  store.set(receiveHealthAtom, { btc: { state: "up" } }, performance.now());
  await act(async () => proceed?.click());
  await vi.waitFor(() => expect(store.get(transactionAtom)?.transaction.id).toBe("t1"));
});

it("asks for no address again while the coin's method is down, and says so", async () => {
  const answers = { [path]: inSequence(serverError(422, "provider_error"), created) };
  const cashier = cashierAnswering(undefined, { screen: "/deposit/crypto/address", answers });
  const { store } = cashier;
  store.set(methodsAtom, { deposit: { ...store.get(regionAtom), methods: [btc] } });
  store.set(chosenMethodAtom, btc);
  await render(inCashier(cashier, <AddressScreen />));
  await vi.waitFor(() => expect(box.textContent).toContain("We could not create the address"));
  expect(cashier.notices).toEqual(["Refused"]);
  const refresh = box.querySelector("button");
  store.set(receiveHealthAtom, { btc: { state: "down" } }, performance.now());
  await act(async () => refresh?.click());
  expect(cashier.notices.slice(1)).toEqual([down]);
  expect(cashier.calls).toHaveLength(1);
  store.set(receiveHealthAtom, { btc: { state: "up" } }, performance.now());
  await act(async () => refresh?.click());
  await vi.waitFor(() => expect(store.get(transactionAtom)?.transaction.id).toBe("t1"));
});
