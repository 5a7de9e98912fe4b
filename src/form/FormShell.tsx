import { useAtomValue } from "jotai/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CashierError } from "../contract";
import { useCashier } from "../session/Cashier";
import { useStyles } from "../session/useStyles";
import type { SubmitResult } from "../transaction/state";
import { Button } from "../ui/Button";
import choicesCss from "../ui/choices.css?inline";
import controlsCss from "../ui/form.css?inline";
import { AdvancedFields } from "./AdvancedFields";
import { dropCardData } from "./cardData";
import { FieldInput } from "./fields/FieldInput";
import { firstProblem, formValues, inDisplayOrder, touchAll } from "./form";
import shellCss from "./formShell.css?inline";
import { useKeyboardInset } from "./keyboardInset";
import { moveOn, reveal } from "./moveFocus";
import { clearRejections, firstRejected, showRejection } from "./rejection";
import type { Form } from "./state";

/** From so many fields on, those out of sight are left unpainted until the first error is looked for. */
const longForm = 15;

/** Props of {@link FormShell}. */
export interface FormShellProps {
  form: Form;
  submitLabel: string;
  /** a submission is under way */
  busy: boolean;
  /** the server wants no submission for now */
  paused: boolean;
  /** stands above the fields, such as the amount */
  children?: ReactNode;
  /** the name of the input above the fields that has a problem */
  problemAbove?(): string | undefined;
  /** Takes the values of a complete form: unmasked, by field name. */
  onSubmit(fields: Record<string, string>): Promise<SubmitResult>;
}

/** Fields as the server describes them, and the button that submits them (spec §4, Form; spec §5). */
export function FormShell({ form, submitLabel, busy, paused, children, problemAbove, onSubmit }: FormShellProps) {
  const cashier = useCashier();
  const { store } = cashier;
  const element = useRef<HTMLFormElement>(null);
  const [isDrawn, setDrawn] = useState(form.fields.length < longForm);
  useStyles(controlsCss, choicesCss, shellCss);
  useKeyboardInset(element);

  const lead = (name: string, show: () => void) => {
    const isAdvanced = form.fields.some(({ description }) => description.name === name && description.isAdvanced);
    flushSync(() => {
      // the way to a field is known only once all that lies on it is drawn
      setDrawn(true);
      if (isAdvanced) store.set(form.advancedOpenAtom, true);
    });
    reveal(element.current, name, (isMoved) => store.set(form.quietAtom, isMoved));
    show();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || paused) return;
    clearRejections(store, form);
    const wrong = problemAbove?.() ?? firstProblem(store, form);
    if (wrong !== undefined) return lead(wrong, () => touchAll(store, form));
    const result = await onSubmit(formValues(store, form));
    if (result === "accepted") dropCardData(store, form);
    else if (result !== "handled") showRefused(result);
  };
  const showRefused = (error: CashierError) => {
    const refused = firstRejected(form, error);
    // the focus comes first: it clears the very flag that it is moved for
    if (refused === undefined) cashier.showNotice(error.message);
    else lead(refused, () => showRejection(store, form, error));
  };
  return (
    <form className="fill" ref={element} noValidate onSubmit={submit} onKeyDown={moveOn}>
      <div className={isDrawn ? "body stack" : "body stack long"}>
        {children}
        <FieldList form={form} />
      </div>
      <div className="actions">
        <Button type="submit" part="submit" busy={busy} disabled={paused}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** The fields, the advanced ones folded away at the end. */
function FieldList({ form }: { form: Form }) {
  const isUnfolded = useAtomValue(form.advancedOpenAtom);
  const fields = inDisplayOrder(form);
  const advancedFrom = fields.findIndex(({ description }) => description.isAdvanced);
  const plain = advancedFrom < 0 ? fields : fields.slice(0, advancedFrom);
  const last = isUnfolded ? fields.at(-1) : plain.at(-1);
  const draw = (field: Form["fields"][number]) => (
    <FieldInput key={field.description.name} field={field} isLast={field === last} />
  );
  return (
    <>
      {plain.map(draw)}
      {plain.length < fields.length && (
        <AdvancedFields form={form}>{fields.slice(advancedFrom).map(draw)}</AdvancedFields>
      )}
    </>
  );
}
