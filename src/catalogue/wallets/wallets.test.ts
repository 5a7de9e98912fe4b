import { afterEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { trailAtom } from "../../cashier/entry";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { loadMethods } from "../loadList";
import { methodsAtom } from "../state";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const method = (name: string) => ({ name, category: "bank", text: {} });

/** Loads a list whose wallet answers only when `answer` is called. */
async function loadWithSlowWallet() {
  let answer = (_: boolean) => {};
  const canPay = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal(
    "PaymentRequest",
    class {
      canMakePayment = () => canPay;
    },
  );
  const wallet = { ...method("pay"), wallet: { kind: "google_pay", data: {} } };
  const lists: Record<string, unknown> = {
    EUR: { sepa: method("sepa"), pay: wallet },
    AZN: { card: method("card") },
    GBP: { pay: wallet, hidden: { ...method("hidden"), cardViewType: 1 } },
  };
  const cashier = cashierStub({
    answers: {
      "/BANKING/methods-payment-v3": async ({ payload }: { payload: { currency: string } }) => lists[payload.currency],
    },
  });
  const { store } = cashier;
  store.set(hostSessionAtom, { ...hostSessionDefaults, token: "a", paymentGeo: "DE", currency: "EUR" });
  await loadMethods(cashier, "deposit");
  const names = () => store.get(methodsAtom).deposit?.methods.map(({ name }) => name);
  const nextScreen = async () => {
    // the answer waits for its code, then passes some promises
    await import("./wallets");
    await new Promise((resolve) => setTimeout(resolve));
    store.set(trailAtom, (trail) => ({ ...trail }));
  };
  return { cashier, answer, names, nextScreen };
}

it("adds a wallet that answers late to the list of the next screen", async () => {
  const { answer, names, nextScreen } = await loadWithSlowWallet();
  expect(names()).toEqual(["sepa"]);
  answer(true);
  await nextScreen();
  expect(names()).toEqual(["sepa", "pay"]);
});

it("leaves the list of another region as it is when a wallet of the region before answers", async () => {
  const { cashier, answer, names, nextScreen } = await loadWithSlowWallet();
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, paymentGeo: "AZ", currency: "AZN" }));
  await loadMethods(cashier, "deposit");
  answer(true);
  await nextScreen();
  expect(names()).toEqual(["card"]);
});

it("waits longer for the answer if the list has nothing else to show", async () => {
  const { cashier, answer, names } = await loadWithSlowWallet();
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, paymentGeo: "GB", currency: "GBP" }));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const loading = loadMethods(cashier, "deposit");
  await vi.advanceTimersByTimeAsync(1_000);
  answer(true);
  await loading;
  expect(names()).toEqual(["pay"]);
});

it("waits for the code that asks the browser, on a slow network", async () => {
  vi.stubGlobal(
    "PaymentRequest",
    class {
      canMakePayment = async () => true;
    },
  );
  vi.resetModules();
  vi.doMock("./wallets", async (load) => {
    // ms; longer than a list waits for a slow wallet
    await new Promise((resolve) => setTimeout(resolve, 400));
    return load();
  });
  const { askWallets } = await import("./askWallets");
  const wallet = { ...method("pay"), wallet: { kind: "google_pay", data: {} } };
  const { isListed } = await askWallets([method("sepa"), wallet], "EUR");
  vi.doUnmock("./wallets");
  expect(isListed(wallet)).toBe(true);
});
