import { type CashierError, type ErrorReport, statusMessage } from "../contract/CashierError";
import type { AnalyticsDetail, AnalyticsExtra, AnalyticsType } from "../contract/events/events";
import type { Area } from "../contract/host/screenPath";
import { isCoin, type Method } from "../contract/list/method";

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
  const { method } = context;
  return {
    type,
    event_cat: context.area,
    currency: context.currency,
    payment_region: context.country,
    method_type: method ? (isCoin(method) ? "crypto" : "fiat") : "default",
    method_name: method?.name ?? "",
    submit_amount: context.amount ?? 0,
    ...(method?.securityRulesGroup && { security_rules_group: method.securityRulesGroup }),
    ...extra,
    ...(choice !== undefined && { button: choice }),
  };
}

/**
 * An error's text for analytics and monitoring: for an HTTP error its status only, as the server's text may hold
 * secrets.
 */
export const redactedMessage = ({ message, status }: ErrorReport): string => (status ? statusMessage(status) : message);

/** The fields that an error adds to the analytics event `error`. */
export const errorAnalytics = (error: CashierError) => ({
  error_code: error.code || String(error.status),
  error_text: redactedMessage(error),
});
