import { atom } from "jotai/vanilla";
import type { CashierError, Method, MethodField, Snippet } from "../contract";
import type { Cashier } from "../session/Cashier";
import { fieldProblem, type Problem, plainValue } from "./rules";
import { type Form, type FormField, formsAtom } from "./state";
import { texts } from "./texts";

type Store = Cashier["store"];

function createField(description: MethodField, initial: string): FormField {
  const valueAtom = atom(initial);
  const refusalAtom = atom<Problem | undefined>(undefined);
  return {
    description,
    valueAtom,
    touchedAtom: atom(false),
    refusalAtom,
    problemAtom: atom((get) => get(refusalAtom) ?? fieldProblem(description, get(valueAtom))),
  };
}

/** What a field starts with: the method's own value of the snippet, its general one, the field's initial one. */
function prefill(field: MethodField, method: Method, snippet: Snippet | undefined): string {
  const known = [snippet?.methods?.[method.name]?.[field.name], snippet?.fields?.[field.name], field.initial_value];
  const texts = known.filter((value) => value !== null && value !== undefined).map(String);
  const { values } = field;
  return texts.find((text) => !values?.length || values.some((item) => item.value === text)) ?? "";
}

/** A form for a method. @param amountText what the amount field starts with */
export function createForm(method: Method, snippet: Snippet | undefined, amountText: string): Form {
  // the amount is handled separately from the others (spec §5)
  const fields = (method.fields ?? []).filter((field) => field.type !== "amount");
  return {
    amount: { textAtom: atom(amountText), touchedAtom: atom(false), refusalAtom: atom<Problem | undefined>(undefined) },
    fields: fields.map((field) => createField(field, prefill(field, method, snippet))),
  };
}

/** The form kept under a key, made on first use. */
export function keptForm(store: Store, key: string, create: () => Form): Form {
  const kept = store.get(formsAtom).get(key);
  if (kept) return kept;
  const form = create();
  store.set(formsAtom, (forms) => new Map(forms).set(key, form));
  return form;
}

/** The values as they are sent: unmasked, by field name (contract §4). */
export function formValues(store: Store, form: Form): Record<string, string> {
  const pairs = form.fields.map(({ description, valueAtom }) => [
    description.name,
    plainValue(description, store.get(valueAtom)),
  ]);
  return Object.fromEntries(pairs);
}

/** Marks everything as touched. @returns the name of the first field with a problem */
export function touchAll(store: Store, form: Form): string | undefined {
  store.set(form.amount.touchedAtom, true);
  for (const field of form.fields) store.set(field.touchedAtom, true);
  return form.fields.find((field) => store.get(field.problemAtom))?.description.name;
}

/**
 * Puts a server's refusal under the fields it names (contract §3).
 * @returns the first refused field's name; "" for the amount; undefined where the form has none of them
 */
export function showRefusal(store: Store, form: Form, error: CashierError): string | undefined {
  if (error.code === "amount_out_of_range") {
    store.set(form.amount.refusalAtom, { id: error.message, message: error.message });
    return "";
  }
  const refused = form.fields.filter(({ description }) => error.fields[description.name] !== undefined);
  for (const field of refused) {
    const key = error.fields[field.description.name];
    const wordless = error.code === "already_exists" ? texts.exists : texts.format;
    store.set(field.refusalAtom, key ? { id: key, message: key } : wordless);
    store.set(field.touchedAtom, true);
  }
  const amount = error.fields.amount;
  if (amount) store.set(form.amount.refusalAtom, { id: amount, message: amount });
  return refused[0]?.description.name ?? (amount ? "" : undefined);
}
