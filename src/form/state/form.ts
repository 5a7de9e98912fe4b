import { atom } from "jotai/vanilla";
import { isAmountField } from "../../catalogue/method/fieldContent";
import type { Method, MethodField } from "../../contract/list/method";
import { amountText } from "../../money/amountText";
import type { Store } from "../../session/Store";
import type { FieldKind, Form, FormField, Rejection } from "../Form";
import { kindOf } from "../kinds";
import { type Format, showWhole, verbatim } from "../masks/Format";
import type { ChosenFormat } from "../masks/formatFor";
import { compileRule } from "../rules/compileRule";
import { formTexts, type Problem } from "../texts";
import { fitText, type GivenText, isOffered } from "./prefill";

/** No problem, where an atom is expected. */
export const noProblemAtom = atom(undefined);

/** Validates a field's displayed text; returns undefined if it is valid. */
type Validate = (shown: string) => Problem | undefined;

/** Reports a problem in the server's description: each problem once, in English and without values. */
export type ReportProblem = (problem: string) => void;

/** Validates by one rule of the server. A value that cannot be checked here passes: the server validates it again. */
function ruleValidator(field: MethodField, index: number, report: ReportProblem): Validate {
  const name = `rule ${index + 1} of the field ${field.name}`;
  const rule = compileRule(field.regex?.[index] ?? "");
  if (rule.problem) report(`${name}: ${rule.problem}`);
  const key = field.regex_error_key?.[index] ?? field.regex_error_key?.at(-1);
  const problem = key ? { id: key, message: key } : formTexts.format;
  let isReported = rule.problem !== undefined;
  return (value) => {
    const passes = rule.test(value);
    if (passes === undefined && !isReported) {
      isReported = true;
      report(`${name} takes too long`);
    }
    return passes === false ? problem : undefined;
  };
}

/**
 * Makes the validator of a field: the value must be present, complete, match every rule of the server and pass
 * the check of its kind. A disabled field is always valid.
 */
export function fieldValidator(
  method: Pick<Method, "checkLuhn">,
  field: MethodField,
  { kind, format }: Pick<FormField, "kind" | "format">,
  report: ReportProblem,
): Validate {
  if (field.isDisabled) return () => undefined;
  const rules = (field.regex ?? []).map((_, index) => ruleValidator(field, index, report));
  return (shown) => {
    const plain = format.plain(shown);
    if (plain === "") return formTexts.required;
    const value = kind.ruleText?.(shown) ?? plain;
    for (const rule of rules) {
      const problem = rule(value);
      if (problem) return problem;
    }
    if (format.isComplete?.(shown) === false) return formTexts.format;
    return kind.check?.(plain, field, method);
  };
}

/** The source of a form: a method, or the fields of a form action. */
export interface FormSource extends Pick<Method, "checkLuhn" | "fields" | "iconIds"> {
  /** the form has no separate amount: an amount field is treated like any other */
  hasNoAmount?: true;
}

/** Whether only the player may fill in a field. */
export const isLeftToPlayer = ({ kind, description }: Pick<FormField, "kind" | "description">): boolean =>
  kind.isNeverPreset === true && !description.isDisabled;

/** The initial text of a field. A value that is not among the options, or does not fit the mask, is ignored. */
function initialText(field: MethodField, kind: FieldKind, format: Format): string {
  const { initial_value: initial } = field;
  if (!initial || isLeftToPlayer({ kind, description: field })) return "";
  return (isOffered(field, initial) && showWhole(format, initial)) || "";
}

/** The format of a field. A mask that a fixed value does not fit is left out, so that the value is sent as it is. */
function fieldFormat(field: MethodField, kind: FieldKind): ChosenFormat {
  const chosen = kind.format(field);
  const { initial_value: initial, isDisabled } = field;
  if (!initial || kind.createHosted || showWhole(chosen.format, initial) !== undefined) return chosen;
  return isDisabled
    ? { format: verbatim, problem: "the fixed value does not fit it and is sent without a mask" }
    : { ...chosen, problem: "the initial value does not fit it and is left out" };
}

/** The values that a new form starts with, instead of its description's. */
export interface FormStart {
  amount?: {
    text: string;
    isTouched?: boolean;
    isTyped?: boolean;
    /** the text, if it is from the player's last payment */
    prefilled?: string | undefined;
    /** the text, if it is the host's amount or the first one of the quick view */
    start?: string | undefined;
  };
  /** by field name: what the player has typed, else what is from their last payment */
  fields?: ReadonlyMap<string, GivenText>;
}

