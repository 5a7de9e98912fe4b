import { define } from "./element/define";
import { pageAddress } from "./session/atoms";
import frameCss from "./ui/layout/frame.css?inline";

export type { ErrorReport } from "./contract/CashierError";
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
} from "./contract/events/events";
export type { Area, ScreenPath, TransactionType } from "./contract/host/screenPath";
export type { Bonus, Experiment, HostSchema, Monitoring } from "./contract/host/session";
export type { Transaction } from "./contract/payment/transaction";
export type { CashierAttributes, CashierEventMap, CashierProperties, CashierWidget } from "./element/types";

// a bundle has no address of its own, so the default server is the page's origin; a server has no elements to define
if (typeof document !== "undefined") define({ base: pageAddress(), frameCss });
