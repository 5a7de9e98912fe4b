import { type CashierError, maskCardNumbers } from "../contract";
import type { Cashier } from "../session/Cashier";
import { inDisplayOrder } from "./form";
import { redactCardValues } from "./redactCardValues";
import type { Form, FormField, Problem } from "./state";
import { texts } from "./texts";

/** Longest text of a refusal that is shown under a field, in characters. */
const maxTextLength = 300;

/** What a refusal says of one name; undefined where it says nothing. */
const messageFor = ({ fields }: CashierError, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

const isRejected = (error: CashierError, { description }: FormField) =>
  messageFor(error, description.name) !== undefined;

/** The text of an amount's refusal; undefined where it is not refused. */
const amountRejection = (error: CashierError) =>
  error.code === "amount_out_of_range" ? error.message : messageFor(error, "amount");

/** A message id or a text of the server, without what it repeats of a card. */
function problemOf(store: Cashier["store"], said: string): Problem {
  const text = redactCardValues(store, maskCardNumbers(said.slice(0, maxTextLength)));
  return { id: text, message: text };
}

/**
 * Which of a form's inputs a server's refusal is about first (contract §3).
 * @returns the name of a field, or "amount"; undefined where the form has none of them
 */
export function firstRejected(form: Form, error: CashierError): string | undefined {
  const field = inDisplayOrder(form).find((candidate) => isRejected(error, candidate));
  return field?.description.name ?? (amountRejection(error) ? "amount" : undefined);
}

/** Puts a server's refusal under the fields it names (contract §3). */
export function showRejection(store: Cashier["store"], form: Form, error: CashierError): void {
  const isExists = error.code === "already_exists";
  for (const field of form.fields.filter((candidate) => isRejected(error, candidate))) {
    const said = messageFor(error, field.description.name);
    const problem = said ? problemOf(store, said) : isExists ? texts.exists : texts.format;
    store.set(field.rejectionAtom, { ...problem, isExists });
    store.set(field.touchedAtom, true);
  }
  const amount = amountRejection(error);
  if (amount) store.set(form.amount.rejectionAtom, problemOf(store, amount));
}

/** Forgets what the server has refused: it judges anew what is submitted again, even where nothing was changed. */
export function clearRejections(store: Cashier["store"], form: Form): void {
  store.set(form.amount.rejectionAtom, undefined);
  for (const { rejectionAtom } of form.fields) store.set(rejectionAtom, undefined);
}
