import { useAtomValue } from "jotai/react";
import { type ReactNode, type RefObject, useEffect } from "react";
import { useCashier } from "../../../cashier/Cashier";
import type { MethodField } from "../../../contract/list/method";
import { type CssVariables, useStyles } from "../../../ui/dom/useStyles";
import { Field, TextInput } from "../../../ui/input/Field";
import type { FieldInputProps, FieldKind, FormField } from "../../Form";
import { autofillTokenOf, inputAttributes } from "../../fields/autofill";
import { useField, useTextInput, useTypedInput } from "../../fields/useField";
import { compileRule } from "../../rules/compileRule";
import { formTexts } from "../../texts";
import { textFormat } from "../text";
import css from "./codeField.css?inline";

/** Whether a field takes a one-time code, such as one from a text message. */
const isOneTimeCode = (field: MethodField): boolean =>
  !field.values?.length && autofillTokenOf(field) === "one-time-code";

/** The lengths of codes that are shown digit by digit and submitted once they are whole. */
const minLength = 3;
const maxLength = 8;

/** The number of digits that a rule demands; undefined for other rules. */
function ruleLength(rule: string): number | undefined {
  const [, count] = /^\^(?:\\d|\[0-9\])\{(\d+)\}\$$/.exec(rule) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** Whether a rule refuses a code that lacks its last digit; without rules the mask alone decides. */
const refusesShorter = ({ regex }: MethodField, digits: number): boolean =>
  !regex?.length || regex.some((rule) => compileRule(rule).test("1".repeat(digits - 1)) === false);

/** The number of digits of a one-time code, by its mask or a rule; undefined for other fields, or if it may vary. */
export function codeLength(field: MethodField): number | undefined {
  if (!isOneTimeCode(field)) return undefined;
  const mask = field.mask?.trim();
  if (mask && !/^#+$/.test(mask)) return undefined;
  const digits = mask ? mask.length : field.regex?.map(ruleLength).find((length) => length !== undefined);
  if (digits === undefined || digits < minLength || digits > maxLength) return undefined;
  return refusesShorter(field, digits) ? digits : undefined;
}

/** The field with a mask for the length that its rules demand, so that a code takes digits only. */
export function withCodeMask(field: MethodField): MethodField {
  const digits = field.mask ? undefined : codeLength(field);
  return digits === undefined ? field : { ...field, mask: "#".repeat(digits) };
}

/** How a code of a known length is being entered. */
export interface CodeEntry {
  code: string;
  /** whether the code was never complete yet: correcting a complete code does not submit it automatically */
  isFirst: boolean;
  /** whether it has just become whole */
  isWhole: boolean;
}

/** The entry of a code that the field holds already. */
export const startEntry = (code: string, length: number): CodeEntry => ({
  code,
  isFirst: code.length < length,
  isWhole: false,
});

/** How many digits differ between two codes of one length. */
const differences = (one: string, other: string): number =>
  [...one].filter((digit, index) => digit !== other[index]).length;

/**
 * The entry after a change. A code becomes whole by its last digit, a paste or autofill; correcting single digits of a
 * code that was whole leaves the submission to the button, because the player may not be done.
 */
export function nextEntry(before: CodeEntry, code: string, length: number): CodeEntry {
  // a single digit starts a new code, also where it replaces a selected one
  const isBegun = code.length <= 1;
  const wasFull = before.code.length === length;
  if (code.length < length) return { code, isFirst: isBegun || (before.isFirst && !wasFull), isWhole: false };
  const isReplaced = wasFull && differences(before.code, code) > 1;
  return { code, isFirst: false, isWhole: before.isFirst || isReplaced };
}

/**
 * Focuses the input of a code where the new screen has moved the focus to its title, and selects a code that the server
 * has refused, so that typing replaces it.
 */
function useCodeFocus(ref: RefObject<HTMLInputElement | null>, field: FormField): void {
  const isWanted = field.isAlone && !field.description.isDisabled;
  const rejection = useAtomValue(field.rejectionAtom);
  useEffect(() => {
    const input = ref.current;
    if (!input || !isWanted) return;
    // the title gets the focus in a microtask that precedes this one; a control that has it keeps it
    queueMicrotask(() => {
      const root = input.getRootNode();
      const focused = root instanceof ShadowRoot ? root.activeElement : null;
      if (focused?.matches("h1, h2")) input.focus({ preventScroll: true });
    });
  }, [ref, isWanted]);
  useEffect(() => {
    if (rejection && ref.current?.matches(":focus")) ref.current.select();
  }, [ref, rejection]);
}

/** Time to see the whole code, to correct it, or to press the button. */
const settleMs = 400;

/** Submits the form of an input as its button does, unless the player has left the input or the button is not ready. */
function pressSubmit(input: HTMLInputElement): void {
  const button = input.form?.querySelector<HTMLButtonElement>("button[type=submit]");
  if (input.matches(":focus") && button?.getAttribute("aria-busy") !== "true") button?.click();
}

/**
 * Submits a form that has only a code field as soon as the code is complete. It never submits the same code twice:
 * after that, the player presses the button.
 * @param length the code's number of digits; undefined if it may vary
 */
function useCodeSubmit(ref: RefObject<HTMLInputElement | null>, field: FormField, length: number | undefined) {
  const { store } = useCashier();
  useEffect(() => {
    const input = ref.current;
    const form = input?.form;
    if (!form || !field.isAlone || length === undefined) return undefined;
    const codeNow = () => field.format.plain(store.get(field.valueAtom));
    let entry = startEntry(codeNow(), length);
    let submitted: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.sub(field.valueAtom, () => {
      clearTimeout(timer);
      entry = nextEntry(entry, codeNow(), length);
      const isWanted = entry.isWhole && entry.code !== submitted && !store.get(field.problemAtom);
      if (isWanted) timer = setTimeout(() => pressSubmit(input), settleMs);
    });
    const noteSubmit = () => {
      clearTimeout(timer);
      submitted = codeNow();
    };
    // before React's listener
    form.addEventListener("submit", noteSubmit, { capture: true });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      form.removeEventListener("submit", noteSubmit, { capture: true });
    };
  }, [ref, store, field, length]);
}

/** A one-time code: one input, over a box for each digit where their number is known. */
function CodeField({ field, isLast, below }: FieldInputProps) {
  useStyles(css);
  const length = codeLength(field.description);
  const input = useTextInput({ field, view: useField(field), isLast });
  const isTyped = useTypedInput(input.ref) !== undefined;
  const count = useAtomValue(field.valueAtom).length;
  // digits that are not typed yet are not an error
  const { frame } = useField(field, isTyped && count < (length ?? 1));
  useCodeFocus(input.ref, field);
  useCodeSubmit(input.ref, field, length);
  return (
    <Field {...frame} below={below}>
      {(control) =>
        length === undefined ? (
          <TextInput {...control} {...input} />
        ) : (
          <Digits length={length} count={count}>
            <input type="text" {...control} {...input} className="input" part="input" />
          </Digits>
        )
      }
    </Field>
  );
}

interface DigitsProps {
  length: number;
  /** how many of them are typed */
  count: number;
  /** the input */
  children: ReactNode;
}

/** The boxes of the digits, behind the input; the one to fill in next is marked. */
function Digits({ length, count, children }: DigitsProps) {
  const digits: CssVariables = { "--digits": length };
  return (
    <span className="code-box" style={digits}>
      <span className="code" data-full={count >= length || undefined}>
        <span className="code-digits" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their places
            <span key={index} className="code-digit" data-next={index === Math.min(count, length - 1) || undefined} />
          ))}
        </span>
        {children}
      </span>
    </span>
  );
}

/** A one-time code, such as one from a text message: digit by digit, and submitted once it is whole. */
export const codeKind: FieldKind = {
  takes: isOneTimeCode,
  Input: CodeField,
  format: (field) => textFormat(withCodeMask(field)),
  inputAttributes: (field) => inputAttributes(withCodeMask(field)),
  words: () => ({ missing: formTexts.enterCode }),
};
