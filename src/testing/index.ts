import { defineFakeCashier } from "./FakeCashier";

// with the types of the page's listeners
export type { CashierEventMap } from "../element/types";
export * from "./demoServer";
export {
  type CashierEventName,
  cashierEventNames,
  defineFakeCashier,
  type FakeCall,
  type FakeCashier,
  type FakeDetails,
  type FakeVerdict,
  fakeCashier,
} from "./FakeCashier";

defineFakeCashier();
