import { CashierError } from "./CashierError";

/** Converts anything thrown into a {@link CashierError}; a value that is not an Error becomes 'Unknown error'. */
export function toCashierError(thrown: unknown): CashierError {
  if (thrown instanceof CashierError) return thrown;
  if (thrown instanceof Error && thrown.message) return new CashierError(thrown.message);
  return new CashierError("Unknown error");
}
