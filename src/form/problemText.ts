import type { Cashier } from "../session/Cashier";
import type { Problem } from "./state";

/** Whether the catalogue in use has a text. An id of the server may be any word, also one that every object has. */
export const hasText = ({ i18n }: Cashier, id: string): boolean => Object.hasOwn(i18n.messages, id);

/** What the player reads of a problem: a key that is no message id is shown as the text it is (contract §4.1). */
export const problemText = (cashier: Cashier, { id, message }: Problem): string =>
  hasText(cashier, id) ? cashier.text({ id, message }) : message;
