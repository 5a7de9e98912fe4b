import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { amountLimits } from "../../catalogue/amountLimits";
import {
  isPromptDueAtom,
  refreshDepositLimits,
  tightestLimitAtom,
  withinDepositLimit,
} from "../../catalogue/depositLimits/depositLimits";
import { entryTitle } from "../../catalogue/entries/groups";
import { depositFamily } from "../../catalogue/method/family";
import { isSecurityCode } from "../../catalogue/method/fieldContent";
import { arrivalText } from "../../catalogue/method/methodFactText";
import { nextPresets, startAmount } from "../../catalogue/presets";
import { accountName } from "../../catalogue/saved/listedAccounts";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenMethodAtom, snippetAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { readPresets } from "../../contract/list/methodFacts";
import { noLimits } from "../../contract/list/ruleLimits";
import { readWallet } from "../../contract/payment/wallet";
import { cardSkeleton, payId } from "../../early/card/cardMarkup";
import { type AmountRules, amountProblem, useMethodAmount } from "../../form/amount/amountRules";
import type { Form, FormField } from "../../form/Form";
import { useField, useTextInput } from "../../form/fields/useField";
import { tokenSourceOf } from "../../form/kinds/hostedCard/HostedField";
import { type FilledForm, type TypedAmount, useCaptcha } from "../../form/MethodForm";
import { useCardData } from "../../form/state/cardData";
import { firstProblem, formValues, setAmount, touchAll } from "../../form/state/form";
import { methodRequest, useForm } from "../../form/state/keptForms";
import { clearRejections, endPress } from "../../form/state/rejectedFields";
import { quickTexts } from "../../i18n/quickTexts";
import type { Message } from "../../i18n/translate";
import { amountText, inDigits, parseAmount } from "../../money/amountText";
import { amountWithCode, formatAmount } from "../../money/format";
import { allDecimals, roundAmount } from "../../money/minorUnits";
import { useBonusOffer } from "../../payment/bonus/DepositBonus";
import { useCost } from "../../payment/cost/CostFacts";
import { costTexts } from "../../payment/cost/cost";
import { refuseIfDown } from "../../payment/cost/currentFacts";
import { isAgreementMissing, useQuoting } from "../../payment/cost/quoting";
import { AccountMark } from "../../payment/icon/MethodMark";
import { choiceOf } from "../../payment/row/EntryTile";
import { draftOf, methodToAsk, methodToSend } from "../../payment/saved/SavedForm";
import { useVisit } from "../../payment/submitting";
import { factTexts, submitText } from "../../payment/texts";
import { languageAtom } from "../../session/atoms";
import { hostAmountOf } from "../../session/hostAmounts";
import { playerAtom } from "../../session/playerAtom";
import { countryAtom, currencyAtom, type Scope, scopeAtom } from "../../session/region";
import type { Store } from "../../session/Store";
import { bonusIdAtomFor, withBonus } from "../../transaction/bonus";
import { isPausedAtom } from "../../transaction/pauses";
import { paymentKeyOf } from "../../transaction/requests/paymentKeys";
import { type Draft, followAmount, isSubmittingAtom, transactionAtom } from "../../transaction/state";
import { pressOutcomeAtom } from "../../transaction/submit/pressOutcome";
import { submit } from "../../transaction/submit/submit";
import { Button } from "../../ui/input/Button";
import { renderMarkup } from "../../ui/markup/renderMarkup";
import { noticeAtom } from "../notices/notice";
import { useWidget, type Widget } from "../Widget";
import { openFull } from "./fullView";
import { errorId, MoreButton, QuickCard } from "./QuickCard";
import { useNote } from "./useNote";
import type { QuickChoice } from "./useQuickChoice";

/** A name of more characters may fill all lines of a narrow card, which would cut the cost or the error off. */
const longName = 28;

/** Props of {@link PaymentCard}. */
interface PaymentCardProps {
  choice: QuickChoice;
  /** why no payment can be made at all */
  trouble: string | undefined;
}

/** Whether a method without fields and without a saved account needs nothing but an amount. */
function needsAmountAlone(method: Method): boolean {
  const family = depositFamily(method);
  return family !== "crypto" && family !== "cash" && !method.isPreparationRequired && !readWallet(method);
}

