import { useAtomValue } from "jotai/react";
import { type FormEvent, useId, useState } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { DepositLimit } from "../../contract/payment/depositLimits";
import { useAmountEditing } from "../../form/amount/amountFormat";
import { type AmountProblem, amountProblemText } from "../../form/amount/amountRules";
import { focusField } from "../../form/moveFocus";
import { formTexts } from "../../form/texts";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { momentText } from "../../i18n/formats";
import type { Message } from "../../i18n/translate";
import { amountText, amountTextProblem, parseAmount } from "../../money/amountText";
import { symbolOf } from "../../money/currencies";
import { formatAmount } from "../../money/format";
import { isAbove, isSameAmount } from "../../money/minorUnits";
import { isPausedAtom } from "../../transaction/pauses";
import { ConfirmDialog, type ConfirmDialogProps } from "../../ui/dialog/ConfirmDialog";
import { Button } from "../../ui/input/Button";
import { Field, type FieldNoteProps, TextInput } from "../../ui/input/Field";
import { Card } from "../../ui/layout/Card";
import { confirmDepositLimit, isHigher, setDepositLimit } from "./changeLimit";
import { texts } from "./texts";

/** Props of {@link PeriodCard}. */
interface PeriodCardProps {
  limit: DepositLimit;
  /** whether the server has sent it; otherwise its used amount is unknown */
  isKnown: boolean;
  /** whether its name has the currency, because it is not the player's */
  hasCurrency: boolean;
  /** the least amount of a limit, in major units */
  min: number | undefined;
}

/**
 * The text of the problem of a typed limit; undefined if it can be saved.
 * @param text digits with at most one "."
 * @param amount the text's, in major units
 */
function limitProblem(
  cashier: Cashier,
  text: string,
  amount: number | undefined,
  { currency, min, locale }: { currency: string; min: number | undefined; locale: string },
): string | undefined {
  const rules = { currency, limits: { min: min ?? 0, max: 0 }, balance: undefined };
  const inWords = (problem: AmountProblem) => amountProblemText(cashier, problem, rules, locale);
  const unreadable = amountTextProblem(text, currency);
  if (unreadable) return inWords(unreadable);
  if (amount === undefined) return cashier.text(formTexts.required);
  if (min && isAbove(min, amount, currency)) return inWords("min");
  // only a server that names 0 as the least amount has limits of 0
  return amount === 0 && min !== 0 ? inWords("required") : undefined;
}

/** The hint at the change of a limit to an amount; undefined if it is the limit's own. */
function changeText(wanted: number, { amount, currency }: DepositLimit): Message | undefined {
  if (isSameAmount(wanted, amount, currency)) return undefined;
  return isHigher(wanted, amount, currency) ? texts.higher : texts.lower;
}

