import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useMemo, useState } from "react";
import { parseAmount } from "../../money/amountText";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { amountAtom } from "../../transaction/state";
import { useEditing } from "../masks/useEditing";
import type { Form } from "../state";
import { AmountCard } from "./AmountCard";
import { amountFormat } from "./amountFormat";
import type { AmountRules } from "./amountProblem";
import { BalanceRow } from "./BalanceRow";
import { PresetAmounts } from "./PresetAmounts";
import { useAmountNote } from "./useAmountNote";
import { useReplacing } from "./useReplacing";

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  amount: Form["amount"];
  /** the amount is shown but cannot be changed */
  isLocked: boolean;
  rules: AmountRules;
  /** no field follows, so Enter submits the form */
  isLast: boolean;
  /** the field label */
  label: string;
  /** the amounts that the server offers, in major units; a general list if it does not say */
  presets?: readonly number[] | undefined;
  /** of the account that a withdrawal is paid from, in major units; shown if it is known */
  balance?: number | undefined;
}

/** The amount with its limits and presets. The field shows exactly the amount that is submitted. */
export function AmountField({ amount, isLocked, rules, isLast, label, presets, balance }: AmountFieldProps) {
  const { limits, currency } = rules;
  const locale = useFormattingLocale();
  const [text, setText] = useAtom(amount.textAtom);
  const setTouched = useSetAtom(amount.touchedAtom);
  const setVisited = useSetAtom(amount.visitedAtom);
  const change = useChangeAmount(amount);
  const choose = (chosen: string) => change(chosen, false);
  const format = useMemo(() => amountFormat(currency, locale), [currency, locale]);
  // how the amount was typed, until the field is left or the amount comes from elsewhere
  const [typed, setTyped] = useState<string>();
  const edited = typed !== undefined && format.plain(typed) === text ? typed : format.typed(text);
  const shown = format.display(edited);
  const editing = useEditing({
    text: edited,
    format,
    onText: (next) => {
      setTyped(next);
      change(format.plain(next), true);
    },
  });
  const replacing = useReplacing(editing.ref, !useAtomValue(amount.typedAtom));
  const prefilled = useAtomValue(amount.prefilledAtom);
  const note = useAmountNote(amount, rules, locale);
  const value = parseAmount(text, currency);
  const setAmount = useSetAtom(amountAtom);
  useEffect(() => setAmount(value), [setAmount, value]);
  return (
    <>
      {balance !== undefined && (
        <BalanceRow balance={balance} limits={limits} currency={currency} {...(!isLocked && { onChoose: choose })} />
      )}
      <AmountCard
        label={label}
        currency={currency}
        locale={locale}
        shown={shown}
        isLastTime={text !== "" && text === prefilled}
        note={note}
      >
        {(control) => (
          <input
            {...control}
            {...editing}
            {...(!isLocked && replacing)}
            type="text"
            className="amount-input"
            part="input amount"
            name="amount"
            readOnly={isLocked}
            placeholder="0"
            inputMode="decimal"
            autoComplete="transaction-amount"
            enterKeyHint={isLast ? "done" : "next"}
            onFocus={() => {
              setVisited(true);
              replacing.onFocus();
            }}
            onBlur={() => {
              setTouched(true);
              replacing.onBlur();
              setTyped(undefined);
              // complete a number that ends or starts with the decimal sign
              setText((plain) => plain.replace(/^(\d*)\.$/, "$1").replace(/^\.(?=\d+$)/, "0."));
            }}
          />
        )}
      </AmountCard>
      {!isLocked && <PresetAmounts {...{ limits, currency, locale, value }} offered={presets} onChoose={choose} />}
    </>
  );
}

/** Returns a setter for edits by the player: it marks the amount as touched, clears a rejection and tracks the first change. */
function useChangeAmount(amount: Form["amount"]) {
  const cashier = useCashier();
  const setText = useSetAtom(amount.textAtom);
  const setTyped = useSetAtom(amount.typedAtom);
  const setTouched = useSetAtom(amount.touchedAtom);
  const [isChanged, setChanged] = useAtom(amount.changedAtom);
  const setRejection = useSetAtom(amount.rejectionAtom);
  const setQuiet = useSetAtom(amount.quietAtom);
  return (text: string, isTyped: boolean) => {
    if (!isChanged) cashier.track("input_field", { field: "amount" });
    setChanged(true);
    setText(text);
    setTyped(isTyped);
    setTouched(true);
    setRejection(undefined);
    setQuiet(false);
  };
}
