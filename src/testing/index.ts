import { defineFakeCashier } from "./FakeCashier";

// with the types of the page's listeners
export type { CashierEventMap } from "../element/types";
export * from "./demoServer";
export { type CashierEventName, cashierEventNames, type FakeDetails } from "./details";
export { defineFakeCashier, type FakeCall, type FakeCashier, type FakeVerdict, fakeCashier } from "./FakeCashier";

defineFakeCashier();
