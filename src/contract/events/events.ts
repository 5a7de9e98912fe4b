import type { ErrorReport } from "../CashierError";
import type { Region } from "../host/region";
import type { Area, ScreenPath } from "../host/screenPath";
import type { DepositLimit } from "../payment/depositLimits";
import type { StatusName, Transaction } from "../payment/transaction";

/** `type` of the analytics events that the host receives. */
export type AnalyticsType =
  | "bonus_activated"
  | "button"
  | "error"
  | "exit"
  | "form_view"
  | "input_field"
  | "method_not_shown"
  | "method_shown"
  | "payment_session_started"
  | "redirect"
  | "select_field"
  | "submit";

/** The buttons that analytics knows by a name of their own. */
export const analyticsButtons = [
  "all",
  "alternative_chosen",
  "back",
  "bonus",
  "bonus_add",
  "bonus_details",
  "bonus_terms",
  "cancel",
  "change_bank",
  "change_country",
  "close",
  "continue",
  "dismiss",
  "done",
  "history",
  "help",
  "history_item",
  "limit_confirm",
  "limit_keep",
  "limit_later",
  "limit_remove",
  "limit_set",
  "limits",
  "more_amounts",
  "open_app",
  "open_provider",
  "open_wallet",
  "paid",
  "prepared",
  "preset",
  "print",
  "quick_more",
  "receipt",
  "refresh",
  "repeat",
  "resend",
  "save",
  "saved_all",
  "saved_other",
  "saved_remove",
  "saved_undo",
  "saved_used",
  "saved_new",
  "share",
  "show_more",
  "show_new",
  "start_again",
  "terms",
  "to_methods",
  "try_again",
  "video",
  "video_instruction",
] as const;

/** `button` of an analytics event, unless it is what the player has chosen on a list. */
export type AnalyticsButton =
  | (typeof analyticsButtons)[number]
  | `contact_${string}`
  | `copy_${string}`
  | `page_${Area}`;

/** Fields that some analytics types add. They never hold a value that the player typed. */
export interface AnalyticsExtra {
  button?: AnalyticsButton;
  /** the method, coin or group that the player has chosen on a list; the event has it as `button` */
  choice?: string;
  field?: string;
  error_code?: string;
  error_text?: string;
  bonus_id?: string;
  /** how many methods, by state or by reason */
  counts?: Readonly<Record<string, number>>;
}

/** `detail` of `cashier-analytics`. `submit_amount` is in major units, 0 if no amount is set. */
export interface AnalyticsDetail extends Omit<AnalyticsExtra, "button" | "choice"> {
  type: AnalyticsType;
  /** the name of a button, or of the method, coin or group that the player has chosen */
  button?: string;
  event_cat: Area;
  currency: string;
  payment_region: string;
  method_type: "crypto" | "fiat" | "default";
  method_name: string;
  submit_amount: number;
  /** the method's `securityRulesGroup`, if it has one */
  security_rules_group?: string;
}

/** `detail` of `cashier-redirect`: the redirect that is about to start. */
export interface RedirectDetail {
  url: string;
  method: "GET" | "POST";
  params: Readonly<Record<string, string>>;
  target: "self" | "top" | "blank" | "host";
}

/** Why the quick view needs the full one: more methods, fields to fill in, an action to show, a payment that failed. */
export type OpenReason = "more" | "fields" | "action" | "failed";

/** `detail` of `cashier-open`: the screen on which the quick view continues. */
export interface OpenDetail {
  screen: ScreenPath;
  reason: OpenReason;
}

/** The host's verdict on a payment: `false` or a message, which the player reads, stops it; no value agrees. */
// biome-ignore lint/suspicious/noConfusingVoidType: the result of a function that only returns to agree
export type SubmitVerdict = boolean | null | undefined | void | { proceed?: boolean; message?: string };

/** A payment that is about to be sent. */
export interface SubmittedPayment {
  /** the area */
  transaction: Area;
  /** the method's name */
  method: string;
  /** in major units; null if the payment has none, such as a coin's address */
  amount: number | null;
  currency: string;
  bonus_id?: string;
}

/** `detail` of `cashier-before-submit`. */
export interface BeforeSubmitDetail extends SubmittedPayment {
  /**
   * Keeps the payment waiting for a verdict; a rejection stops it. If it is called several times, all have to agree.
   * @throws DOMException `InvalidStateError` once the event is over and nothing is waited for any more
   */
  waitUntil(verdict: SubmitVerdict | PromiseLike<SubmitVerdict>): void;
}

/** A call to the payment server, in a report. */
export interface ReportedCall {
  /** its path without the leading slash, such as `BANKING_DEPOSIT/create` */
  name: string;
  /** when it was sent, ISO 8601 */
  at: string;
  /** how long its answer took, in ms; absent if it failed before calls were recorded */
  ms?: number;
  /** `ok`, `pending`, or the code of the error, else its HTTP status */
  outcome: string;
}

/** A transaction, in a report. */
export interface ReportedTransaction {
  id: string;
  type: Area;
  method: string;
  /** in major units; null until it is known */
  amount: number | null;
  currency: string;
  /** ISO 8601, as the server says it */
  created_at?: string;
  /** why it failed */
  error_code?: string;
  /** the states that this page has seen, oldest first; without a time if it was known before */
  states: { status: StatusName; at?: string }[];
}

/** The facts of a problem, for support staff: no token, no value of a field, no name, nothing of another player. */
export interface HelpReport {
  /** of the widget */
  version: string;
  /** when the report was made, ISO 8601 */
  at: string;
  screen: ScreenPath;
  area: Area;
  transport: "socket" | "http";
  region: Region;
  /** of the interface */
  locale: string;
  /** the browser's `navigator.userAgent` */
  browser: string;
  transaction?: ReportedTransaction;
  /** the last 20, oldest first */
  calls: ReportedCall[];
  /** when the connection was lost, ISO 8601; the last 20 */
  lost_connections: string[];
}

/** `detail` of `cashier-help`: the player asks for help. */
export interface HelpDetail {
  screen: ScreenPath;
  /** the transaction on screen */
  transaction?: Transaction;
  report: HelpReport;
}

/** `detail` of `cashier-limits`: the player's deposit limits, as they are now. */
export interface LimitsDetail {
  items: readonly DepositLimit[];
}

/** Every DOM event of the element and its `detail`. All events bubble and are composed. */
export interface CashierEvents {
  "cashier-loaded": { version: string };
  "cashier-init": { page: Area };
  "cashier-init-error": ErrorReport;
  "cashier-close": Record<string, never>;
  "cashier-error": ErrorReport;
  "cashier-token-expired": Record<string, never>;
  "cashier-analytics": AnalyticsDetail;
  "cashier-screen": { screen: ScreenPath; transaction: Area };
  "cashier-transaction": Transaction;
  "cashier-redirect": RedirectDetail;
  "cashier-open": OpenDetail;
  "cashier-before-submit": BeforeSubmitDetail;
  "cashier-limits": LimitsDetail;
  "cashier-help": HelpDetail;
}

/** Events that a page can handle itself, by `preventDefault`. */
export const cancelableEvents: ReadonlySet<keyof CashierEvents> = new Set([
  "cashier-redirect",
  "cashier-before-submit",
  "cashier-open",
  "cashier-help",
]);

/** Receives the element's events: host, log, monitoring and metrics each implement it. */
export interface EventSink {
  /** @param atMs when the event happened, in ms of the page's clock; a sink may attach after its first events */
  receive<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type], atMs: number): void;
}
