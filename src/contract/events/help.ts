import type { Region } from "../host/region";
import type { Area, ScreenPath } from "../host/screenPath";
import type { StatusName } from "../payment/transaction";

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
