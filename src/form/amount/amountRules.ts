import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useLayoutEffect, useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { type AmountLimits, amountLimits, checkAmount, type LimitProblem } from "../../catalogue/amountLimits";
import { type HoldingLimit, isAboveLimit, tightestLimitAtom } from "../../catalogue/depositLimits/depositLimits";
import { overText } from "../../catalogue/depositLimits/texts";
import { invalidHostData } from "../../contract/host/members";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { noLimits } from "../../contract/list/ruleLimits";
import { type AmountTextProblem, amountTextProblem, inDigits, parseAmount } from "../../money/amountText";
import { formatAmount } from "../../money/format";
import { decimalsOf, isAbove } from "../../money/minorUnits";
import { hostSessionAtom } from "../../session/atoms";
import { type HostAmount, hostAmountOf } from "../../session/hostAmounts";
import { countryAtom } from "../../session/region";
import type { Store } from "../../session/Store";
import { ledgerAtom, unansweredAmounts } from "../../transaction/requests/ledger";
import type { Form } from "../Form";
import { setAmount } from "../state/form";
import { formTexts } from "../texts";

/** Why an amount is invalid. */
export type AmountProblem = LimitProblem | AmountTextProblem | "balance" | "limit" | "refused";

/** The rules of an amount. Limits and balance are in major units. */
export interface AmountRules {
  limits: AmountLimits;
  currency: string;
  /** of the player; undefined if it is unknown or does not matter */
  balance: number | undefined;
  /** the deposit limit that decides; undefined without one, or if it does not matter */
  depositLimit?: HoldingLimit | undefined;
  /**
   * amounts of requests without an answer. They may already have been taken from balance and limit, so these are not
   * checked: the next press must repeat the request to learn its outcome
   */
  unanswered?: readonly (number | undefined)[];
  /** the currency of the form, if a locked amount cannot be paid in it */
  refusedIn?: string;
}

/**
 * Validates the text of an amount field; undefined if it is valid. Insufficient balance is reported before a limit.
 * @param text as {@link parseAmount} takes it
 */
export function amountProblem(text: string, rules: AmountRules): AmountProblem | undefined {
  const { limits, currency, balance } = rules;
  if (rules.refusedIn) return "refused";
  const unreadable = amountTextProblem(text, currency);
  if (unreadable) return unreadable;
  const amount = parseAmount(text, currency);
  const problem = checkAmount(amount, limits);
  if (rules.unanswered?.includes(amount)) return problem;
  if (amount && rules.depositLimit && isAboveLimit(amount, rules.depositLimit)) return "limit";
  if (!amount || balance === undefined) return problem;
  return isAbove(amount, balance, currency) ? "balance" : problem;
}

/** Why an amount is invalid, in words. @param locale BCP 47 */
export function amountProblemText(
  cashier: Cashier,
  problem: AmountProblem,
  { currency, limits, depositLimit, refusedIn }: AmountRules,
  locale: string,
): string | undefined {
  const format = (value: number) => formatAmount(value, currency, locale);
  const texts = {
    required: () => cashier.text(formTexts.enterAmount),
    decimals: () => cashier.text(formTexts.decimals, { count: decimalsOf(currency) }),
    format: () => cashier.text(formTexts.format),
    min: () => cashier.text(formTexts.min, { amount: format(limits.min) }),
    max: () => cashier.text(formTexts.max, { amount: format(limits.max) }),
    balance: () => cashier.text(formTexts.balanceTooLow),
    limit: () => depositLimit && overText(cashier, depositLimit, locale),
    refused: () => cashier.text(formTexts.amountRefused, { currency: refusedIn }),
  };
  return texts[problem]();
}

/** Puts the host's amount into a form that opens, unless the player has chosen another one there. */
function startWith(store: Store, amount: Form["amount"], { value, currency }: HostAmount): void {
  const text = store.get(amount.textAtom);
  const isOwn = text !== "" && text !== store.get(amount.prefilledAtom) && text !== store.get(amount.startAtom);
  if (isOwn) return;
  setAmount(store, { amount }, value, currency);
  store.set(amount.startAtom, store.get(amount.textAtom));
}

/**
 * The amount and the rules of a form. The host's amount is read when the form opens. A locked one is shown in place of
 * the form's own amount, which keeps what the player has typed.
 */
function useHostAmount(own: Form["amount"], rules: AmountRules) {
  const cashier = useCashier();
  const { store } = cashier;
  const { currency: formCurrency } = rules;
  // useMemo instead of useState: until a replacing form is mounted, every render creates its amount again
  const { host } = useMemo(() => ({ own, host: hostAmountOf(store, formCurrency) }), [store, own, formCurrency]);
  useEffect(() => {
    if (!host && store.get(hostSessionAtom).amount !== undefined) cashier.report(invalidHostData("amount"));
  }, [cashier, store, host]);
  useLayoutEffect(() => {
    if (host?.isPayable && !host.isLocked) startWith(store, own, host);
  }, [store, own, host]);
  const locked = useMemo(
    () => host?.isLocked && { ...own, textAtom: atom(inDigits(host.value)), touchedAtom: atom(true) },
    [own, host],
  );
  return useMemo(() => {
    if (!host || !locked) return { amount: own, rules, isLocked: false };
    const { currency, isPayable } = host;
    const refused: AmountRules = { ...rules, currency, limits: noLimits, refusedIn: formCurrency };
    return { amount: locked, rules: isPayable ? rules : refused, isLocked: true };
  }, [own, host, locked, rules, formCurrency]);
}

/** The payment whose amount is asked for. */
interface AskedPayment extends Pick<AmountRules, "currency" | "balance"> {
  area: Area;
  method: Method;
}

/** The amount of a method's form, and its rules: those of the method, the player and the host. */
export function useMethodAmount(own: Form["amount"], { area, method, currency, balance }: AskedPayment) {
  const country = useAtomValue(countryAtom);
  const ledger = useAtomValue(ledgerAtom);
  const depositLimit = useAtomValue(tightestLimitAtom);
  const rules = useMemo(
    (): AmountRules => ({
      limits: amountLimits(method, currency, country),
      currency,
      balance,
      depositLimit: area === "deposit" ? depositLimit : undefined,
      unanswered: unansweredAmounts(ledger, { area, method: method.name }, currency),
    }),
    [area, method, currency, country, balance, depositLimit, ledger],
  );
  return useHostAmount(own, rules);
}