/** One limit: its amount to change, what is used of it, and what is pending. */
export function PeriodCard({ limit, isKnown, hasCurrency, min }: PeriodCardProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const { period, currency, amount } = limit;
  const format = (value: number) => formatAmount(value, currency, locale);
  const current = amount === null ? "" : amountText(amount, currency);
  // what the player has typed; undefined while the field follows the server
  const [typed, setTyped] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  // the focus announces an error that it moves to
  const [isQuiet, setQuiet] = useState(false);
  const [question, setQuestion] = useState<{ amount: number | null }>();
  // another device may have removed or raised the limit: the question is untrue, and must not come back by itself
  if (question && !isHigher(question.amount, amount, currency)) setQuestion(undefined);
  const [isBusy, setBusy] = useState(false);
  const isPaused = useAtomValue(isPausedAtom);
  const text = typed ?? current;
  const wanted = parseAmount(text, currency);
  const problem = limitProblem(cashier, text, wanted, { currency, min, locale });
  const usedId = useId();
  const name = hasCurrency ? `${cashier.text(texts[period])}, ${currency.toUpperCase()}` : cashier.text(texts[period]);

  const save = async (next: number | null) => {
    if (isBusy) return;
    setBusy(true);
    if (next === null) cashier.track("button", { button: "limit_remove" });
    else cashier.track("button", { button: "limit_set" });
    const isDone = await setDepositLimit(cashier, { period, currency, amount: next });
    setBusy(false);
    setQuestion(undefined);
    if (!isDone) return;
    // the player may have typed on
    setTyped((now) => (now === typed ? undefined : now));
    setChecked(false);
  };
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // nothing to save; a disabled button would pass the focus on to the next one, which removes the limit
    if (typed === undefined && amount !== null) return;
    setChecked(true);
    if (problem || wanted === undefined) return focusField(event.currentTarget, amountName, setQuiet);
    if (isBusy) return;
    // lowering asks no question
    if (isHigher(wanted, amount, currency)) setQuestion({ amount: wanted });
    else void save(wanted);
  };
  const hint = typed === undefined || !wanted ? undefined : changeText(wanted, limit);
  return (
    <Card>
      <form className="limit" aria-label={name} noValidate onSubmit={press}>
        <AmountInput
          label={name}
          currency={currency}
          text={text}
          hint={hint && cashier.text(hint)}
          error={isChecked ? problem : undefined}
          live={!isQuiet}
          describedBy={usedId}
          onText={(next) => {
            setQuiet(false);
            setTyped(next);
            setChecked(false);
          }}
        />
        <LimitUse id={usedId} limit={limit} isKnown={isKnown} format={format} />
        <Pending limit={limit} />
        <div className="limit-buttons">
          <Button type="submit" variant="secondary" busy={isBusy && !question} disabled={isPaused}>
            {cashier.text(texts.set)}
          </Button>
          {amount !== null && limit.pending?.amount !== null && (
            <Button
              variant="ghost"
              disabled={isPaused || (isBusy && !question)}
              onClick={() => setQuestion({ amount: null })}
            >
              {cashier.text(texts.remove)}
            </Button>
          )}
        </div>
      </form>
      {question && amount !== null && (
        <LimitQuestion
          isRemoval={question.amount === null}
          present={format(amount)}
          busy={isBusy}
          onConfirm={() => void save(question.amount)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Card>
  );
}

/** Props of {@link LimitQuestion}. */
interface LimitQuestionProps extends Pick<ConfirmDialogProps, "busy" | "onConfirm" | "onClose"> {
  /** the limit is to be removed, otherwise raised */
  isRemoval: boolean;
  /** the limit in force, formatted */
  present: string;
}

/** Asks the player before a limit is raised or removed. */
function LimitQuestion({ isRemoval, present, ...rest }: LimitQuestionProps) {
  const cashier = useCashier();
  return (
    <ConfirmDialog
      {...rest}
      title={cashier.text(isRemoval ? texts.removeAsk : texts.raiseAsk)}
      text={cashier.text(texts.raiseText, { amount: present })}
      confirmLabel={cashier.text(isRemoval ? texts.remove : texts.raise)}
      cancelLabel={cashier.text(texts.keep)}
    />
  );
}

interface LimitUseProps extends Pick<PeriodCardProps, "limit" | "isKnown"> {
  /** of the first line, which describes the input */
  id: string;
  format(amount: number): string;
}

/** How much of a limit is used, and when it starts again. */
function LimitUse({ id, limit: { amount, used, resets_at: resetsAt }, isKnown, format }: LimitUseProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  return (
    <>
      <p id={id} className="limit-used">
        {isKnown && amount !== null && cashier.text(texts.used, { used: format(used), amount: format(amount) })}
        {amount === null && cashier.text(texts.none)}
        {isKnown && amount === null && used > 0 && <>. {cashier.text(texts.usedOnly, { used: format(used) })}</>}
      </p>
      {amount !== null && used > 0 && resetsAt && (
        <p className="limit-used">{cashier.text(texts.resets, { time: momentText(resetsAt, locale) })}</p>
      )}
    </>
  );
}

/**
 * The pending limit and its time, with the choice to confirm it or to keep the present one, where the server asks for
 * one.
 */
function Pending({ limit }: { limit: DepositLimit }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  // the button of the answer that is on its way
  const [pressed, setPressed] = useState<"limit_confirm" | "limit_keep">();
  const isPaused = useAtomValue(isPausedAtom);
  const { pending, currency } = limit;
  if (!pending) return null;
  const amount = pending.amount === null ? cashier.text(texts.none) : formatAmount(pending.amount, currency, locale);
  const text = pending.needs_confirmation ? texts.pendingConfirm : texts.pending;
  const press = async (button: "limit_confirm" | "limit_keep") => {
    if (pressed) return;
    setPressed(button);
    cashier.track("button", { button });
    await confirmDepositLimit(cashier, limit, button === "limit_confirm");
    setPressed(undefined);
  };
  return (
    <div className="limit-pending">
      <p role="status">{cashier.text(text, { amount, time: momentText(pending.effective_at, locale) })}</p>
      {pending.needs_confirmation && (
        <div className="limits-answers">
          <Button
            variant="secondary"
            busy={pressed === "limit_confirm"}
            disabled={isPaused}
            onClick={() => void press("limit_confirm")}
          >
            {cashier.text(sharedDeferredTexts.confirm)}
          </Button>
          <Button
            variant="secondary"
            busy={pressed === "limit_keep"}
            disabled={isPaused}
            onClick={() => void press("limit_keep")}
          >
            {cashier.text(texts.keep)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The name of the input in its form. */
const amountName = "limit";

interface AmountInputProps extends Pick<FieldNoteProps, "live"> {
  label: string;
  currency: string;
  /** digits and at most one "." */
  text: string;
  hint: string | undefined;
  error: string | undefined;
  /** id of an element that describes the input as well */
  describedBy: string;
  onText: (text: string) => void;
}

/** The input of a limit's amount. */
function AmountInput({ label, currency, text, hint, error, live, describedBy, onText }: AmountInputProps) {
  const locale = useFormattingLocale();
  const { editing, settle } = useAmountEditing(text, currency, locale, onText);
  return (
    <Field label={label} hint={hint} error={error} live={live}>
      {(control) => (
        <TextInput
          {...control}
          {...editing}
          name={amountName}
          aria-describedby={[control["aria-describedby"], describedBy].filter(Boolean).join(" ")}
          before={symbolOf(currency)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          onBlur={settle}
        />
      )}
    </Field>
  );
}
