import { describe, expect, it } from "vitest";
import type { AnalyticsDetail, CashierEvents, Transaction } from "../contract";
import { envelopeOf } from "./outbound";

const error = { message: "No", status: 409, url: "/BANKING/x" };
const analytics: AnalyticsDetail = {
  type: "submit",
  event_cat: "deposit",
  currency: "MXN",
  payment_region: "mx",
  method_type: "fiat",
  method_name: "spei_mxn",
  submit_amount: 500,
};
const transaction: Transaction = {
  id: "t1",
  type: "deposit",
  status: 0,
  method: "spei_mxn",
  amount: 500,
  currency: "MXN",
  created_at: "2026-01-01T00:00:00Z",
};
const redirect = { url: "https://bank.example/pay", method: "POST", params: { order: "1" } } as const;

/** The envelope as the host reads it. */
const sent = <Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): unknown => {
  const json = envelopeOf(type, detail);
  return json === undefined ? undefined : JSON.parse(json);
};

describe("envelopeOf (contract §2, Out)", () => {
  it("announces the version in the message and in its payload (spec §7)", () => {
    const version = "v1.0.346";
    expect(sent("cashier-loaded", { version })).toEqual({ type: "Loaded", payload: { version }, version });
  });

  it.each<[keyof CashierEvents, string, CashierEvents[keyof CashierEvents]]>([
    ["cashier-init", "init", { page: "withdrawal" }],
    ["cashier-init-error", "initError", error],
    ["cashier-close", "close", {}],
    ["cashier-error", "error", { ...error, code: "validation" }],
    ["cashier-token-expired", "onTokenExpired", {}],
    ["cashier-analytics", "analytics", { ...analytics, error_code: "x" }],
    ["cashier-screen", "screen", { screen: "/deposit/complete", transaction: "deposit" }],
    ["cashier-transaction", "transaction", transaction],
    ["cashier-redirect", "redirect", { ...redirect, target: "host" }],
  ])("%s is %s with the event's detail, and nothing besides", (event, type, payload) =>
    expect(sent(event, payload)).toEqual({ type, payload }),
  );

  it.each(["self", "top", "blank"] as const)("a redirect of the widget's own is not told: %s", (target) =>
    expect(envelopeOf("cashier-redirect", { ...redirect, target })).toBeUndefined(),
  );
});
