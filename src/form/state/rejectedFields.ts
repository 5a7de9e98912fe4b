import type { Cashier } from "../../cashier/Cashier";
import { limitTexts } from "../../catalogue/depositLimits/texts";
import { isAmountField } from "../../catalogue/method/fieldContent";
import { type CashierError, maskCardNumbers } from "../../contract/CashierError";
import { member } from "../../contract/member";
import type { Store } from "../../session/Store";
import { failureText } from "../../transaction/rejection";
import type { SubmitResult } from "../../transaction/state";
import type { Form, FormField } from "../Form";
import { problemText } from "../fields/fieldText";
import { formTexts, type Problem } from "../texts";
import { dropCardData, shownMessage } from "./cardData";
import { inDisplayOrder } from "./form";

/** The codes of refusals that are about the amount, with the text for one without a message. */
const amountRefusals: ReadonlyMap<string, Problem> = new Map([
  ["amount_out_of_range", formTexts.format],
  ["deposit_limit", limitTexts.overAny],
]);

/**
 * The server's message for the amount, "" if it has rejected it without one; undefined if the amount is not rejected.
 */
function amountRejection(error: CashierError): string | undefined {
  if (!amountRefusals.has(error.code)) return member(error.fields, "amount");
  return error.isServersMessage ? error.message : "";
}

/**
 * The server's message for a field, "" if it has rejected it without one; undefined if the field is not rejected. The
 * amount is a field only in a form that has no separate one.
 */
const fieldRejection = (error: CashierError, { description }: FormField): string | undefined =>
  member(error.fields, description.name) ?? (isAmountField(description) ? amountRejection(error) : undefined);

const isRejected = (error: CashierError, field: FormField) => fieldRejection(error, field) !== undefined;

/** A problem made from a message id or a text of the server, without card data. */
function problemOf(store: Store, text: string): Problem {
  const shown = shownMessage(store, maskCardNumbers(text));
  return { id: shown, message: shown };
}

/**
 * Finds the first input on screen that the server has rejected.
 * @param options.hasAmount whether the form has a separate amount, which stands above its fields
 * @returns the name of a field, or "amount"; undefined if none of the form's inputs is rejected
 */
export function firstRejected(
  form: Form,
  error: CashierError,
  { hasAmount }: { hasAmount: boolean },
): string | undefined {
  if (hasAmount && amountRejection(error) !== undefined) return "amount";
  return inDisplayOrder(form).find((candidate) => isRejected(error, candidate))?.description.name;
}

/** Shows the server's messages below the rejected fields. */
export function markRejectedFields(store: Store, form: Form, error: CashierError): void {
  const isDuplicate = error.code === "already_exists";
  const ownProblem = amountRefusals.get(error.code) ?? formTexts.format;
  for (const field of form.fields.filter((candidate) => isRejected(error, candidate))) {
    const message = fieldRejection(error, field);
    const known = isDuplicate ? formTexts.exists : ownProblem;
    const problem = message ? problemOf(store, message) : known;
    store.set(field.rejectionAtom, { ...problem, isDuplicate });
    store.set(field.touchedAtom, true);
  }
  const amount = amountRejection(error);
  if (amount !== undefined) store.set(form.amount.rejectionAtom, amount ? problemOf(store, amount) : ownProblem);
}

/** The pressed form, as it is on screen. */
interface PressedForm {
  /** whether it has a separate amount, which stands above its fields */
  hasAmount: boolean;
  /** Whether the form sends this field without showing it. */
  isHidden?: ((name: string) => boolean) | undefined;
  /** Focuses a rejected input. @param name undefined if none on screen is rejected */
  focus(name: string | undefined): void;
}

/** Ends a press of a form: forgets card data that has been accepted, or says what the server has rejected. */
export function endPress(cashier: Cashier, form: Form, result: SubmitResult, pressed: PressedForm): void {
  const { store } = cashier;
  if (result === "accepted") dropCardData(store, form);
  if (typeof result === "string") return;
  const rejected = firstRejected(form, result, pressed);
  // first: focusing the field clears the rejection of a value that already exists
  pressed.focus(rejected);
  if (rejected !== undefined) {
    markRejectedFields(store, form, result);
    return;
  }
  const [, hidden] = Object.entries(result.fields).find(([name, text]) => text && pressed.isHidden?.(name)) ?? [];
  if (hidden) cashier.showNotice(problemText(cashier, { id: hidden, message: hidden }));
  else cashier.showNotice(failureText(cashier, result));
}

/** Clears all rejections, so that the same values can be submitted again. */
export function clearRejections(store: Store, form: Form): void {
  store.set(form.amount.rejectionAtom, undefined);
  for (const { rejectionAtom } of form.fields) store.set(rejectionAtom, undefined);
}
