import type { TransactionType } from "../contract";
import { countryAtom, currencyAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { type Draft, unansweredAtom } from "./state";

export type { Draft } from "./state";

/** A text that says nothing of what it was made from, where the page is allowed to make one. */
async function digest(text: string): Promise<string> {
  // a page without TLS has no `subtle`
  if (!crypto.subtle) return text;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What a submission is about: two presses with the same draft are one payment, whatever the language, the captcha or
 * the bonus meanwhile. It is a digest, as it may outlive the form, and card data must not.
 */
export function subjectOf({ store }: Cashier, type: TransactionType, draft: Draft): Promise<string> {
  const { method, amount, fields, account } = draft;
  const region = [store.get(currencyAtom), store.get(countryAtom)];
  return digest(JSON.stringify([type, method.name, region, amount, fields, account]));
}

/**
 * The `request_id` for a press of the submit button. A press that repeats one whose answer was lost keeps its own, so
 * that it asks for that transaction instead of paying twice (contract §4).
 */
export const requestIdFor = ({ store }: Cashier, subject: string): string =>
  store.get(unansweredAtom).get(subject) ?? crypto.randomUUID();

/** Notes whether the answer to a submission is still missing. */
export function noteUnanswered({ store }: Cashier, subject: string, requestId: string | undefined): void {
  const unanswered = new Map(store.get(unansweredAtom));
  if (requestId) unanswered.set(subject, requestId);
  else unanswered.delete(subject);
  store.set(unansweredAtom, unanswered);
}
