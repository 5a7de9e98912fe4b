import { atom } from "jotai/vanilla";
import type { Method, MethodField } from "../contract";
import type { Cashier } from "../session/Cashier";
import { judgeFor, type Report } from "./fieldProblem";
import { type Format, verbatim } from "./masks/Format";
import { formatFor } from "./masks/formatFor";
import { plainPhone } from "./phone/phoneText";
import { type Form, type FormField, formsAtom, type Problem, type Rejection } from "./state";

type Store = Cashier["store"];

/** What a form is made from: a method, or the fields of a form action. */
export interface FormSource extends Pick<Method, "checkLuhn" | "fields"> {
  /** no amount stands apart: one among the fields is a field like any other */
  hasNoAmount?: true;
}

/** How a field is shown and what of it is sent; what is wrong with its mask is reported, and the mask left out. */
function fieldFormat(field: MethodField, report: Report): Format {
  // the phone field, fetched on demand, shows the number; what is sent can be read from the text alone
  if (field.type === "phone_with_prefix") return { ...verbatim, plain: plainPhone };
  if (field.type === "networks" || field.values?.length) return verbatim;
  const { format, problem } = formatFor(field);
  if (problem) report(`mask of the field ${field.name}: ${problem}`);
  return format;
}

/** What the server wants in a field at first; a choice that is not offered is none. */
function initialText({ initial_value: initial, values }: MethodField, format: Format): string {
  if (values?.length && !values.some(({ value }) => value === initial)) return "";
  return initial ? format.show(initial, "") : "";
}

function createField(source: FormSource, description: MethodField, report: Report): Omit<FormField, "quietAtom"> {
  const format = fieldFormat(description, report);
  const judge = judgeFor(source, description, format, report);
  const valueAtom = atom(initialText(description, format));
  const prefilledAtom = atom<string | undefined>(undefined);
  const rejectionAtom = atom<Rejection | undefined>(undefined);
  return {
    description,
    format,
    valueAtom,
    touchedAtom: atom(false),
    visitedAtom: atom(false),
    changedAtom: atom(false),
    prefilledAtom,
    isPrefilledAtom: atom((get) => Boolean(get(prefilledAtom)) && get(prefilledAtom) === get(valueAtom)),
    rejectionAtom,
    problemAtom: atom((get) => get(rejectionAtom) ?? judge(get(valueAtom))),
  };
}

/** Whether a field is the amount, which stands apart from the others (spec §5). */
export const isAmount = ({ name, type }: MethodField): boolean => type === "amount" || name === "amount";

/** The fields to fill in, by what the server describes: the amount stands apart (spec §5), and a name counts once. */
function fillable({ fields, hasNoAmount }: FormSource, report: Report): MethodField[] {
  const names = new Set<string>();
  return (fields ?? []).filter((field) => {
    const { name } = field;
    if (!hasNoAmount && isAmount(field)) return false;
    if (names.has(name)) report(`the field ${name} stands twice`);
    return names.size < names.add(name).size;
  });
}

/**
 * An untouched form (spec §3, Form field).
 * @param report told what is wrong with the server's description: the rest of it is used
 */
export function createForm(source: FormSource, report: Report = () => {}): Form {
  const quietAtom = atom(false);
  const described = fillable(source, report);
  const fields = described.map((field) => ({ ...createField(source, field, report), quietAtom }));
  return {
    amount: {
      textAtom: atom(""),
      touchedAtom: atom(false),
      visitedAtom: atom(false),
      changedAtom: atom(false),
      rejectionAtom: atom<Problem | undefined>(undefined),
      quietAtom,
    },
    fields,
    advancedOpenAtom: atom(false),
    quietAtom,
    filledAtom: atom((get) =>
      fields.every(
        ({ description, format, valueAtom }) => description.isDisabled || format.plain(get(valueAtom)) !== "",
      ),
    ),
    validAtom: atom((get) => fields.every(({ problemAtom }) => get(problemAtom) === undefined)),
  };
}

/** Carries over what was typed into an earlier form of the same method, field by field. */
function carryOver(store: Store, from: Form, to: Form): void {
  store.set(to.amount.textAtom, store.get(from.amount.textAtom));
  for (const field of to.fields) {
    const earlier = from.fields.find(({ description }) => description.name === field.description.name);
    if (!earlier || !store.get(earlier.touchedAtom)) continue;
    store.set(field.valueAtom, field.format.show(store.get(earlier.valueAtom), ""));
    store.set(field.touchedAtom, true);
  }
}

/**
 * The form kept under a key: made on first use, and anew where the server describes its fields differently by now.
 * @param create makes it
 */
export function getOrCreateForm(store: Store, key: string, source: FormSource, create: () => Form): Form {
  const fields = JSON.stringify([source.checkLuhn, source.fields]);
  const kept = store.get(formsAtom).get(key);
  if (kept?.fields === fields) return kept.form;
  const form = create();
  if (kept) carryOver(store, kept.form, form);
  store.set(formsAtom, (forms) => new Map(forms).set(key, { fields, form }));
  return form;
}

/** The values as they are sent: unmasked, by field name (contract §4). */
export function formValues(store: Store, form: Form): Record<string, string> {
  return Object.fromEntries(
    form.fields.map(({ description, format, valueAtom }) => [description.name, format.plain(store.get(valueAtom))]),
  );
}

/** Marks everything as touched: what is wrong is shown (spec §4, Form). */
export function touchAll(store: Store, form: Form): void {
  store.set(form.amount.touchedAtom, true);
  for (const field of form.fields) store.set(field.touchedAtom, true);
}

/** The name of the first field with a problem, as they stand on screen. */
export const firstProblem = (store: Store, form: Form): string | undefined =>
  store.get(form.validAtom)
    ? undefined
    : inDisplayOrder(form).find(({ problemAtom }) => store.get(problemAtom))?.description.name;

/** The fields as they stand on screen: the advanced ones, which are folded away, come last. */
export function inDisplayOrder({ fields }: Pick<Form, "fields">): FormField[] {
  const isAdvanced = ({ description }: FormField) => description.isAdvanced === true;
  return [...fields.filter((field) => !isAdvanced(field)), ...fields.filter(isAdvanced)];
}
