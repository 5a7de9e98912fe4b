import { expect, it } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { hostSessionAtom } from "../session/atoms";
import { hostSessionDefaults } from "../session/hostSession";
import { forgetPlayer } from "../session/playerAtom";
import { loadMethods } from "./loadList";
import { methodsAtom } from "./state";

it("keeps methods that are not visible out of every list, and counts them", async () => {
  const card = { name: "card", category: "card_method", text: {} };
  const hidden = { ...card, name: "hidden", cardViewType: 8 };
  const cashier = cashierStub({ answers: { "/BANKING/methods-payment-v3": async () => ({ card, hidden }) } });
  const { store } = cashier;
  store.set(hostSessionAtom, { ...hostSessionDefaults, token: "a", paymentGeo: "AZ", currency: "AZN" });
  await loadMethods(cashier, "deposit");
  const loaded = store.get(methodsAtom).deposit;
  expect(loaded?.methods.map(({ name }) => name)).toEqual(["card"]);
  expect(loaded?.notShown?.hidden).toBe(1);
});

it("drops methods that arrive after their player has gone", async () => {
  const arrival = new AbortController();
  const cashier = cashierStub({
    answers: {
      "/BANKING/methods-payment-v3": async () => {
        await new Promise((resolve) => arrival.signal.addEventListener("abort", resolve));
        return { spei_mxn: { name: "spei_mxn", category: "bank", text: { en: "SPEI" } } };
      },
    },
  });
  const { store } = cashier;
  store.set(hostSessionAtom, { ...hostSessionDefaults, token: "a", paymentGeo: "MX", currency: "MXN" });
  const loaded = loadMethods(cashier, "deposit");
  forgetPlayer(store);
  store.set(hostSessionAtom, (session) => ({ ...session, token: "b" }));
  arrival.abort();
  await loaded;
  expect(store.get(methodsAtom).deposit).toBeUndefined();
});
