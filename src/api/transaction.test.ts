import { describe, expect, it } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { depositAnswer } from "../../test/unit/depositAnswer";
import { CashierError } from "../contract/CashierError";
import { msLeft } from "./deadline";
import {
  confirmByCode,
  confirmDeposit,
  findTransaction,
  getActive,
  getTransaction,
  lookUpQuietly,
  requestCancel,
  requestNewCode,
  requestStep,
} from "./transaction";

const path = "/BANKING_DEPOSIT/active";

describe("getActive for deposits", () => {
  it("drops and reports invalid deposits and keeps the others", async () => {
    const items = [depositAnswer({ id: "a" }), {}, null, 5, depositAnswer({ id: "b" }), { transaction: { id: "c" } }];
    const cashier = cashierStub({ answers: { [path]: { items } } });
    const active = await getActive(cashier, "deposit");
    expect(active?.map(({ transaction }) => transaction.id)).toEqual(["a", "b"]);
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
    const { deadline } = await getTransaction(cashierStub({ answers }), { type: "deposit", id: "t1" });
    expect(deadline && Math.round(msLeft(deadline) / 1_000)).toBe(60);
  });

  it("retry only cancel: after confirm or continue the server may be at the next step", async () => {
    const cashier = cashierStub({ answers });
    await confirmDeposit(cashier, "t1");
    await requestStep(cashier, "deposit", { id: "t1", fields: { code: "1" } });
    expect((await requestCancel(cashier, { type: "deposit", id: "t1" })).transaction.status).toBe(2);
    expect(cashier.calls.map(({ retry, payload }) => [retry, payload])).toEqual([
      [false, { id: "t1" }],
      [false, { id: "t1", fields: { code: "1" } }],
      [true, { id: "t1" }],
    ]);
  });
});

describe("an answer about another transaction than the one that was asked for", () => {
  const asked = { type: "deposit", id: "t1" } as const;

  it.each<[string, object]>([
    ["id", { id: "t2", status: 1 }],
    ["type", { type: "withdrawal", status: 1 }],
  ])("is an error, by its %s", async (_, changes) => {
    const other = depositAnswer(changes);
    const cashier = cashierStub({ answers: { "/BANKING_DEPOSIT/transaction": other } });
    const error = { code: "invalid_response", message: "Invalid response: transaction.id" };
    await expect(getTransaction(cashier, asked)).rejects.toMatchObject(error);
    await expect(findTransaction(cashier, asked)).rejects.toMatchObject(error);
    expect(cashier.reported).toMatchObject([error, error]);
    expect(await lookUpQuietly(cashier, "deposit", { id: "t1" }, () => false)).toBeUndefined();
  });
});

const withdrawal = depositAnswer({ type: "withdrawal" });
const notFound = new CashierError("Not found", { status: 404, code: "not_found" });

describe("calls about one withdrawal", () => {
  it("retry only cancel: a second resend sends a second message", async () => {
    const cashier = cashierStub({
      answers: {
        "/BANKING/withdrawal-continue": withdrawal,
        "/BANKING/withdrawal-confirm": withdrawal,
        "/BANKING/withdrawal-resend": withdrawal,
        "/BANKING/withdrawal-cancel": { transaction: { ...withdrawal.transaction, status: 2 } },
      },
    });
    await requestStep(cashier, "withdrawal", { id: "t1", fields: { name: "Ana" } });
    await confirmByCode(cashier, { type: "withdrawal", id: "t1" }, "1234");
    await requestNewCode(cashier, { type: "withdrawal", id: "t1" });
    expect((await requestCancel(cashier, { type: "withdrawal", id: "t1" })).transaction.status).toBe(2);
    expect(cashier.calls.map(({ path, retry, payload }) => [path, retry, payload])).toEqual([
      ["/BANKING/withdrawal-continue", false, { id: "t1", fields: { name: "Ana" } }],
      ["/BANKING/withdrawal-confirm", false, { id: "t1", code: "1234" }],
      ["/BANKING/withdrawal-resend", false, { id: "t1" }],
      ["/BANKING/withdrawal-cancel", true, { id: "t1" }],
    ]);
  });

  it("find none of another player's", async () => {
    const cashier = cashierStub({ answers: { "/BANKING/withdrawal-transaction": notFound } });
    expect(await findTransaction(cashier, { type: "withdrawal", id: "t1" })).toBeUndefined();
    expect(cashier.reported).toEqual([]);
  });
});

describe("getActive for withdrawals", () => {
  const path = "/BANKING/withdrawal-active";

  it("drops and reports invalid withdrawals and keeps the others", async () => {
    const cashier = cashierStub({ answers: { [path]: { items: [{}, withdrawal] } } });
    expect((await getActive(cashier, "withdrawal"))?.map(({ transaction }) => transaction.id)).toEqual(["t1"]);
    expect(cashier.reported.map(({ message }) => message)).toEqual(["Invalid response: items.0.transaction"]);
  });

  it("finds nothing out on a server without the call", async () => {
    const cashier = cashierStub({ answers: { [path]: notFound } });
    expect(await getActive(cashier, "withdrawal")).toBeUndefined();
    expect(cashier.reported).toEqual([]);
  });
});
