import { createStore } from "jotai/vanilla";
import { expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import type { Transaction } from "../../contract/payment/transaction";
import { declineReason } from "../../payment/status/Refusal";
import { forgetPlayer } from "../../session/playerAtom";
import type { Store } from "../../session/Store";
import { signedAmount } from "./item";
import { ReceiptCard, receiptOf, receiptText, saveText } from "./ReceiptCard";

const { box, render } = drawing();
const transaction: Transaction = {
  id: "a1",
  type: "deposit",
  status: 2,
  method: "spei_mxn",
  amount: 500,
  currency: "MXN",
};

it.each([
  ["plain words for a known code", { message: "Card exp. (54)", code: "card_expired" }, "This card has expired."],
  ["plain words for a code without a message", { message: "", code: "card_blocked" }, "This card is blocked."],
  ["the server's words for an unknown code", { message: "The account is closed", code: "x" }, "The account is closed"],
])("a receipt gives %s, as the screen above it does", async (_what, error, reason) => {
  await render(inCashier(cashierStub({ screen: "/history" }), <ReceiptCard transaction={{ ...transaction, error }} />));
  expect(box.textContent).toContain(`Reason${reason}`);
});

const deposit: Transaction = {
  id: "a1",
  type: "deposit",
  status: 1,
  method: "spei_mxn",
  amount: 1500.5,
  currency: "MXN",
  created_at: "2026-03-05T20:05:00Z",
};
const cashier = cashierStub();
const { text } = cashier;
function receipt(changes: Partial<Transaction> = {}, brand?: string): string {
  const transaction = { ...deposit, ...changes };
  const reason = declineReason(cashier, transaction);
  const date = (at: number) => new Date(at).toISOString();
  const context = { text, locale: "en", method: "SPEI bank transfer", date, reason, brand };
  return receiptText(receiptOf(transaction, context)).replaceAll("\u00a0", " ");
}

it("has a line for each fact", () =>
  expect(receipt({ fee: 12, txid: "feed" })).toBe(
    [
      "Deposit",
      "Status: Done",
      "Amount: $1,500.50 MXN",
      "Fee: $12 MXN",
      "Payment method: SPEI bank transfer",
      "Date: 2026-03-05T20:05:00.000Z",
      "Payment ID: a1",
      "Transaction hash: feed",
    ].join("\n"),
  ));

it("begins with the operator's name", () => {
  expect(receipt({}, " Lucky Casino ").split("\n").slice(0, 2)).toEqual(["Lucky Casino", "Deposit"]);
  expect(receipt({}, " ").split("\n")[0]).toBe("Deposit");
});

it("leaves out what is unknown", () =>
  expect(receipt({ amount: null, created_at: "soon" })).toBe(
    ["Deposit", "Status: Done", "Payment method: SPEI bank transfer", "Payment ID: a1"].join("\n"),
  ));

it("says that a withdrawal has failed, and why", () => {
  const failed = receipt({ type: "withdrawal", status: 2, error: { message: "The account is closed" } });
  expect(failed).toContain("Withdrawal\nStatus: Failed");
  expect(failed).toContain("Reason: The account is closed");
  expect(failed).toContain("Withdrawal method: SPEI bank transfer\n");
  expect(failed).toContain("Withdrawal ID: a1\n");
});

it("has no fee of a withdrawal that failed: nothing was taken", () => {
  expect(receipt({ type: "withdrawal", status: 1, fee: 12 })).toContain("Fee: $12 MXN");
  expect(receipt({ type: "withdrawal", status: 2, fee: 12 })).not.toContain("Fee");
});

it("has no fee of a deposit that failed: nothing was paid", () =>
  expect(receipt({ status: 2, fee: 12 })).not.toContain("Fee"));

it("never calls an unfinished one done", () => {
  expect(receipt({ status: 0 })).toContain("Status: In progress");
  expect(receipt({ status: 3, error: { message: "Old" } })).not.toMatch(/Done|Reason/);
});

it("writes the code of a currency once", () =>
  expect(receipt({ currency: "USDT", amount: 5 })).toMatch(/5(\.00)? USDT\n/));

it.each([
  ["deposit", 1, "+$1,500.50"],
  ["withdrawal", 0, "−$1,500.50"],
  ["withdrawal", 2, "$1,500.50"],
] as const)("a %s of status %d has the amount %s", (type, status, expected) =>
  expect(signedAmount({ ...deposit, type, status }, "en", "MXN")).toBe(expected),
);

it("names another currency than the player's, as several share a symbol", () =>
  expect(signedAmount({ ...deposit, currency: "USD", status: 1 }, "en", "MXN")).toBe("+$1,500.50 USD"));

it.each<[string, (store: Store, removal: AbortController) => void]>([
  ["the element", (_, removal) => removal.abort()],
  ["its player", (store) => forgetPlayer(store)],
])("revokes the address of a saved file once %s is gone", async (_, end) => {
  // happy-dom would navigate to the file
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const store = createStore();
  const removal = new AbortController();
  saveText("Deposit", "receipt.txt", { store, signal: removal.signal });
  await Promise.resolve();
  expect(revoke).not.toHaveBeenCalled();
  end(store, removal);
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledOnce());
  revoke.mockRestore();
  click.mockRestore();
});
