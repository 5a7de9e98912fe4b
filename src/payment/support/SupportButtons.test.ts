import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import type { Transaction } from "../../contract/payment/transaction";
import { hostSessionAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { chosenRegionAtom } from "../../session/region";
import { plainCode, recordAtom, withCall, withLoss, withState } from "./record";
import { helpReport, reportText } from "./SupportButtons";

const at = Date.UTC(2026, 10, 24, 12);
const failed: Transaction = {
  id: "t1",
  type: "deposit",
  status: 2,
  method: "bank_gbp",
  amount: 50,
  currency: "GBP",
  created_at: "2026-11-24T12:00:00Z",
  error: { message: "Card 4111 1111 1111 1111 of Alex Morgan was declined", code: "insufficient_funds" },
};

function reporting() {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  cashier.store.set(chosenRegionAtom, { country: "gb", currency: "GBP" });
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, token: "s3cret-token", userId: "alex-1" }));
  cashier.store.set(recordAtom, (record) =>
    withLoss(withState(withState(record, { ...failed, status: 0 }, at), failed, at + 5_000), at + 1_000),
  );
  return cashier;
}

describe("the report for support staff", () => {
  it("names the payment, the cause and the course", () => {
    const report = helpReport(reporting(), failed);
    expect(report).toMatchObject({
      screen: "/deposit/complete",
      area: "deposit",
      region: { country: "gb", currency: "GBP" },
      transaction: {
        id: "t1",
        method: "bank_gbp",
        amount: 50,
        error_code: "insufficient_funds",
        states: [
          { status: "waiting", at: "2026-11-24T12:00:00.000Z" },
          { status: "mistaked", at: "2026-11-24T12:00:05.000Z" },
        ],
      },
      lost_connections: ["2026-11-24T12:00:01.000Z"],
    });
  });

  it("has no token, no user, and no text of the server", () => {
    const cashier = reporting();
    const all = JSON.stringify(helpReport(cashier, failed)) + reportText(helpReport(cashier, failed));
    expect(all).not.toMatch(/s3cret|alex|4111|declined/i);
  });

  it("has the state of a payment that was known before", () => {
    const { transaction } = helpReport(reporting(), { ...failed, id: "old", status: 1 });
    expect(transaction?.states).toEqual([{ status: "processed" }]);
  });

  it("holds the last 20 calls, losses and states", () => {
    const { store } = reporting();
    for (let count = 0; count < 50; count += 1) {
      store.set(recordAtom, (record) => withCall(record, { name: `c/${count}`, at, ms: 1, outcome: "ok" }));
      store.set(recordAtom, (record) => withLoss(record, at + count));
      store.set(recordAtom, (record) => withState(record, { id: `t${count}`, status: 0 }, at));
    }
    const { calls, lostAt, states } = store.get(recordAtom);
    expect([calls.length, calls[0]?.name, lostAt.length, states.size]).toEqual([20, "c/30", 20, 20]);
  });

  it("is forgotten with the player", () => {
    const cashier = reporting();
    forgetPlayer(cashier.store);
    expect(helpReport(cashier, undefined)).toMatchObject({ calls: [], lost_connections: [] });
  });

  it.each(["4111111111111111", "a code of words", "x".repeat(65), "<b>", ""])("takes %j for no code", (code) => {
    expect(plainCode(code)).toBeUndefined();
  });

  it("is the same as text, in lines", () => {
    const { store } = reporting();
    store.set(recordAtom, (record) => withCall(record, { name: "BANKING/limits", at, ms: 12, outcome: "ok" }));
    const cashier = reporting();
    cashier.store.set(recordAtom, store.get(recordAtom));
    const text = reportText(helpReport(cashier, failed));
    for (const line of [
      "Screen: /deposit/complete (deposit)",
      "Region: gb GBP",
      "Transaction: t1 (deposit)",
      "Amount: 50 GBP",
      "Reason: insufficient_funds",
      "  2026-11-24T12:00:05.000Z mistaked",
      "  2026-11-24T12:00:00.000Z BANKING/limits 12 ms ok",
      "Lost connections:",
    ])
      expect(text.split("\n")).toContain(line);
    const transaction = { ...failed, amount: 0.000_000_01, currency: "BTC" };
    expect(reportText(helpReport(cashier, transaction))).toContain("\nAmount: 0.00000001 BTC\n");
  });
});
