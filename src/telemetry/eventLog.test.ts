import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CashierEvents } from "../contract/events/events";
import type { Transaction } from "../contract/payment/transaction";
import { eventLog } from "./eventLog";

/** Values from a player, a host or a server that the log must never contain. */
const secrets = {
  message: "Card 4111111111111111 of Ada was refused",
  id: "transaction-4711",
  address: "https://bank.example/pay?session=s3cr3t",
  amount: 98_765.43,
  parameter: "p4r4m3t3r",
};
const error = { message: secrets.message, status: 422, url: "/BANKING_DEPOSIT/create", code: "validation" };
const transaction: Transaction = {
  id: secrets.id,
  type: "deposit",
  status: 2,
  method: "spei_mxn",
  amount: secrets.amount,
  currency: "MXN",
  created_at: "2026-01-01T00:00:00Z",
  txid: secrets.id,
  error: { message: secrets.message },
};
const analytics: CashierEvents["cashier-analytics"] = {
  type: "error",
  event_cat: "deposit",
  currency: "MXN",
  payment_region: "mx",
  method_type: "fiat",
  method_name: "spei_mxn",
  submit_amount: secrets.amount,
  error_code: "validation",
  error_text: secrets.message,
};

const info = vi.spyOn(console, "info").mockImplementation(() => {});
beforeEach(() => {
  info.mockClear();
});

/** The line that an event logs. */
function logged<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): unknown[] {
  eventLog.receive(type, detail, 0);
  expect(info).toHaveBeenCalledOnce();
  return info.mock.calls[0] ?? [];
}

describe("eventLog", () => {
  it.each<[keyof CashierEvents, CashierEvents[keyof CashierEvents], unknown[]]>([
    ["cashier-loaded", { version: "v1.0.346" }, ["v1.0.346"]],
    ["cashier-init", { page: "withdrawal" }, ["withdrawal"]],
    ["cashier-init-error", error, [422, "validation"]],
    ["cashier-close", {}, []],
    ["cashier-error", error, [422, "/BANKING_DEPOSIT/create", "validation"]],
    ["cashier-error", { message: secrets.message, status: 0, url: "" }, [0, "", ""]],
    ["cashier-token-expired", {}, []],
    ["cashier-analytics", analytics, ["error", "deposit", "spei_mxn"]],
    ["cashier-screen", { screen: "/deposit/complete", transaction: "deposit" }, ["/deposit/complete"]],
    ["cashier-transaction", transaction, ["deposit", 2]],
    [
      "cashier-redirect",
      { url: secrets.address, method: "POST", params: { key: secrets.parameter }, target: "top" },
      ["POST", "top"],
    ],
  ])("logs one line for %s, without secrets", (type, detail, facts) => {
    const line = logged(type, detail);
    expect(line).toEqual(["cashier-widget:", type, ...facts]);
    for (const secret of Object.values(secrets)) expect(JSON.stringify(line)).not.toContain(String(secret));
  });
});
