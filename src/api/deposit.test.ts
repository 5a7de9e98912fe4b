import { describe, expect, it } from "vitest";
import { depositAnswer } from "../../test/unit/depositAnswer";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { msLeft } from "./deadline";
import { cancelDeposit, confirmDeposit, continueDeposit, getActiveDeposits } from "./deposit";
import { getTransaction } from "./transaction";

const path = "/BANKING_DEPOSIT/active";

describe("getActiveDeposits", () => {
  it("drops and reports invalid deposits and keeps the others", async () => {
    const items = [depositAnswer({ id: "a" }), {}, null, 5, depositAnswer({ id: "b" }), { transaction: { id: "c" } }];
    const cashier = fakeCashier({ answers: { [path]: { items } } });
    const active = await getActiveDeposits(cashier);
    expect(active.map(({ transaction }) => transaction.id)).toEqual(["a", "b"]);
    expect(cashier.reported.map(({ message }) => message)).toEqual([
      "Invalid response: items.1.transaction",
      "Invalid response: items.2",
      "Invalid response: items.3",
      "Invalid response: items.5.transaction.type",
    ]);
  });
});

describe("calls about one deposit", () => {
  const answers = {
    "/BANKING_DEPOSIT/transaction": depositAnswer({ expires_in: 60 }),
    "/BANKING_DEPOSIT/confirm": depositAnswer(),
    "/BANKING_DEPOSIT/continue": depositAnswer(),
    "/BANKING_DEPOSIT/cancel": { transaction: depositAnswer({ status: 2 }).transaction },
  };

  it("add the deadline to the response", async () => {
    const { deadline } = await getTransaction(fakeCashier({ answers }), { type: "deposit", id: "t1" });
    expect(deadline && Math.round(msLeft(deadline) / 1_000)).toBe(60);
  });

  it("retry only cancel: after confirm or continue the server may be at the next step", async () => {
    const cashier = fakeCashier({ answers });
    await confirmDeposit(cashier, "t1");
    await continueDeposit(cashier, { id: "t1", fields: { code: "1" } });
    expect((await cancelDeposit(cashier, "t1")).transaction.status).toBe(2);
    expect(cashier.calls.map(({ retry, payload }) => [retry, payload])).toEqual([
      [false, { id: "t1" }],
      [false, { id: "t1", fields: { code: "1" } }],
      [true, { id: "t1" }],
    ]);
  });
});
