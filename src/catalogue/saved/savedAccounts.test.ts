import { afterEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { loadSavedAccounts, refreshSavedAccounts, savedAccountsAtom } from "./savedAccounts";

const card = { id: "card", method: "card_mxn", label: "Visa", hint: "4242" };
const bank = { id: "bank", method: "spei_mxn", label: "Santander", hint: "0012" };

afterEach(() => void vi.useRealTimers());

it("keeps the account that a payment has saved when an earlier request is answered last", async () => {
  vi.useFakeTimers();
  const after = (ms: number, items: object[]) => new Promise((resolve) => setTimeout(resolve, ms, { items }));
  const answers = [() => after(50, [bank]), () => after(10, [card, bank])];
  const cashier = cashierStub({ answers: { "/BANKING/saved-accounts": () => answers.shift()?.() } });
  const ids = () => cashier.store.get(savedAccountsAtom).deposit?.accounts.map(({ id }) => id);
  const first = loadSavedAccounts(cashier, "deposit");
  await vi.advanceTimersByTimeAsync(1);
  void refreshSavedAccounts(cashier, "deposit");
  await vi.advanceTimersByTimeAsync(10);
  expect(ids()).toEqual(["card", "bank"]);
  await vi.advanceTimersByTimeAsync(50);
  await first;
  expect(ids()).toEqual(["card", "bank"]);
});
