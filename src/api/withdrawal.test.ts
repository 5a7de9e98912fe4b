import { describe, expect, it } from "vitest";
import { depositAnswer } from "../../test/unit/depositAnswer";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { CashierError } from "../contract/CashierError";
import { findTransaction } from "./transaction";
import {
  cancelWithdrawal,
  confirmWithdrawal,
  continueWithdrawal,
  getActiveWithdrawals,
  resendWithdrawalCode,
} from "./withdrawal";

const withdrawal = depositAnswer({ type: "withdrawal" });
const notFound = new CashierError("Not found", { status: 404, code: "not_found" });

describe("calls about one withdrawal", () => {
  it("retry only cancel: a second resend sends a second message", async () => {
    const cashier = fakeCashier({
      answers: {
        "/BANKING/withdrawal-continue": withdrawal,
        "/BANKING/withdrawal-confirm": withdrawal,
        "/BANKING/withdrawal-resend": withdrawal,
        "/BANKING/withdrawal-cancel": { transaction: { ...withdrawal.transaction, status: 2 } },
      },
    });
    await continueWithdrawal(cashier, { id: "t1", fields: { name: "Ana" } });
    await confirmWithdrawal(cashier, { id: "t1", code: "1234" });
    await resendWithdrawalCode(cashier, "t1");
    expect((await cancelWithdrawal(cashier, "t1")).transaction.status).toBe(2);
    expect(cashier.calls.map(({ path, retry, payload }) => [path, retry, payload])).toEqual([
      ["/BANKING/withdrawal-continue", false, { id: "t1", fields: { name: "Ana" } }],
      ["/BANKING/withdrawal-confirm", false, { id: "t1", code: "1234" }],
      ["/BANKING/withdrawal-resend", false, { id: "t1" }],
      ["/BANKING/withdrawal-cancel", true, { id: "t1" }],
    ]);
  });

  it("find none of another player's", async () => {
    const cashier = fakeCashier({ answers: { "/BANKING/withdrawal-transaction": notFound } });
    expect(await findTransaction(cashier, "withdrawal", "t1")).toBeUndefined();
    expect(cashier.reported).toEqual([]);
  });
});

describe("getActiveWithdrawals", () => {
  const path = "/BANKING/withdrawal-active";

  it("drops and reports invalid withdrawals and keeps the others", async () => {
    const cashier = fakeCashier({ answers: { [path]: { items: [{}, withdrawal] } } });
    expect((await getActiveWithdrawals(cashier)).map(({ transaction }) => transaction.id)).toEqual(["t1"]);
    expect(cashier.reported.map(({ message }) => message)).toEqual(["Invalid response: items.0.transaction"]);
  });

  it("finds none on a server without the call", async () => {
    const cashier = fakeCashier({ answers: { [path]: notFound } });
    expect(await getActiveWithdrawals(cashier)).toEqual([]);
    expect(cashier.reported).toEqual([]);
  });
});
