import { useAtomValue } from "jotai/react";
import { type Atom, atom } from "jotai/vanilla";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCashier } from "../cashier/Cashier";
import { entryAtom } from "../cashier/entry";
import type { SubmitResult, TokenSource } from "../transaction/state";
import { useKeyboardInset } from "../ui/dom/keyboardInset";
import { runInMicrotask } from "../ui/dom/scheduling";
import { useStyles } from "../ui/dom/useStyles";
import { Button, type ButtonProps } from "../ui/input/Button";
import { FieldList } from "./FieldList";
import type { FieldInputProps, Form, FormField } from "./Form";
import { fieldLabel } from "./fields/fieldText";
import shellCss from "./formShell.css?inline";
import { tokenSourceOf } from "./kinds/hostedCard/HostedField";
import lowCss from "./lowForm.css?inline";
import { focusField, focusNextOnEnter, isInView } from "./moveFocus";
import {
  clearFields,
  firstProblem,
  formValues,
  inDisplayOrder,
  isLeftToPlayer,
  noProblemAtom,
  touchAll,
  unfold,
} from "./state/form";
import { clearRejections, endPress } from "./state/rejectedFields";
import { formTexts } from "./texts";

/** The conditions of a low form: large text, and a low screen, such as a phone on its side. */
const lowConditions = ["@container cashier (inline-size < 13em)", "@media (max-height: 30em)"];

/** The styles of a form; those of a low one come first, because a low screen changes its margins. */
const css = [...lowConditions.map((condition) => `@layer ui{${condition}{${lowCss}}}`), shellCss].join("");

/** Forms with at least this many fields skip painting the ones out of view until the first validation error. */
const longFormFieldCount = 15;

/** Props of a form's submit button. */
export type SubmitButtonProps = Pick<ButtonProps, "busy" | "disabled" | "aria-describedby">;

/** Props of {@link FormShell}. */
export interface FormShellProps {
  form: Form;
  /** id of the text that says what to fill in: a screen reader reads it when the focus enters the form */
  labelledBy?: string | undefined;
  submitLabel: ReactNode;
  /** Returns the submit button, if it is not the usual one. */
  submitButton?: ((props: SubmitButtonProps) => ReactNode) | undefined;
  /** whether the screen tracks the view of the form, because it may remount the form */
  isViewTracked?: true;
  /** a submission is in progress */
  busy: boolean;
  /** submitting is disabled, such as after a rate limit */
  paused: boolean;
  /** shown above the fields, such as the amount */
  children?: ReactNode;
  /** shown below the fields */
  below?: ReactNode;
  /** facts right above the submit button, such as what the payment costs */
  facts?: ReactNode;
  /** id of an element that describes the submit button */
  describedBy?: string | undefined;
  /** shown below the submit button, such as a cancel button */
  furtherActions?: ReactNode;
  /** shown above the action bar */
  notice?: ReactNode;
  /** the name of the field that has the focus at first, unless the player comes back to the form */
  startsAt?: string | undefined;
  /** Refuses a press before anything is checked or sent, and tells the player why. @returns whether it has */
  refusePress?(): boolean;
  /** the name of the invalid input above the fields, if there is one */
  problemAboveAtom?: Atom<string | undefined>;
  /** the label of the input above the fields */
  labelAbove?: string;
  /** Shows the problem of the input below the fields, if it is invalid. @returns its name */
  showProblemBelow?(): string | undefined;
  /** Whether the form sends this field without showing it. */
  isHidden?: ((name: string) => boolean) | undefined;
  /** Returns what stands below the note of a text field, if anything. */
  noteFor?(field: FormField): FieldInputProps["below"];
  /**
   * Called with the values of a valid form: unmasked, by field name.
   * @param tokens the source of the tokens of hosted fields, whose values are empty
   */
  onSubmit(fields: Record<string, string>, tokens: TokenSource | undefined): Promise<SubmitResult>;
}