/** How the card pays: directly, with a security code that it asks for, or through the method's form. */
function wayToPay({ method, entry, account }: QuickChoice, { fields }: Form): { isDirect: boolean; code?: FormField } {
  const [field] = fields;
  if (!field) return { isDirect: account !== undefined || (!entry && needsAmountAlone(method)) };
  if (!account || fields.length > 1) return { isDirect: false };
  const isCode = isSecurityCode(field.description) && !field.hosted;
  return isCode ? { isDirect: true, code: field } : { isDirect: false };
}

/** The form that the card fills in: the saved account's, else the method's. The full view uses the same form. */
function useCardForm({ method, account, amount }: QuickChoice) {
  const widget = useWidget();
  const { store } = widget;
  const currency = useAtomValue(currencyAtom);
  const country = useAtomValue(countryAtom);
  const asked = useMemo(() => (account ? methodToAsk(method, account) : method), [method, account]);
  const presets = useMemo(
    () => readPresets(method, currency)?.map((one) => roundAmount(one, currency)),
    [method, currency],
  );
  const limits = amountLimits(method, currency, country);
  const depositLimit = useAtomValue(tightestLimitAtom);
  const payable = withinDepositLimit(limits, depositLimit?.left);
  const host = useAtomValue(useMemo(() => atom((get) => hostAmountOf({ get }, currency)), [currency]));
  const wanted = [amount, useAtomValue(snippetAtom)?.last?.deposit?.amount ?? undefined];
  const first = host?.isPayable ? host.value : startAmount(wanted, payable ?? limits, presets);
  const text = first === undefined ? "" : amountText(first, currency);
  const start = { amount: { text, isTouched: first !== undefined, start: text } };
  const form = useForm(methodRequest(asked, "deposit", currency, { variant: account?.id, start }));
  useLayoutEffect(() => {
    // fills an amount again that the player cleared in the full view
    if (store.get(form.amount.textAtom) !== "" || first === undefined) return;
    setAmount(store, form, first, currency);
    store.set(form.amount.startAtom, text);
  }, [store, form, first, text, currency]);
  useCardData(form);
  useCaptcha(method, "deposit");
  const payment = { area: "deposit", method, currency, balance: undefined } as const;
  const { isLocked, ...typed } = useMethodAmount(form.amount, payment);
  return {
    form,
    typed,
    isLocked,
    steps: { limits: payable ?? noLimits, presets: payable ? presets : [] },
    currency,
  };
}

/** The draft of the payment that the card itself sends: with the account, else with the method alone. */
const cardDraft = ({ method, account }: QuickChoice, filled: FilledForm): Draft =>
  account ? draftOf({ account, sent: methodToSend(method, account) }, filled) : { ...filled, method };

/**
 * The key of the payment that the card itself sends, see `paymentKeyOf`; undefined without an amount, as a press then
 * opens the form. The security code, its only field, does not tell payments apart.
 */
const cardKey = (choice: QuickChoice, amount: number | undefined, scope: Scope): string | undefined =>
  amount === undefined
    ? undefined
    : paymentKeyOf("deposit", cardDraft(choice, { amount, fields: {}, tokens: undefined }), scope);

/** The key of the payment that the card has sent last. */
const pressedKeyAtom = playerAtom<string | undefined>(undefined);

/** Chooses the method and the amount of the card, which analytics names and the bonus depends on. */
function useChosen(method: Method, { textAtom }: Form["amount"], currency: string): void {
  const { store } = useWidget();
  const chosen = useAtomValue(chosenMethodAtom);
  // a change of method ends a press
  const isBusy = useAtomValue(isSubmittingAtom);
  const valueAtom = useMemo(() => atom((get) => parseAmount(get(textAtom), currency)), [textAtom, currency]);
  useLayoutEffect(() => {
    if (isBusy) return;
    if (chosen !== method) store.set(chosenMethodAtom, method);
    followAmount(store, valueAtom);
  }, [store, isBusy, chosen, method, valueAtom]);
}

/** Forgets what the card says about the last press, unless it may have paid: that stays until its outcome is known. */
function forgetMessages(store: Store): void {
  store.set(noticeAtom, undefined);
  const outcome = store.get(pressOutcomeAtom);
  if (outcome?.kind !== "checking" && !outcome?.repeat) store.set(pressOutcomeAtom, undefined);
}