/** The first text of a field, and its source: the player, their last payment or the description. */
function startOf(field: Pick<FormField, "kind" | "description" | "format">, { fields }: FormStart) {
  const { kind, description, format } = field;
  const initial = initialText(description, kind, format);
  const given = fields?.get(description.name);
  const text = fitText(field, given, initial);
  if (!given || text === undefined) return { text: initial, isTyped: false, prefilled: undefined };
  return { text, isTyped: given.isTyped, prefilled: given.isTyped ? undefined : text };
}

function createField(
  source: FormSource,
  description: MethodField,
  report: ReportProblem,
  formStart: FormStart,
): Omit<FormField, "quietAtom" | "isAlone"> {
  const kind = kindOf(description);
  const hosted = kind.createHosted?.();
  const { format, problem } = fieldFormat(description, kind);
  if (problem) report(`mask of the field ${description.name}: ${problem}`);
  const validate = fieldValidator(source, description, { kind, format }, report);
  const start = startOf({ kind, description, format }, formStart);
  const valueAtom = atom(start.text);
  const isKnown = Boolean(start.prefilled) && !hosted && !validate(start.text);
  const prefilledAtom = atom(start.prefilled);
  const rejectionAtom = atom<Rejection | undefined>(undefined);
  return {
    description,
    kind,
    format,
    valueAtom,
    clearingAtom: atom({}),
    touchedAtom: atom(start.isTyped),
    visitedAtom: atom(false),
    changedAtom: atom(false),
    countryAtom: atom<string | undefined>(undefined),
    prefilledAtom,
    isPrefilledAtom: atom((get) => Boolean(get(prefilledAtom)) && get(prefilledAtom) === get(valueAtom)),
    rejectionAtom,
    problemAtom: atom((get) => get(rejectionAtom) ?? (hosted ? get(hosted.problemAtom) : validate(get(valueAtom)))),
    hosted,
    isKnown,
  };
}

/** The fewest prefilled fields that are worth collapsing. */
const minCollapsed = 3;

/** The fields to render: without the amount and without duplicates. */
function fieldsToRender({ fields, hasNoAmount }: FormSource, report: ReportProblem): MethodField[] {
  const names = new Set<string>();
  const all = fields ?? [];
  return all.filter((field) => {
    const { name } = field;
    const { isCovered, createHosted } = kindOf(field);
    if (isCovered?.(field, all)) return false;
    if (!hasNoAmount && isAmountField(field)) {
      if (createHosted) report(`the hosted field ${name} has the name of the amount`);
      return false;
    }
    if (names.has(name)) report(`the field ${name} is duplicated`);
    return names.size < names.add(name).size;
  });
}

/** The most rules of a field that are run: thousands would take all memory. The server runs the others. */
const maxRules = 50;

function withFewRules(field: MethodField, report: ReportProblem): MethodField {
  const { name, regex } = field;
  if (!regex || regex.length <= maxRules) return field;
  report(`the field ${name} has more than ${maxRules} rules`);
  return { ...field, regex: regex.slice(0, maxRules) };
}

/**
 * Creates a form.
 * @param report called with each problem in the server's description; the rest of the description is used
 */
export function createForm(source: FormSource, report: ReportProblem = () => {}, start: FormStart = {}): Form {
  const quietAtom = atom(false);
  const described = fieldsToRender(source, report).map((field) => withFewRules(field, report));
  const isAlone = source.hasNoAmount === true && described.length === 1;
  const fields = described.map((field) => ({ ...createField(source, field, report, start), isAlone, quietAtom }));
  const known = fields.filter((field) => field.isKnown && !isAdvanced(field));
  const { amount } = start;
  return {
    amount: {
      textAtom: atom(amount?.text ?? ""),
      touchedAtom: atom(amount?.isTouched ?? false),
      visitedAtom: atom(false),
      changedAtom: atom(false),
      typedAtom: atom(amount?.isTyped ?? false),
      prefilledAtom: atom(amount?.prefilled),
      startAtom: atom(amount?.start),
      rejectionAtom: atom<Problem | undefined>(undefined),
      quietAtom,
    },
    fields,
    iconNames: source.iconIds ?? [],
    advancedOpenAtom: atom(false),
    known: known.length < minCollapsed ? [] : known,
    knownOpenAtom: atom(false),
    quietAtom,
    validAtom: atom((get) => fields.every(({ problemAtom }) => get(problemAtom) === undefined)),
  };
}

