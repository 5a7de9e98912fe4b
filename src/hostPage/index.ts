export type { ErrorReport } from "../contract/CashierError";
export type * from "../contract/events";
export type { Area, ScreenPath } from "../contract/screenPath";
export type { Bonus, Experiment, HostSchema, Monitoring } from "../contract/session";
export type { Transaction } from "../contract/transaction";
export type { User } from "../contract/user";
export { embedCashier } from "./embedCashier";
export type * from "./types";
