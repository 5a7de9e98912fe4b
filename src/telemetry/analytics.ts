import type { AnalyticsDetail, AnalyticsExtra, AnalyticsType, Method, TransactionType } from "../contract";

/** What an analytics event is sent about. */
export interface AnalyticsContext {
  transaction: TransactionType;
  currency: string;
  country: string;
  method: Method | undefined;
  /** major units */
  amount: number | undefined;
}

const depositOnly: ReadonlySet<AnalyticsType> = new Set(["bonus_activated", "payment_session_started", "redirect"]);

/**
 * The event with its common fields; undefined for a type that withdrawals do not send (spec §7). Holds no typed value
 * but the amount, which the spec asks for.
 */
export function analyticsDetail(
  type: AnalyticsType,
  facts: AnalyticsContext,
  extra: AnalyticsExtra = {},
): AnalyticsDetail | undefined {
  if (facts.transaction === "withdrawal" && depositOnly.has(type)) return undefined;
  const methodType = facts.method?.category === "crypto" ? "crypto" : "fiat";
  return {
    type,
    event_cat: facts.transaction,
    currency: facts.currency,
    payment_region: facts.country,
    method_type: facts.method ? methodType : "default",
    method_name: facts.method?.name ?? "",
    submit_amount: facts.amount ?? 0,
    ...(facts.method?.securityRulesGroup && { security_rules_group: facts.method.securityRulesGroup }),
    ...extra,
  };
}
