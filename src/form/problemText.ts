import type { Cashier } from "../session/Cashier";
import type { Problem } from "./state";

/** Whether the current locale has a text. The id is untrusted: inherited properties do not count. */
export const hasText = ({ i18n }: Cashier, id: string): boolean => Object.hasOwn(i18n.messages, id);

/** Whether a key of the server is the id of a text that the current locale lacks, and not a text itself. */
export const isMissingText = (cashier: Cashier, key: string): boolean =>
  !hasText(cashier, key) && /^[\w-]+(\.[\w-]+)+$/.test(key);

/** The text of a problem; a key without a translation is shown as it is. */
export const problemText = (cashier: Cashier, { id, message }: Problem): string =>
  hasText(cashier, id) ? cashier.text({ id, message }) : message;
