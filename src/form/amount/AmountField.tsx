import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useMemo } from "react";
import type { AmountLimits } from "../../catalogue/limits";
import { symbolOf } from "../../money/currencies";
import { formatAmount } from "../../money/format";
import { parseAmount } from "../../money/parseAmount";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { amountAtom, pendingRequestsAtom } from "../../transaction/state";
import { Field } from "../../ui/Field";
import { TextInput } from "../../ui/TextInput";
import { useEditing } from "../masks/useEditing";
import { problemText } from "../problemText";
import type { Form } from "../state";
import { texts } from "../texts";
import { amountFormat, isSymbolFirst } from "./amountFormat";
import { type AmountRules, amountProblem, checkedBalance } from "./amountProblem";
import { BalanceRow } from "./BalanceRow";
import { PresetAmounts } from "./PresetAmounts";

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  amount: Form["amount"];
  limits: AmountLimits;
  currency: string;
  /** no field follows, so Enter submits the form */
  isLast: boolean;
  /** the field label */
  label: string;
  /** of the account that a withdrawal is paid from, in major units; shown and checked if it is known */
  balance?: number | undefined;
}

/** The amount with its limits and presets. The field shows exactly the amount that is submitted. */
export function AmountField({ amount, limits, currency, isLast, label, balance }: AmountFieldProps) {
  const locale = useFormattingLocale();
  const [text, setText] = useAtom(amount.textAtom);
  const setTouched = useSetAtom(amount.touchedAtom);
  const setVisited = useSetAtom(amount.visitedAtom);
  const change = useChangeAmount(amount);
  const format = useMemo(() => amountFormat(currency, locale), [currency, locale]);
  const editing = useEditing({
    text: format.shown(text),
    format,
    onText: (shown) => change(format.plain(shown)),
  });
  const value = parseAmount(text, currency);
  const setAmount = useSetAtom(amountAtom);
  useEffect(() => setAmount(value), [setAmount, value]);
  const isFirst = useMemo(() => isSymbolFirst(currency, locale), [currency, locale]);
  const rules = { limits, currency, balance: useCheckedBalance(balance) };
  return (
    <>
      {balance !== undefined && <BalanceRow balance={balance} limits={limits} currency={currency} onChoose={change} />}
      <Field label={label} {...useAmountNote(amount, rules, locale)}>
        {(control) => (
          <TextInput
            {...control}
            {...editing}
            large
            before={isFirst && symbolOf(currency)}
            after={!isFirst && symbolOf(currency)}
            part="input amount"
            name="amount"
            inputMode="decimal"
            autoComplete="transaction-amount"
            enterKeyHint={isLast ? "done" : "next"}
            onFocus={() => setVisited(true)}
            onBlur={() => {
              setTouched(true);
              // complete a number that ends or starts with the decimal sign
              setText((typed) => typed.replace(/\.$/, "").replace(/^\./, "0."));
            }}
          />
        )}
      </Field>
      <PresetAmounts limits={limits} currency={currency} locale={locale} value={value} onChoose={change} />
    </>
  );
}

/** The note below the amount: its limits, or its error once the field is touched. */
function useAmountNote(amount: Form["amount"], rules: AmountRules, locale: string) {
  const cashier = useCashier();
  const { currency } = rules;
  const { min, max } = rules.limits;
  const rejection = useAtomValue(amount.rejectionAtom);
  const isTouched = useAtomValue(amount.touchedAtom);
  const problem = amountProblem(parseAmount(useAtomValue(amount.textAtom), currency), rules);
  const format = (value: number) => formatAmount(value, currency, locale);
  const hint = () => {
    if (min && max) return cashier.text(texts.between, { min: format(min), max: format(max) });
    if (min) return cashier.text(texts.from, { min: format(min) });
    return max ? cashier.text(texts.upTo, { max: format(max) }) : undefined;
  };
  const problems = {
    required: () => cashier.text(texts.required),
    min: () => cashier.text(texts.min, { amount: format(min) }),
    max: () => cashier.text(texts.max, { amount: format(max) }),
    balance: () => cashier.text(texts.balanceTooLow),
  };
  const ownError = isTouched && problem ? problems[problem]() : undefined;
  const error = rejection ? problemText(cashier, rejection) : ownError;
  return { hint: hint(), error, live: !useAtomValue(amount.quietAtom) };
}

/** The balance that the amount is checked against, see {@link checkedBalance}. */
function useCheckedBalance(balance: number | undefined): number | undefined {
  return checkedBalance(balance, useAtomValue(pendingRequestsAtom));
}

/** Returns a setter for edits by the player: it marks the amount as touched, clears a rejection and tracks the first change. */
function useChangeAmount({ textAtom, touchedAtom, changedAtom, rejectionAtom, quietAtom }: Form["amount"]) {
  const cashier = useCashier();
  const setText = useSetAtom(textAtom);
  const setTouched = useSetAtom(touchedAtom);
  const [isChanged, setChanged] = useAtom(changedAtom);
  const setRejection = useSetAtom(rejectionAtom);
  const setQuiet = useSetAtom(quietAtom);
  return (text: string) => {
    if (!isChanged) cashier.track("input_field", { field: "amount" });
    setChanged(true);
    setText(text);
    setTouched(true);
    setRejection(undefined);
    setQuiet(false);
  };
}
