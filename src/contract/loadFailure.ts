import type { ErrorReport } from "./CashierError";

/** The report of a widget whose code could not be loaded, for those that run without it. */
export const loadFailure = (url: string): ErrorReport => ({
  message: "The payment widget could not be loaded",
  status: 0,
  url,
});