/** The fields that the server describes, and the submit button. Tracks its view, unless the screen does. */
export function FormShell(props: FormShellProps) {
  const {
    form,
    submitLabel,
    isViewTracked,
    busy,
    paused,
    children,
    below,
    problemAboveAtom = noProblemAtom,
    noteFor,
    onSubmit,
  } = props;
  const cashier = useCashier();
  const { store } = cashier;
  const element = useRef<HTMLFormElement>(null);
  const [isFullyPainted, setFullyPainted] = useState(form.fields.length < longFormFieldCount);
  const [isSummarized, setSummarized] = useState(false);
  useStyles(css);
  useKeyboardInset(element);
  useEffect(() => {
    if (!isViewTracked) cashier.track("form_view");
  }, [cashier, isViewTracked]);
  useForgetNetwork(form);
  useInitialFocus(element, props.startsAt);

  const focusProblem = (name: string) => {
    // a problem in view needs no summary
    setSummarized((isSummarized) => isSummarized || !isInView(element.current, name));
    const field = form.fields.find(({ description }) => description.name === name);
    flushSync(() => {
      // scrolling needs the final layout, so every field has to be painted first
      setFullyPainted(true);
      if (field) unfold(store, form, field);
    });
    focusField(element.current, name, (isMoved) => store.set(form.quietAtom, isMoved));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || paused || props.refusePress?.()) return;
    clearRejections(store, form);
    setSummarized(false);
    const invalid = store.get(problemAboveAtom) ?? firstProblem(store, form) ?? props.showProblemBelow?.();
    if (invalid !== undefined) {
      focusProblem(invalid);
      return touchAll(store, form);
    }
    const result = await onSubmit(formValues(store, form), tokenSourceOf(cashier, form));
    endPress(cashier, form, result, {
      // forms of coins and of a payment's further steps have no amount above their fields
      hasAmount: problemAboveAtom !== noProblemAtom,
      isHidden: props.isHidden,
      focus: (name) => name !== undefined && focusProblem(name),
    });
  };
  const buttonProps = { busy, disabled: paused, "aria-describedby": props.describedBy };
  return (
    <form
      className="fill"
      ref={element}
      aria-labelledby={props.labelledBy}
      noValidate
      onSubmit={submit}
      onKeyDown={focusNextOnEnter}
    >
      <div className={isFullyPainted ? "body stack" : "body stack long"}>
        {children}
        <FieldList form={form} noteFor={noteFor} />
        {below}
      </div>
      {isSummarized && (
        <div className="form-notice">
          <ErrorSummary
            form={form}
            problemAboveAtom={problemAboveAtom}
            labelAbove={props.labelAbove}
            onChoose={focusProblem}
          />
        </div>
      )}
      {props.notice && <div className="form-notice">{props.notice}</div>}
      <div className="actions">
        {props.facts}
        {props.submitButton?.(buttonProps) ?? (
          <Button {...buttonProps} type="submit">
            {submitLabel}
          </Button>
        )}
        {props.furtherActions}
      </div>
    </form>
  );
}

/** Focuses a field of a form that opens. */
function useInitialFocus(form: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  const { store } = useCashier();
  useEffect(() => {
    if (name === undefined || store.get(entryAtom).direction === "back") return;
    // a new screen gives the focus to its title in a microtask that precedes this one
    runInMicrotask(() => focusField(form.current, name));
  }, [store, form, name]);
}

/** Clears the chosen network when the form is left: the player has to choose it at each visit. */
function useForgetNetwork(form: Form): void {
  const { store } = useCashier();
  useEffect(() => () => clearFields(store, form, isLeftToPlayer), [store, form]);
}

/** The most names that fit on a line. With more fields, one name fewer leaves room for the count of the others. */
const maxNamed = 3;

/** Props of {@link ErrorSummary}. */
interface ErrorSummaryProps {
  form: Form;
  /** the name of the invalid input above the fields, see {@link FormShellProps} */
  problemAboveAtom: Atom<string | undefined>;
  labelAbove: string | undefined;
  /** Shows a field by its name. */
  onChoose(name: string): void;
}

/** The fields that a press has found invalid, as buttons that lead to them; nothing once they are valid. */
function ErrorSummary({ form, problemAboveAtom, labelAbove, onChoose }: ErrorSummaryProps) {
  const cashier = useCashier();
  const invalidAtom = useMemo(
    () => atom((get) => inDisplayOrder(form).filter(({ problemAtom }) => get(problemAtom))),
    [form],
  );
  const invalid = useAtomValue(invalidAtom);
  const invalidAbove = useAtomValue(problemAboveAtom);
  const fields = [
    ...(invalidAbove === undefined ? [] : [{ name: invalidAbove, label: labelAbove }]),
    ...invalid.map((field) => ({ name: field.description.name, label: fieldLabel(cashier, field) })),
  ];
  if (fields.length === 0) return null;
  const named = fields.slice(0, fields.length > maxNamed ? maxNamed - 1 : maxNamed);
  const left = fields.length - named.length;
  return (
    <div className="error-summary">
      <strong>{cashier.text(formTexts.problems, { count: fields.length })}</strong>
      {named.map(({ name, label }) => (
        <button key={name} type="button" onClick={() => onChoose(name)}>
          {label}
        </button>
      ))}
      {left > 0 && <span aria-hidden="true">+{left}</span>}
    </div>
  );
}
