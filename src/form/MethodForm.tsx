import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect } from "react";
import { amountLimits, checkAmount } from "../catalogue/limits";
import { loadSnippet } from "../catalogue/loadMethods";
import type { Area, Method } from "../contract";
import { sharedDeferredTexts } from "../i18n/deferredTexts";
import { parseAmount } from "../money/parseAmount";
import { countryAtom, currencyAtom, snippetAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import type { SubmitResult } from "../transaction/state";
import { AmountField } from "./amount/AmountField";
import { descriptionReporter } from "./descriptionReporter";
import { FormShell } from "./FormShell";
import { createForm, getOrCreateForm } from "./form";
import { prefill } from "./prefill";
import { texts } from "./texts";
import { useCaptcha } from "./useCaptcha";
import { useCardData } from "./useCardData";

/** What a complete form holds. Amount in major units; values unmasked. */
export interface Filled {
  amount: number | undefined;
  fields: Record<string, string>;
}

/** Props of {@link MethodForm}. */
export interface MethodFormProps {
  method: Method;
  transaction: Area;
  submitLabel: string;
  /** a submission is under way */
  busy: boolean;
  /** the server wants no submission for now */
  paused: boolean;
  /** Takes the filled form. */
  onSubmit(filled: Filled): Promise<SubmitResult>;
  /** stands above the amount */
  children?: ReactNode;
  /** stands below it */
  belowAmount?: ReactNode;
}

/** The form of a method, as the server describes it: amount, fields and the submit button (spec §4, §5). */
export function MethodForm({ method, transaction, onSubmit, children, belowAmount, ...rest }: MethodFormProps) {
  const cashier = useCashier();
  const { store } = cashier;
  const currency = useAtomValue(currencyAtom);
  const limits = amountLimits(method, currency, useAtomValue(countryAtom));
  const form = useMethodForm(method, transaction);
  useEffect(() => cashier.track("form_view"), [cashier]);
  useCaptcha(method, transaction);
  const amountOf = () => parseAmount(store.get(form.amount.textAtom), currency);
  return (
    <FormShell
      {...rest}
      form={form}
      problemAbove={() => (checkAmount(amountOf(), limits) ? "amount" : undefined)}
      onSubmit={(fields) => onSubmit({ amount: amountOf(), fields })}
    >
      {children}
      <AmountField
        label={cashier.text(transaction === "deposit" ? sharedDeferredTexts.amount : texts.withdrawalAmount)}
        amount={form.amount}
        limits={limits}
        currency={currency}
        isLast={form.fields.length === 0}
      />
      {belowAmount}
    </FormShell>
  );
}

/** The method's form with everything typed so far; what is known of the player is filled in as it comes. */
function useMethodForm(method: Method, transaction: Area) {
  const cashier = useCashier();
  const { store } = cashier;
  const currency = useAtomValue(currencyAtom);
  const country = useAtomValue(countryAtom);
  const snippet = useAtomValue(snippetAtom);
  const fill = (form: ReturnType<typeof createForm>) => {
    const limits = amountLimits(method, currency, country);
    if (snippet) prefill(store, form, snippet, { method: method.name, transaction, currency, limits });
    return form;
  };
  const form = getOrCreateForm(store, `${transaction} ${method.name} ${currency}`, method, () =>
    fill(createForm(method, descriptionReporter(cashier, method.name))),
  );
  useEffect(() => void fill(form));
  useEffect(() => {
    // the deposit list has asked for it already
    if (transaction === "withdrawal" && !store.get(snippetAtom)) void loadSnippet(cashier);
  }, [cashier, store, transaction]);
  useCardData(form);
  return form;
}
