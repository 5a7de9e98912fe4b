import { CashierError } from "../contract";
import type { Cashier } from "../session/Cashier";
import type { Report } from "./fieldProblem";

/**
 * Returns a {@link Report} that sends problems in the server's description of fields to the host.
 * @param subject the owner of the description, such as a method's name
 */
export const descriptionReporter =
  (cashier: Cashier, subject: string): Report =>
  (problem) => {
    const error = new CashierError(`${subject}: ${problem}`, { code: "invalid_description" });
    // forms are created while React renders: report after that
    queueMicrotask(() => cashier.report(error));
  };