/** Changes the amount by a step of the card. */
function changeAmount(widget: Widget, amount: Form["amount"], to: number, currency: string): void {
  const { store } = widget;
  // the press, or its payment, may not be on screen yet
  if (store.get(isSubmittingAtom) || store.get(transactionAtom)) return;
  widget.track("button", { button: "preset" });
  forgetMessages(store);
  setAmount(store, { amount }, to, currency);
}

/** The payment card: the account, the amount and the button that pays. */
export function PaymentCard({ choice, trouble }: PaymentCardProps) {
  const widget = useWidget();
  const { store } = widget;
  const { method, account } = choice;
  const locale = useFormattingLocale();
  const language = useAtomValue(languageAtom);
  const { form, typed, isLocked, steps, currency } = useCardForm(choice);
  const { amount, rules } = typed;
  const text = useAtomValue(amount.textAtom);
  const value = parseAmount(text, currency);
  const way = wayToPay(choice, form);
  const isBusy = useAtomValue(isSubmittingAtom);
  const isPaused = useAtomValue(isPausedAtom);
  const scope = useAtomValue(scopeAtom);
  const sent = way.isDirect ? value : undefined;
  const paymentKey = useMemo(() => cardKey(choice, sent, scope), [choice, sent, scope]);
  const isPressed = useAtomValue(pressedKeyAtom) === paymentKey && paymentKey !== undefined;
  const codeRef = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const ofMethod = useCardCost(method, value, rules);
  // a coin's networks differ in cost
  const cost = choice.entry ? { ...ofMethod, text: "", total: undefined } : ofMethod;
  const note = useNote({ choice, typed, code: way.code, isTyping, trouble, cost, paymentKey });
  useVisit();
  useChosen(method, amount, currency);
  useBonusOffer(method);
  useEffect(() => widget.track("form_view"), [widget]);
  const press = () => {
    if (isBusy || isPaused) return;
    setTyping(false);
    forgetMessages(store);
    if (!choice.entry && refuseIfDown(widget, "deposit", method)) return;
    const isPromptDue = store.get(isPromptDueAtom);
    // another element, such as one in the page's own dialog, may have asked the player meanwhile
    if (isPromptDue) void refreshDepositLimits(widget);
    // without an amount, no preset is within the limits: only the form takes another one
    if (paymentKey !== undefined && !cost.isAgreementMissing() && !isPromptDue)
      void pay({ widget, choice, form, typed, currency, code: codeRef.current });
    else widget.choose(choice.entry ? choiceOf(choice.entry, method) : { method, saved: account && { account } });
  };
  // the host has changed the amount, the currency or the view since the press: name no payment but the one sent
  if (isBusy && !isPressed) return renderMarkup(cardSkeleton(locale));
  const next = nextPresets(value, steps.limits, steps.presets);
  const stepOf = (label: Message, to: number | undefined) => ({
    label: widget.text(label),
    isOff: to === undefined || isBusy,
    onClick: () => to !== undefined && changeAmount(widget, amount, to, currency),
  });
  const entry = choice.entry ?? { kind: "method", key: "", method };
  const name = account ? accountName(account) : entryTitle(entry, (text) => widget.text(text), language);
  const isPayable = value !== undefined && !amountProblem(text, rules);
  return (
    <QuickCard
      icon={<AccountMark method={method} icon={account?.icon} />}
      name={<span className={note.isReason ? "sr" : name.length > longName ? "quick-name" : undefined}>{name}</span>}
      note={note}
      code={
        way.code && <CardCode field={way.code} ref={codeRef} isTyping={isTyping} onTyping={setTyping} onEnter={press} />
      }
      amount={{
        label: widget.text(quickTexts.amount),
        text: amountShown(text, rules, locale),
        ...(!isLocked && {
          less: stepOf(quickTexts.less, next.less),
          plus: stepOf(quickTexts.plus, next.plus),
        }),
      }}
      pay={
        <Button id={payId(choice, value, cost.bonusId)} busy={isBusy} disabled={isPaused} onClick={press}>
          {submitText(widget, "deposit", isPayable ? formatAmount(value, currency, locale) : undefined)}
        </Button>
      }
      more={
        <MoreButton onClick={() => openFull(widget, "/deposit", "more", () => widget.navigation.openList("deposit"))} />
      }
    />
  );
}

/** The text of the card's amount; a locked amount that cannot be paid has all its decimals. */
function amountShown(text: string, { currency, refusedIn }: AmountRules, locale: string): string {
  if (refusedIn) return formatAmount(Number(text), currency, locale, allDecimals);
  const value = parseAmount(text, currency);
  return value === undefined ? "–" : formatAmount(value, currency, locale);
}

