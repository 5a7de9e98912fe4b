import { describe, expect, it } from "vitest";
import { CashierError } from "../contract/CashierError";
import type { AnalyticsType } from "../contract/events/events";
import type { Method } from "../contract/list/method";
import { type AnalyticsContext, analyticsDetail, errorAnalytics, redactedMessage } from "./analytics";

const spei: Method = { name: "spei_mxn", category: "e-money", text: {} };
const context: AnalyticsContext = { area: "deposit", currency: "MXN", country: "mx", method: spei, amount: 500 };
const common = {
  event_cat: "deposit",
  currency: "MXN",
  payment_region: "mx",
  method_type: "fiat",
  method_name: "spei_mxn",
  submit_amount: 500,
};

/** Each type, and whether withdrawals send it. */
const types: [AnalyticsType, boolean][] = [
  ["bonus_activated", false],
  ["button", true],
  ["error", true],
  ["exit", true],
  ["form_view", true],
  ["input_field", true],
  ["method_not_shown", true],
  ["method_shown", true],
  ["payment_session_started", false],
  ["redirect", false],
  ["select_field", true],
  ["submit", true],
];

describe("analyticsDetail", () => {
  it.each(types)("a deposit sends %s", (type) => expect(analyticsDetail(type, context)).toEqual({ type, ...common }));

  it.each(types)("a withdrawal sends %s: %s", (type, isSent) =>
    expect(analyticsDetail(type, { ...context, area: "withdrawal" })).toEqual(
      isSent ? { type, ...common, event_cat: "withdrawal" } : undefined,
    ),
  );

  it.each<[Partial<AnalyticsContext>, object]>([
    [
      { method: undefined, amount: undefined },
      { method_type: "default", method_name: "", submit_amount: 0 },
    ],
    [
      { method: { ...spei, name: "usdt_trc20", category: "crypto" } },
      { method_type: "crypto", method_name: "usdt_trc20" },
    ],
    [{ method: { ...spei, category: "card_method" } }, { method_type: "fiat" }],
    [{ method: { ...spei, securityRulesGroup: "card" } }, { security_rules_group: "card" }],
    [{ method: { ...spei, securityRulesGroup: null } }, {}],
    [{ amount: 0 }, { submit_amount: 0 }],
    [
      { amount: 0.01, currency: "BTC", country: "br" },
      { submit_amount: 0.01, currency: "BTC", payment_region: "br" },
    ],
  ])("builds the fields for %j", (changes, expected) =>
    expect(analyticsDetail("form_view", { ...context, ...changes })).toEqual({
      type: "form_view",
      ...common,
      ...expected,
    }),
  );

  it.each<[AnalyticsType, object]>([
    ["error", { error_code: "token_expired", error_text: "Expired" }],
    ["button", { button: "back" }],
    ["input_field", { field: "card_number" }],
    ["select_field", { field: "bank" }],
    ["bonus_activated", { bonus_id: "b1" }],
  ])("%s adds %j", (type, extra) =>
    expect(analyticsDetail(type, context, extra)).toEqual({ type, ...common, ...extra }),
  );
});

it("reduces a text that the server wrote to the status", () => {
  const echoed = new CashierError("Card 4111111111111111 of Ana is refused", {
    status: 422,
    code: "c 4111111111111111",
  });
  expect(errorAnalytics(echoed)).toEqual({ error_code: "c ••••••••••••••••", error_text: "Error 422" });
  expect(redactedMessage(echoed.report)).toBe("Error 422");
  expect(errorAnalytics(new CashierError("No", { status: 500 }))).toEqual({
    error_code: "500",
    error_text: "Error 500",
  });
});

it("keeps a text that the widget wrote", () =>
  expect(errorAnalytics(new CashierError("Network connection failed", { code: "network_error" }))).toEqual({
    error_code: "network_error",
    error_text: "Network connection failed",
  }));