/** Copies the amount from another form. A refusal was of the amount before. */
export function copyAmount(store: Store, from: Form, to: Form): void {
  store.set(to.amount.textAtom, store.get(from.amount.textAtom));
  store.set(to.amount.typedAtom, store.get(from.amount.typedAtom));
  store.set(to.amount.prefilledAtom, store.get(from.amount.prefilledAtom));
  store.set(to.amount.startAtom, store.get(from.amount.startAtom));
  store.set(to.amount.rejectionAtom, undefined);
}

/** The amount and the touched fields of a form, as the start of its successor. */
export function typedValues(store: Store, { amount, fields }: Form): Required<FormStart> {
  const typed = fields.filter(({ touchedAtom }) => store.get(touchedAtom));
  return {
    amount: {
      text: store.get(amount.textAtom),
      isTouched: store.get(amount.touchedAtom),
      isTyped: store.get(amount.typedAtom),
      prefilled: store.get(amount.prefilledAtom),
      start: store.get(amount.startAtom),
    },
    fields: new Map(
      typed.map(({ description, valueAtom, format }) => [
        description.name,
        { text: store.get(valueAtom), isTyped: true, format },
      ]),
    ),
  };
}

/** Copies the amount and the typed values from another form of the same method; the player chooses a network again. */
export function copyTypedValues(store: Store, from: Form, to: Form): void {
  copyAmount(store, from, to);
  const typed = typedValues(store, from).fields;
  for (const field of to.fields) {
    const text = fitText(field, typed.get(field.description.name), store.get(field.valueAtom));
    if (text === undefined) continue;
    store.set(field.valueAtom, text);
    store.set(field.touchedAtom, true);
    store.set(field.rejectionAtom, undefined);
  }
}

/** The values to submit: unmasked, by field name. */
export function formValues(store: Pick<Store, "get">, form: Form): Record<string, string> {
  return Object.fromEntries(
    form.fields.map(({ description, format, valueAtom }) => [description.name, format.plain(store.get(valueAtom))]),
  );
}

/** Clears the values of some fields, as if they had never been filled in. Fixed ones have the server's value again. */
export function clearFields(store: Store, form: Form, matches: (field: FormField) => boolean): void {
  for (const field of form.fields.filter(matches)) {
    const { description, kind, format } = field;
    store.set(field.valueAtom, description.isDisabled ? initialText(description, kind, format) : "");
    store.set(field.clearingAtom, {});
    store.set(field.touchedAtom, false);
    store.set(field.prefilledAtom, undefined);
    store.set(field.rejectionAtom, undefined);
    if (field.hosted) store.set(field.hosted.reloadAtom);
  }
  // what has to be filled in again must not stay collapsed
  if (form.known.some(matches)) store.set(form.knownOpenAtom, true);
}

/** Marks every field as touched, so that all errors are shown. */
export function touchAll(store: Store, form: Form): void {
  store.set(form.amount.touchedAtom, true);
  for (const field of form.fields) store.set(field.touchedAtom, true);
}

/** The name of the first invalid field, in display order. */
export const firstProblem = (store: Store, form: Form): string | undefined =>
  store.get(form.validAtom)
    ? undefined
    : inDisplayOrder(form).find(({ problemAtom }) => store.get(problemAtom))?.description.name;

/** Whether a field is collapsed until the player asks for it. */
const isAdvanced = ({ description }: FormField): boolean => description.isAdvanced === true;

/** Opens the fold that a field is in, if it is in one. */
export function unfold(store: Store, form: Form, field: FormField): void {
  if (isAdvanced(field)) store.set(form.advancedOpenAtom, true);
  else if (form.known.includes(field)) store.set(form.knownOpenAtom, true);
}

/** The fields by part of the form, in display order: the plain ones, the player's known details, the advanced ones. */
export function fieldParts({ fields, known }: Pick<Form, "fields" | "known">) {
  const advanced = fields.filter(isAdvanced);
  return { plain: fields.filter((field) => !known.includes(field) && !advanced.includes(field)), known, advanced };
}

/** The fields in display order, see {@link fieldParts}. */
export function inDisplayOrder(form: Form): FormField[] {
  const { plain, known, advanced } = fieldParts(form);
  return [...plain, ...known, ...advanced];
}

/** Replaces the amount of a form. An amount that the method does not accept is shown with its error. */
export function setAmount(store: Store, { amount }: Pick<Form, "amount">, value: number, currency: string): void {
  store.set(amount.textAtom, amountText(value, currency));
  store.set(amount.typedAtom, false);
  store.set(amount.touchedAtom, true);
  // it is chosen now, though it may be the amount of the last payment
  store.set(amount.prefilledAtom, undefined);
  store.set(amount.rejectionAtom, undefined);
}
