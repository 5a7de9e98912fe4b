import { useAtomValue } from "jotai/react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useInsertionEffect, useRef } from "react";
import { amountLimits, checkAmount } from "../catalogue/limits";
import type { CashierError, Method, TransactionType } from "../contract";
import { parseAmount } from "../money/parseAmount";
import { countryAtom, currencyAtom, snippetAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import { Button } from "../ui/Button";
import css from "../ui/form.css?inline";
import { AmountField } from "./AmountField";
import { createForm, formValues, keptForm, showRefusal, touchAll } from "./form";
import { MethodFieldInput } from "./MethodFieldInput";

/** What a complete form holds. Amount in major units; values unmasked. */
export interface Filled {
  amount: number | undefined;
  fields: Record<string, string>;
}

/** Props of {@link MethodForm}. */
export interface MethodFormProps {
  method: Method;
  transaction: TransactionType;
  submitLabel: string;
  /** a submission is under way */
  busy: boolean;
  /** the server wants no submission for now */
  paused: boolean;
  /** Takes the filled form; returns the refusal that belongs to it. */
  onSubmit(filled: Filled): Promise<CashierError | undefined>;
  children?: ReactNode;
}

/** The form of a method, as the server describes it: amount, fields and the submit button (spec §4, §5). */
export function MethodForm({ method, transaction, submitLabel, busy, paused, onSubmit, children }: MethodFormProps) {
  const cashier = useCashier();
  const { store } = cashier;
  const currency = useAtomValue(currencyAtom);
  const limits = amountLimits(method, currency, useAtomValue(countryAtom));
  const element = useRef<HTMLFormElement>(null);
  const form = useKeptForm(method, transaction, currency);
  useInsertionEffect(() => cashier.adoptStyles(css), [cashier]);
  useEffect(() => cashier.track("form_view"), [cashier]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || paused) return;
    const amount = parseAmount(store.get(form.amount.textAtom), currency);
    const wrong = touchAll(store, form);
    if (checkAmount(amount, limits)) return reveal(element.current, "amount");
    if (wrong !== undefined) return reveal(element.current, wrong);
    const refusal = await onSubmit({ amount, fields: formValues(store, form) });
    if (!refusal) return;
    const refused = showRefusal(store, form, refusal);
    if (refused === undefined) cashier.say(refusal.message);
    else {
      reveal(element.current, refused || "amount");
      // the focus has cleared the very message that it was moved for
      showRefusal(store, form, refusal);
    }
  };
  return (
    <form className="fill" ref={element} noValidate onSubmit={submit} onKeyDown={moveOn}>
      <div className="body stack">
        {children}
        <AmountField amount={form.amount} limits={limits} currency={currency} />
        {form.fields.map((field, index) => (
          <MethodFieldInput key={field.description.name} field={field} isLast={index === form.fields.length - 1} />
        ))}
      </div>
      <div className="actions">
        <Button type="submit" part="submit" busy={busy} disabled={paused}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** The method's form with everything typed so far; a new one starts with what is known of the player. */
function useKeptForm(method: Method, transaction: TransactionType, currency: string) {
  const { store } = useCashier();
  return keptForm(store, `${transaction} ${method.name} ${currency}`, () => {
    const snippet = store.get(snippetAtom);
    const last = snippet?.last?.[transaction];
    return createForm(method, snippet, last?.amount ? String(last.amount) : "");
  });
}

/** The controls a player can fill in. Not `form.elements`: a field of that name would stand in its place. */
const controlsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input:enabled, select:enabled"),
];

/** Scrolls smoothly to a control and focuses it (spec §5). */
function reveal(form: HTMLFormElement | null, name: string): void {
  const control = form && controlsOf(form).find((candidate) => candidate.name === name);
  if (!control) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  control.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "center" });
  control.focus({ preventScroll: true });
}

/** Enter moves on to the next field; in the last one it submits. */
function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  const controls = controlsOf(event.currentTarget);
  const next = controls[controls.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
