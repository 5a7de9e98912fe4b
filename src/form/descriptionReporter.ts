import { CashierError } from "../contract";
import type { Cashier } from "../session/Cashier";
import type { Report } from "./fieldProblem";

/**
 * Tells the host what is wrong with a server's description of fields; the rest of it is used.
 * @param subject whose description it is: a method's name
 */
export const descriptionReporter =
  (cashier: Cashier, subject: string): Report =>
  (problem) => {
    const error = new CashierError(`${subject}: ${problem}`, { code: "invalid_description" });
    // a rule is judged, and a form made, while React draws; the host is told afterwards
    queueMicrotask(() => cashier.report(error));
  };
