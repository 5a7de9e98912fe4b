import { useAtomValue } from "jotai/react";
import { type Atom, atom } from "jotai/vanilla";
import { type ReactNode, useEffect, useMemo } from "react";
import { useCashier } from "../cashier/Cashier";
import { useFormattingLocale } from "../cashier/useFormattingLocale";
import { amountLimits } from "../catalogue/amountLimits";
import { tightestLimitAtom, withinDepositLimit } from "../catalogue/depositLimits/depositLimits";
import { loadSnippet } from "../catalogue/loadSnippet";
import { snippetAtom } from "../catalogue/state";
import type { Area } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import { readPresets } from "../contract/list/methodFacts";
import { quickTexts } from "../i18n/quickTexts";
import { parseAmount } from "../money/amountText";
import { formatAmount } from "../money/format";
import { settingsAtom } from "../session/atoms";
import { countryAtom, currencyAtom } from "../session/region";
import type { CaptchaPurpose } from "../transaction/captcha/captchas";
import { needsCaptcha } from "../transaction/captcha/neededCaptchas";
import type { SubmitResult, TokenSource } from "../transaction/state";
import { runUntilCleanup } from "../ui/dom/scheduling";
import { AmountField, type AmountFieldProps } from "./amount/AmountField";
import { amountProblem, useMethodAmount } from "./amount/amountRules";
import { useLastField } from "./FieldList";
import { FormShell, type FormShellProps } from "./FormShell";
import { tokenSourceOf } from "./kinds/hostedCard/HostedField";
import { useCardData } from "./state/cardData";
import { formValues } from "./state/form";
import { methodRequest, useForm } from "./state/keptForms";
import { prefill, readPrefill } from "./state/prefill";
import { formTexts } from "./texts";

/** The values of a valid form: the amount in major units, the fields unmasked. */
export interface FilledForm {
  amount: number | undefined;
  fields: Record<string, string>;
  /** source of the tokens of hosted fields, which are empty in `fields` */
  tokens: TokenSource | undefined;
}

/** The amount that is being typed, and its rules. */
export type TypedAmount = Pick<AmountFieldProps, "amount" | "rules">;

/** The parts of a method's form around its fields, and the checks that can stop a submission: see {@link FormShell}. */
export interface FormParts
  extends Pick<FormShellProps, "describedBy" | "furtherActions" | "refusePress" | "showProblemBelow"> {
  /** Returns what stands below the fields. @param isLocked whether the player cannot change the amount */
  below(isLocked: boolean): ReactNode;
  /** Returns the facts above the submit button. A component of its own, so that a key press draws only this. */
  facts(typed: TypedAmount): ReactNode;
  /** Returns the notice of the form. A component of its own, as `facts` is. */
  notice(typed: TypedAmount, filledAtom: Atom<FilledForm>): ReactNode;
}

/** Props of {@link MethodForm}. */
export interface MethodFormProps
  extends Pick<AmountFieldProps, "balance" | "wanted" | "hidesPresets">,
    Pick<FormShellProps, "submitButton" | "busy" | "paused" | "noteFor" | "startsAt" | "isHidden"> {
  method: Method;
  /** names another form of the same method, with fields of its own */
  variant?: string | undefined;
  area: Area;
  /** Returns the text of the submit button. @param amount the formatted amount; undefined if it cannot be submitted */
  submitLabel(amount: string | undefined): string;
  /** Called with the values of a valid form. */
  onSubmit(filled: FilledForm): Promise<SubmitResult>;
  /** shown above the amount */
  children?: ReactNode;
  parts: FormParts;
}

