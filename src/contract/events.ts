import type { ErrorReport } from "./CashierError";
import type { ScreenPath, TransactionType } from "./screenPath";
import type { Transaction } from "./transaction";

/** Analytics types that the host receives (spec §7). */
export type AnalyticsType =
  | "bonus_activated"
  | "button"
  | "error"
  | "exit"
  | "form_view"
  | "input_field"
  | "payment_session_started"
  | "redirect"
  | "select_field"
  | "submit";

/** What single analytics types add (contract §1); never a typed value. */
export interface AnalyticsExtra {
  button?: string;
  field?: string;
  error_code?: string;
  error_text?: string;
  bonus_id?: string;
}

/** `detail` of `cashier-analytics` (spec §7). `submit_amount` in major units, 0 where there is none yet. */
export interface AnalyticsDetail extends AnalyticsExtra {
  type: AnalyticsType;
  event_cat: TransactionType;
  currency: string;
  payment_region: string;
  method_type: "crypto" | "fiat" | "default";
  method_name: string;
  submit_amount: number;
  /** the method's `securityRulesGroup`, where it has one */
  security_rules_group?: string;
}

/** `detail` of `cashier-redirect`: where the player is about to be sent (contract §1). */
export interface RedirectDetail {
  url: string;
  method: "GET" | "POST";
  params: Readonly<Record<string, string>>;
  target: "self" | "top" | "blank" | "host";
}

/** Every DOM event of the element and its detail (contract §1). All bubble and are composed. */
export interface CashierEvents {
  "cashier-loaded": { version: string };
  "cashier-init": { page: TransactionType };
  "cashier-init-error": ErrorReport;
  "cashier-close": Record<string, never>;
  "cashier-error": ErrorReport;
  "cashier-token-expired": Record<string, never>;
  "cashier-analytics": AnalyticsDetail;
  "cashier-screen": { screen: ScreenPath; transaction: TransactionType };
  "cashier-transaction": Transaction;
  "cashier-redirect": RedirectDetail;
}

/** Takes the element's events: the host, the log, monitoring and metrics each do. */
export interface EventSink {
  /** @param at when it happened, in ms since the page's time origin: a sink may come later than its first events */
  receive<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type], at: number): void;
}
