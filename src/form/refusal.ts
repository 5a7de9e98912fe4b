import type { CashierError } from "../contract";
import type { Cashier } from "../session/Cashier";
import { inOrder } from "./form";
import type { Form, FormField, Problem } from "./state";
import { texts } from "./texts";

/** What a refusal says of one name; undefined where it says nothing. */
const saidOf = ({ fields }: CashierError, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

const isRefused = (error: CashierError, { description }: FormField) => saidOf(error, description.name) !== undefined;

function amountRefusal(error: CashierError): Problem | undefined {
  const said = error.code === "amount_out_of_range" ? error.message : saidOf(error, "amount");
  return said ? { id: said, message: said } : undefined;
}

/**
 * Which of a form's inputs a server's refusal is about first (contract §3).
 * @returns the name of a field, or "amount"; undefined where the form has none of them
 */
export function refusedFirst(form: Form, error: CashierError): string | undefined {
  const field = inOrder(form).find((candidate) => isRefused(error, candidate));
  return field?.description.name ?? (amountRefusal(error) && "amount");
}

/** Puts a server's refusal under the fields it names (contract §3). */
export function showRefusal(store: Cashier["store"], form: Form, error: CashierError): void {
  const isExists = error.code === "already_exists";
  for (const field of form.fields.filter((candidate) => isRefused(error, candidate))) {
    const said = saidOf(error, field.description.name);
    const problem = said ? { id: said, message: said } : isExists ? texts.exists : texts.format;
    store.set(field.refusalAtom, { ...problem, isExists });
    store.set(field.touchedAtom, true);
  }
  const amount = amountRefusal(error);
  if (amount) store.set(form.amount.refusalAtom, amount);
}

/** Forgets what the server has refused: it judges anew what is submitted again, even where nothing was changed. */
export function clearRefusals(store: Cashier["store"], form: Form): void {
  store.set(form.amount.refusalAtom, undefined);
  for (const { refusalAtom } of form.fields) store.set(refusalAtom, undefined);
}
