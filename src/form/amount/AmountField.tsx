import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { withinDepositLimit } from "../../catalogue/depositLimits/depositLimits";
import { parseAmount } from "../../money/amountText";
import { formatAmount } from "../../money/format";
import { followAmount } from "../../transaction/state";
import type { FieldNoteProps } from "../../ui/input/Field";
import type { Form } from "../Form";
import { problemText } from "../fields/fieldText";
import { formTexts } from "../texts";
import { AmountCard } from "./AmountCard";
import { useAmountEditing } from "./amountFormat";
import { type AmountRules, amountProblem, amountProblemText } from "./amountRules";
import { BalanceRow, withinBalance } from "./BalanceRow";
import { PresetAmounts } from "./PresetAmounts";

/** The note below the amount: its limits, or its error once the field is touched. */
export function useAmountNote(amount: Form["amount"], rules: AmountRules, locale: string): Omit<FieldNoteProps, "id"> {
  const cashier = useCashier();
  const { currency } = rules;
  const { min, max } = rules.limits;
  const rejection = useAtomValue(amount.rejectionAtom);
  const isTouched = useAtomValue(amount.touchedAtom);
  const problem = amountProblem(useAtomValue(amount.textAtom), rules);
  const format = (value: number) => formatAmount(value, currency, locale);
  const hint = () => {
    if (min && max) return cashier.text(formTexts.between, { min: format(min), max: format(max) });
    if (min) return cashier.text(formTexts.from, { min: format(min) });
    return max ? cashier.text(formTexts.upTo, { max: format(max) }) : undefined;
  };
  const isShown = isTouched || rejection !== undefined;
  const ownError = isShown && problem ? amountProblemText(cashier, problem, rules, locale) : undefined;
  // a server may name a limit by the id of its text
  const limit = (["min", "max"] as const).find((name) => rejection?.id === formTexts[name].id && rules.limits[name]);
  const refusal = limit
    ? amountProblemText(cashier, limit, rules, locale)
    : rejection && problemText(cashier, rejection);
  // a deposit limit says more than the refusal that it has led to
  const error = problem === "limit" ? ownError : (refusal ?? ownError);
  return { hint: hint(), error, live: !useAtomValue(amount.quietAtom) };
}

/**
 * Handlers that select the whole text when the input is focused, also by a press, so that typing replaces it. A second
 * press places the caret; a press that selects a part keeps that selection.
 */
function useSelectOnFocus(ref: RefObject<HTMLInputElement | null>, isReplaced: boolean) {
  // whether the next click is the end of the press that has focused the input
  const isFirstPress = useRef(true);
  const select = () => isReplaced && ref.current?.select();
  return {
    onFocus: select,
    onBlur: () => {
      isFirstPress.current = true;
    },
    onPointerDown: () => {
      isFirstPress.current = !ref.current?.matches(":focus");
    },
    onMouseUp: (event: MouseEvent) => {
      // WebKit places the caret in what is selected, after the click
      if (isReplaced && isFirstPress.current) event.preventDefault();
    },
    onClick: () => {
      const { selectionStart, selectionEnd } = ref.current ?? {};
      // browsers place the caret between the focus and the click
      if (isFirstPress.current && selectionStart === selectionEnd) select();
      isFirstPress.current = false;
    },
  };
}

/** Parameters of {@link useAmountInput}. */
interface AmountInputOptions extends Pick<AmountFieldProps, "amount" | "isLocked"> {
  currency: string;
  /** BCP 47 */
  locale: string;
  onType(text: string): void;
}

/** The amount as text, as the input displays it, and the input's handlers. */
function useAmountInput({ amount, currency, locale, isLocked, onType }: AmountInputOptions) {
  const [text, setText] = useAtom(amount.textAtom);
  const setTouched = useSetAtom(amount.touchedAtom);
  const setVisited = useSetAtom(amount.visitedAtom);
  const { editing, shown, settle } = useAmountEditing(text, currency, locale, onType);
  const selecting = useSelectOnFocus(editing.ref, !useAtomValue(amount.typedAtom));
  const handlers = {
    ...editing,
    ...(!isLocked && selecting),
    onFocus: () => {
      setVisited(true);
      selecting.onFocus();
    },
    onBlur: () => {
      setTouched(true);
      selecting.onBlur();
      settle();
      // complete a number that ends or starts with the decimal sign
      setText((plain) => plain.replace(/^(\d*)\.$/, "$1").replace(/^\.(?=\d+$)/, "0."));
    },
  };
  return { text, shown, handlers };
}

const none: readonly number[] = [];

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
  /** no amounts are offered: the player has chosen one */
  hidesPresets?: boolean | undefined;
  /** amounts that matter to this player, see {@link PresetAmountsProps} */
  wanted?: readonly number[] | undefined;
  /** of the account that a withdrawal is paid from, in major units; shown if it is known */
  balance?: number | undefined;
}

/** The amount with its limits and presets. The field shows exactly the amount that is submitted. */
export function AmountField({
  amount,
  isLocked,
  rules,
  isLast,
  label,
  presets,
  wanted = none,
  hidesPresets,
  balance,
}: AmountFieldProps) {
  const { store } = useCashier();
  const { limits, currency } = rules;
  const locale = useFormattingLocale();
  const { choose, type } = useChangeAmount(amount);
  const { text, shown, handlers } = useAmountInput({ amount, currency, locale, isLocked, onType: type });
  const prefilled = useAtomValue(amount.prefilledAtom);
  const note = useAmountNote(amount, rules, locale);
  const valueAtom = useMemo(() => atom((get) => parseAmount(get(amount.textAtom), currency)), [amount, currency]);
  const value = useAtomValue(valueAtom);
  const presetLimits = withinDepositLimit(limits, rules.depositLimit?.left);
  useEffect(() => followAmount(store, valueAtom), [store, valueAtom]);
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
            {...handlers}
            type="text"
            className="amount-input"
            part="input amount"
            name="amount"
            readOnly={isLocked}
            placeholder="0"
            inputMode="decimal"
            autoComplete="transaction-amount"
            enterKeyHint={isLast ? "done" : "next"}
          />
        )}
      </AmountCard>
      {!isLocked && !hidesPresets && presetLimits && (
        <PresetAmounts
          {...{ currency, locale, value, wanted }}
          limits={withinBalance(presetLimits, balance, currency)}
          offered={presets}
          onChoose={choose}
        />
      )}
    </>
  );
}

/**
 * Returns the two ways in which the player changes the amount: by choosing one and by typing. Both mark it as touched
 * and as the player's own, clear a rejection and track the first change.
 */
function useChangeAmount(amount: Form["amount"]) {
  const cashier = useCashier();
  const setText = useSetAtom(amount.textAtom);
  const setTyped = useSetAtom(amount.typedAtom);
  const setTouched = useSetAtom(amount.touchedAtom);
  const setPrefilled = useSetAtom(amount.prefilledAtom);
  const [isChanged, setChanged] = useAtom(amount.changedAtom);
  const setRejection = useSetAtom(amount.rejectionAtom);
  const setQuiet = useSetAtom(amount.quietAtom);
  const change = (text: string) => {
    if (!isChanged) cashier.track("input_field", { field: "amount" });
    setChanged(true);
    setText(text);
    setTouched(true);
    setPrefilled(undefined);
    setRejection(undefined);
    setQuiet(false);
  };
  return {
    choose(text: string) {
      setTyped(false);
      change(text);
    },
    type(text: string) {
      setTyped(true);
      change(text);
    },
  };
}
