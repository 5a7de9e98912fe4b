import type { Cashier } from "../../cashier/Cashier";
import { hasText } from "../../i18n/serverText";
import type { Problem } from "../state/problem";

/** The text of a problem; a key without a translation is shown as it is. */
export const problemText = (cashier: Cashier, { id, message }: Problem): string =>
  hasText(cashier, id) ? cashier.text({ id, message }) : message;