/** The form of a method: the amount, the fields that the server describes, and the submit button. */
export function MethodForm(props: MethodFormProps) {
  const { method, variant, area, submitLabel, onSubmit, children, wanted, hidesPresets, balance, parts, ...rest } =
    props;
  const cashier = useCashier();
  const { store } = cashier;
  const currency = useAtomValue(currencyAtom);
  const presets = useMemo(() => readPresets(method, currency), [method, currency]);
  const form = useMethodForm(method, area, variant);
  const label = cashier.text(area === "deposit" ? quickTexts.amount : formTexts.withdrawalAmount);
  useCaptcha(method, area);
  const { isLocked, ...typed } = useMethodAmount(form.amount, { area, method, currency, balance });
  const { amount, rules } = typed;
  const filledAtom = useMemo(
    () =>
      atom((get) => ({
        amount: parseAmount(get(amount.textAtom), currency),
        fields: formValues({ get }, form),
        tokens: tokenSourceOf(cashier, form, get),
      })),
    [cashier, amount, currency, form],
  );
  const amountProblemAtom = useMemo(
    () => atom((get) => (amountProblem(get(amount.textAtom), rules) ? "amount" : undefined)),
    [amount, rules],
  );
  return (
    <FormShell
      {...rest}
      {...parts}
      form={form}
      below={parts.below(isLocked)}
      facts={parts.facts(typed)}
      notice={parts.notice(typed, filledAtom)}
      submitLabel={<SubmitLabel {...typed} label={submitLabel} />}
      problemAboveAtom={amountProblemAtom}
      labelAbove={label}
      onSubmit={() => onSubmit(store.get(filledAtom))}
    >
      {children}
      <AmountField
        label={label}
        {...typed}
        presets={presets}
        wanted={wanted}
        hidesPresets={hidesPresets}
        isLocked={isLocked}
        isLast={useLastField(form) === undefined}
        balance={balance}
      />
    </FormShell>
  );
}

/** Returns the method's form, keeping what was typed before, and prefills it once the snippet is loaded. */
function useMethodForm(method: Method, area: Area, variant: string | undefined) {
  const cashier = useCashier();
  const { store } = cashier;
  const currency = useAtomValue(currencyAtom);
  const country = useAtomValue(countryAtom);
  const snippet = useAtomValue(snippetAtom);
  const left = useAtomValue(tightestLimitAtom)?.left;
  const start = useMemo(() => {
    const limits = withinDepositLimit(amountLimits(method, currency, country), area === "deposit" ? left : undefined);
    return snippet && readPrefill(method.fields ?? [], snippet, { method: method.name, area, currency, limits });
  }, [method, area, currency, country, snippet, left]);
  const form = useForm(methodRequest(method, area, currency, { variant, start }));
  useEffect(() => {
    if (start) prefill(store, form, start);
  }, [store, form, start]);
  useEffect(() => {
    // the deposit list loads the snippet itself; an empty one may stand for a failed call
    const isEmpty = Object.keys(store.get(snippetAtom) ?? {}).length === 0;
    if (area === "withdrawal" && isEmpty) void loadSnippet(cashier);
  }, [cashier, store, area]);
  useCardData(form);
  return form;
}

/** Prepares the captchas of a method while its form is shown. */
export function useCaptcha(method: CaptchaPurpose["method"], area: CaptchaPurpose["area"]): void {
  const cashier = useCashier();
  const isNeeded = needsCaptcha(method, useAtomValue(settingsAtom));
  useEffect(() => {
    if (!isNeeded) return undefined;
    return runUntilCleanup(cashier.signal, (signal) => {
      import("../transaction/captcha/captchas").then(
        ({ prepareCaptcha }) => prepareCaptcha(cashier, { method, area }, signal),
        // preparing is optional: submitting loads the code again
        () => {},
      );
    });
  }, [cashier, method, area, isNeeded]);
}

/** Props of {@link SubmitLabel}. */
interface SubmitLabelProps extends TypedAmount {
  label: MethodFormProps["submitLabel"];
}

/**
 * The text of a form's submit button with its amount. A component, so that a key press draws only this and the field.
 */
function SubmitLabel({ amount, rules, label }: SubmitLabelProps) {
  const locale = useFormattingLocale();
  const { currency } = rules;
  const text = useAtomValue(amount.textAtom);
  const value = parseAmount(text, currency);
  const isValid = value !== undefined && !amountProblem(text, rules);
  return label(isValid ? formatAmount(value, currency, locale) : undefined);
}
