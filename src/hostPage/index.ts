export type { ErrorReport } from "../contract/CashierError";
export type {
  AnalyticsButton,
  AnalyticsDetail,
  AnalyticsExtra,
  AnalyticsType,
  BeforeSubmitDetail,
  CashierEvents,
  HelpDetail,
  LimitsDetail,
  OpenDetail,
  OpenReason,
  RedirectDetail,
  SubmittedPayment,
  SubmitVerdict,
} from "../contract/events/events";
export type { Area, ScreenPath } from "../contract/host/screenPath";
export type { Bonus, Experiment, HostSchema, Monitoring } from "../contract/host/session";
export type { User } from "../contract/host/user";
export type { Transaction } from "../contract/payment/transaction";
export { embedCashier } from "./embedCashier";
export type * from "./types";
