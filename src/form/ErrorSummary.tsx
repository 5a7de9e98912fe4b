import { useAtomValue } from "jotai/react";
import { type Atom, atom } from "jotai/vanilla";
import { useMemo } from "react";
import { useCashier } from "../cashier/Cashier";
import { quickTexts } from "../i18n/quickTexts";
import { useStyles } from "../ui/dom/useStyles";
import css from "./errorSummary.css?inline";
import { fieldLabel } from "./fields/fieldLabel";
import { inDisplayOrder } from "./state/form";
import type { Form } from "./state/state";
import { texts } from "./texts";

/** The most names that fit on a line. With more fields, one name fewer leaves room for the count of the others. */
const maxNamed = 3;

/** Props of {@link ErrorSummary}. */
interface ErrorSummaryProps {
  form: Form;
  /** the name of the invalid input above the fields, see {@link FormShellProps} */
  problemAboveAtom: Atom<string | undefined>;
  /** Shows a field by its name. */
  onChoose(name: string): void;
}

/** The fields that a press has found invalid, as buttons that lead to them; nothing once they are valid. */
export function ErrorSummary({ form, problemAboveAtom, onChoose }: ErrorSummaryProps) {
  useStyles(css);
  const cashier = useCashier();
  const invalidAtom = useMemo(
    () => atom((get) => inDisplayOrder(form).filter(({ problemAtom }) => get(problemAtom))),
    [form],
  );
  const invalid = useAtomValue(invalidAtom);
  const isAmountInvalid = useAtomValue(problemAboveAtom) !== undefined;
  const fields = [
    ...(isAmountInvalid ? [{ name: "amount", label: cashier.text(quickTexts.amount) }] : []),
    ...invalid.map((field) => ({ name: field.description.name, label: fieldLabel(cashier, field) })),
  ];
  if (fields.length === 0) return null;
  const named = fields.slice(0, fields.length > maxNamed ? maxNamed - 1 : maxNamed);
  const left = fields.length - named.length;
  return (
    <div className="error-summary">
      <strong>{cashier.text(texts.problems, { count: fields.length })}</strong>
      {named.map(({ name, label }) => (
        <button key={name} type="button" onClick={() => onChoose(name)}>
          {label}
        </button>
      ))}
      {left > 0 && <span aria-hidden="true">+{left}</span>}
    </div>
  );
}