interface PressedCard {
  widget: Widget;
  choice: QuickChoice;
  form: Form;
  typed: TypedAmount;
  currency: string;
  code: HTMLInputElement | null;
}

/** Pays with the saved account, or the method alone. Checks and sends the same as the full view's form. */
async function pay({ widget, choice, form, typed, currency, code }: PressedCard): Promise<void> {
  const { store } = widget;
  const { account } = choice;
  const text = store.get(typed.amount.textAtom);
  // ignores a press after the player has left the card, such as by an earlier press
  if (widget.screen !== "/deposit" || store.get(transactionAtom)) return;
  clearRejections(store, form);
  if (amountProblem(text, typed.rules)) {
    store.set(typed.amount.touchedAtom, true);
    return;
  }
  if (firstProblem(store, form) !== undefined) {
    focusCode(store, form, code);
    touchAll(store, form);
    return;
  }
  const amount = parseAmount(text, currency);
  // a change starts another visit
  if (store.get(chosenSavedAtom)?.account !== account) store.set(chosenSavedAtom, account && { account });
  followAmount(store, atom(amount));
  const filled = { amount, fields: formValues(store, form), tokens: tokenSourceOf(widget, form) };
  const draft = cardDraft(choice, filled);
  store.set(pressedKeyAtom, paymentKeyOf("deposit", draft, store.get(scopeAtom)));
  const result = await submit(widget, "deposit", withBonus(widget, draft), { isInForm: true });
  endPress(widget, form, result, {
    hasAmount: true,
    // what is not on screen is in the saved account
    isHidden: () => true,
    focus: (name) => name !== "amount" && focusCode(store, form, code),
  });
}

/** Focuses the security code. If the focus moves there, it announces the code's problem. */
function focusCode(store: Store, form: Form, code: HTMLInputElement | null): void {
  store.set(form.quietAtom, code?.matches(":focus") === false);
  code?.focus();
}

/** Props of {@link CardCode}. */
interface CardCodeProps {
  field: FormField;
  ref: RefObject<HTMLInputElement | null>;
  /** the player has not finished typing, see {@link useField} */
  isTyping: boolean;
  onTyping(isTyping: boolean): void;
  onEnter(): void;
}

/** The security code of the card's account. */
function CardCode({ field, ref, isTyping, onTyping, onEnter }: CardCodeProps) {
  const view = useField(field, isTyping);
  const input = useTextInput({
    field,
    view: {
      ...view,
      change: (text) => {
        view.change(text);
        onTyping(true);
      },
    },
    isLast: true,
    onFocusChange: () => onTyping(false),
  });
  const id = useId();
  const { label, error } = view.frame;
  useLayoutEffect(() => {
    ref.current = input.ref.current;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnter();
  };
  return (
    <label className="quick-code" htmlFor={id}>
      <span>{label}</span>
      <input
        type="text"
        {...input}
        onKeyDown={onKeyDown}
        id={id}
        part="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
    </label>
  );
}

/** Returns the cost of a deposit in one line, its bonus, and whether the player has to agree to a forfeit first. */
function useCardCost(method: Method, value: number | undefined, rules: AmountRules) {
  const widget = useWidget();
  const locale = useFormattingLocale();
  const { currency } = rules;
  const quoting = useQuoting("deposit", method);
  const payable = value === undefined || amountProblem(inDigits(value), rules) ? undefined : value;
  const { cost, arrivesIn } = useCost({ quoting, area: "deposit", method, amount: payable, currency });
  const bonusId = useAtomValue(useMemo(() => bonusIdAtomFor(method, payable), [method, payable]));
  const money = (amount: number) => cost && amountWithCode(amount, cost.currency, locale, currency);
  const total = cost && `${widget.text(costTexts.pay)} ${money(cost.total)}`;
  const parts = [
    // first: a narrow card cuts the end off
    total,
    cost && cost.fee > 0 && `${widget.text(costTexts.fee)} ${money(cost.fee)}`,
    bonusId && widget.text(factTexts.bonus),
    arrivesIn && arrivalText(widget, arrivesIn, locale),
  ];
  return {
    text: parts.filter(Boolean).join(" · "),
    total,
    bonusId,
    isAgreementMissing: () => isAgreementMissing(widget.store, quoting),
  };
}
