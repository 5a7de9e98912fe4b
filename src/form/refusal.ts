import { type CashierError, maskCardNumbers } from "../contract";
import type { Cashier } from "../session/Cashier";
import { inOrder } from "./form";
import type { Form, FormField, Problem } from "./state";
import { texts } from "./texts";
import { withoutCardValues } from "./withoutCardValues";

/** Longest text of a refusal that is shown under a field, in characters. */
const longestText = 300;

/** What a refusal says of one name; undefined where it says nothing. */
const saidOf = ({ fields }: CashierError, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

const isRefused = (error: CashierError, { description }: FormField) => saidOf(error, description.name) !== undefined;

/** The text of an amount's refusal; undefined where it is not refused. */
const amountSaid = (error: CashierError) =>
  error.code === "amount_out_of_range" ? error.message : saidOf(error, "amount");

/** A message id or a text of the server, without what it repeats of a card. */
function problemOf(store: Cashier["store"], said: string): Problem {
  const text = withoutCardValues(store, maskCardNumbers(said.slice(0, longestText)));
  return { id: text, message: text };
}

/**
 * Which of a form's inputs a server's refusal is about first (contract §3).
 * @returns the name of a field, or "amount"; undefined where the form has none of them
 */
export function refusedFirst(form: Form, error: CashierError): string | undefined {
  const field = inOrder(form).find((candidate) => isRefused(error, candidate));
  return field?.description.name ?? (amountSaid(error) ? "amount" : undefined);
}

/** Puts a server's refusal under the fields it names (contract §3). */
export function showRefusal(store: Cashier["store"], form: Form, error: CashierError): void {
  const isExists = error.code === "already_exists";
  for (const field of form.fields.filter((candidate) => isRefused(error, candidate))) {
    const said = saidOf(error, field.description.name);
    const problem = said ? problemOf(store, said) : isExists ? texts.exists : texts.format;
    store.set(field.refusalAtom, { ...problem, isExists });
    store.set(field.touchedAtom, true);
  }
  const amount = amountSaid(error);
  if (amount) store.set(form.amount.refusalAtom, problemOf(store, amount));
}

/** Forgets what the server has refused: it judges anew what is submitted again, even where nothing was changed. */
export function clearRefusals(store: Cashier["store"], form: Form): void {
  store.set(form.amount.refusalAtom, undefined);
  for (const { refusalAtom } of form.fields) store.set(refusalAtom, undefined);
}
