import type { AnalyticsDetail, AnalyticsExtra, AnalyticsType } from "../contract/host/events";
import type { Area } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";

/** The state of the screen that sends an analytics event. */
export interface AnalyticsContext {
  area: Area;
  currency: string;
  country: string;
  method: Method | undefined;
  /** major units */
  amount: number | undefined;
}

const depositOnly: ReadonlySet<AnalyticsType> = new Set(["bonus_activated", "payment_session_started", "redirect"]);

/**
 * Builds the `detail` of an analytics event. It holds no value that the player typed, except the amount.
 * @returns undefined if the type is for deposits only and the area is withdrawal
 */
export function analyticsDetail(
  type: AnalyticsType,
  context: AnalyticsContext,
  { choice, ...extra }: AnalyticsExtra = {},
): AnalyticsDetail | undefined {
  if (context.area === "withdrawal" && depositOnly.has(type)) return undefined;
  const methodType = context.method?.category === "crypto" ? "crypto" : "fiat";
  return {
    type,
    event_cat: context.area,
    currency: context.currency,
    payment_region: context.country,
    method_type: context.method ? methodType : "default",
    method_name: context.method?.name ?? "",
    submit_amount: context.amount ?? 0,
    ...(context.method?.securityRulesGroup && { security_rules_group: context.method.securityRulesGroup }),
    ...extra,
    ...(choice !== undefined && { button: choice }),
  };
}
