import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { type AmountLimits, checkAmount, presetAmounts } from "../catalogue/limits";
import { formattingLocale } from "../i18n/locales";
import { symbolOf } from "../money/currencies";
import { formatAmount } from "../money/format";
import { cleanAmountText, parseAmount } from "../money/parseAmount";
import { localeAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import { Chip, ChipRow } from "../ui/Chip";
import { Field } from "../ui/Field";
import { TextInput } from "../ui/TextInput";
import type { Form } from "./state";
import { amountAtom } from "./state";
import { texts } from "./texts";

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  amount: Form["amount"];
  limits: AmountLimits;
  currency: string;
}

/** Texts of an amount's limits and problems, formatted for the player. */
function useAmountTexts(currency: string, { min, max }: AmountLimits) {
  const cashier = useCashier();
  const locale = formattingLocale(useAtomValue(localeAtom));
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
  };
  return { format, hint, problems };
}

/** The amount with its limits and presets (spec §5). The field shows exactly what will be sent. */
export function AmountField({ amount, limits, currency }: AmountFieldProps) {
  const cashier = useCashier();
  const [text, setText] = useAtom(amount.textAtom);
  const [touched, setTouched] = useAtom(amount.touchedAtom);
  const refusal = useAtomValue(amount.refusalAtom);
  const { format, hint, problems } = useAmountTexts(currency, limits);
  const change = useChangeAmount(amount);
  const value = parseAmount(text, currency);
  const setAmount = useSetAtom(amountAtom);
  useEffect(() => setAmount(value), [setAmount, value]);
  const choose = (preset: number) => {
    cashier.track("button", { button: "preset" });
    change(String(preset));
  };
  const problem = checkAmount(value, limits);
  const ownError = touched && problem ? problems[problem]() : undefined;
  return (
    <>
      <Field label={cashier.text(texts.amount)} hint={hint()} error={refusal ? cashier.text(refusal) : ownError}>
        {(control) => (
          <TextInput
            {...control}
            large
            before={symbolOf(currency)}
            part="input amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            value={text}
            onInput={(event) => change(cleanAmountText(event.currentTarget.value, currency, text))}
            onBlur={() => {
              setTouched(true);
              setText((typed) => typed.replace(/\.$/, ""));
            }}
          />
        )}
      </Field>
      <ChipRow label={cashier.text(texts.presets)}>
        {presetAmounts(limits).map((preset) => (
          <Chip key={preset} selected={preset === value} onClick={() => choose(preset)}>
            {format(preset)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}

/** Sets the amount as the player does: touched, a refusal of the old one forgotten, the host told once. */
function useChangeAmount({ textAtom, touchedAtom, refusalAtom }: Form["amount"]) {
  const cashier = useCashier();
  const setText = useSetAtom(textAtom);
  const [touched, setTouched] = useAtom(touchedAtom);
  const setRefusal = useSetAtom(refusalAtom);
  return (text: string) => {
    if (!touched) cashier.track("input_field", { field: "amount" });
    setText(text);
    setTouched(true);
    setRefusal(undefined);
  };
}
