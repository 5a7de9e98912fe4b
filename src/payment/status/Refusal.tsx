import { useAtomValue } from "jotai/react";
import { useEffect, useId, useState } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { isLockedAtom } from "../../cashier/entry";
import { methodLabel } from "../../catalogue/method/methodText";
import { loadedMethod, methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { member } from "../../contract/member";
import { isSameCurrency } from "../../contract/money";
import type { Transaction } from "../../contract/payment/transaction";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { hasText } from "../../i18n/serverText";
import type { Message } from "../../i18n/translate";
import { languageAtom } from "../../session/atoms";
import { currencyAtom } from "../../session/region";
import { type ShownAnswer, transactionAtom } from "../../transaction/state";
import { isAnswerExpired, isCancelled, isMistaked, isTakenBack } from "../../transaction/status";
import { loadSavedAccountOf } from "../../transaction/submit/usedAccounts";
import { Button } from "../../ui/input/Button";
import { MethodMark } from "../icon/MethodMark";
import { openOtherForm, otherMethodTexts, reopenForm, useAlternativesTo } from "../openForm";
import { useMethodsOf } from "../useMethodsOf";

/** Reasons in plain words, by the code of the refusal. A host's texts may have further ones, as `decline.{code}`. */
const reasons: Readonly<Record<string, Message>> = {
  insufficient_funds: /*i18n*/ {
    id: "decline.insufficient_funds",
    message: "There is not enough money on this account or card.",
  },
  limit_exceeded: /*i18n*/ { id: "decline.limit_exceeded", message: "The amount is above your bank's limit." },
  card_expired: /*i18n*/ { id: "decline.card_expired", message: "This card has expired." },
  card_blocked: /*i18n*/ { id: "decline.card_blocked", message: "This card is blocked. Ask your bank." },
  invalid_details: /*i18n*/ {
    id: "decline.invalid_details",
    message: "The details are wrong. Check them and try again.",
  },
  authentication_failed: /*i18n*/ {
    id: "decline.authentication_failed",
    message: "Your bank could not confirm that it is you.",
  },
  bank_unavailable: /*i18n*/ { id: "decline.bank_unavailable", message: "Your bank does not answer at the moment." },
};

/** Reasons in the words of a withdrawal, which the operator and its bank may refuse as well as the player's bank. */
const withdrawalReasons: Readonly<Record<string, Message>> = {
  limit_exceeded: /*i18n*/ {
    id: "decline.limit_exceeded.withdrawal",
    message: "The amount is above the limit for this withdrawal.",
  },
  authentication_failed: /*i18n*/ {
    id: "decline.authentication_failed.withdrawal",
    message: "We could not confirm that it is you.",
  },
  bank_unavailable: /*i18n*/ {
    id: "decline.bank_unavailable.withdrawal",
    message: "The bank does not answer at the moment.",
  },
};

/**
 * Why a payment failed, in plain words where the code is known, else in the server's; undefined without either, and for
 * a payment that has not failed: its error is that of an earlier attempt.
 */
export function declineReason(
  cashier: Cashier,
  { type, status, error }: Pick<Transaction, "type" | "status" | "error">,
): string | undefined {
  if (!isMistaked({ status })) return undefined;
  const code = error?.code ?? "";
  const known = (type === "withdrawal" && member(withdrawalReasons, code)) || member(reasons, code);
  if (known) return cashier.text(known);
  const id = `decline.${code}`;
  return (code && hasText(cashier, id) ? cashier.text({ id }) : error?.message) || undefined;
}

/** Whether the same form makes sense again after a refusal: the server decides, by default it does. */
export const canTryAgain = ({ error }: Pick<Transaction, "error">): boolean => !error?.retry || error.retry === "same";

const othersTitle = /*i18n*/ { id: "retry.others", message: "Other ways" };

/** The next steps after a refusal. */
export interface NextSteps {
  /** whether retrying with the same form makes sense */
  canRetry: boolean;
  /** another method, as the next step where a retry makes no sense */
  instead: Method | undefined;
  /** further methods, shown below the facts */
  below: readonly Method[];
}

/** The next steps after a refusal; none for a payment that has not failed. */
export function useNextSteps(answer: ShownAnswer): NextSteps {
  const others = useAlternatives(answer);
  const { transaction } = answer;
  if (!isMistaked(transaction)) return { canRetry: false, instead: undefined, below: [] };
  const canRetry = canTryAgain(transaction);
  const [first, ...rest] = others;
  return canRetry || isTakenBack(transaction)
    ? { canRetry, instead: undefined, below: others }
    : { canRetry, instead: first, below: rest };
}

/** Props of {@link OtherMethods}. */
interface OtherMethodsProps {
  transaction: Transaction;
  methods: readonly Method[];
}

/** Other methods that take the amount of a refused payment, one row each; nothing without any. */
export function OtherMethods({ transaction, methods }: OtherMethodsProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const id = useId();
  if (methods.length === 0) return null;
  return (
    <section className="ways" aria-labelledby={id}>
      <h3 id={id}>{cashier.text(othersTitle)}</h3>
      <ul>
        {methods.map((method) => (
          <li key={method.name}>
            <button type="button" className="way" onClick={() => openOtherForm(cashier, transaction, method)}>
              <MethodMark method={method} size="s" />
              <span className="way-name">
                {cashier.text(otherMethodTexts[transaction.type], { method: methodLabel(method, language) })}
              </span>
              <svg className="flip" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M9 6l6 6-6 6" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Props of {@link RefusalButton}. */
interface RefusalButtonProps {
  transaction: Transaction;
  nextSteps: NextSteps;
}

/** The next step after a refusal: the same form again, unless the server says otherwise, or another method. */
export function RefusalButton({ transaction, nextSteps: { canRetry, instead } }: RefusalButtonProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const [isOpening, setOpening] = useState(false);
  const { type, saved_id: savedId } = transaction;
  useEffect(() => {
    if (canRetry) void loadSavedAccountOf(cashier, { type, saved_id: savedId });
  }, [cashier, canRetry, type, savedId]);
  const again = async () => {
    setOpening(true);
    await tryAgain(cashier, transaction);
    setOpening(false);
  };
  return (
    <>
      {canRetry && (
        <Button busy={isOpening} onClick={() => void again()}>
          {cashier.text(sharedDeferredTexts.tryAgain)}
        </Button>
      )}
      {instead && (
        <Button onClick={() => openOtherForm(cashier, transaction, instead)}>
          {cashier.text(otherMethodTexts[transaction.type], { method: methodLabel(instead, language) })}
        </Button>
      )}
    </>
  );
}

/** At most two methods that take this amount: the server's, or the nearest if another method makes sense. */
function useAlternatives(answer: ShownAnswer): readonly Method[] {
  const { transaction, isReasonUnknown } = answer;
  const { type, method, amount, currency, error } = transaction;
  const hasCurrency = isSameCurrency(useAtomValue(currencyAtom), currency);
  const isLocked = useAtomValue(isLockedAtom);
  const named = error?.alternatives ?? [];
  // not refused: the player has cancelled it, or has not paid in time
  const isRefused = !isCancelled(transaction) && !isAnswerExpired(answer);
  // a push gives no reason: whether another method makes sense is known once the transaction has been fetched
  const isNearestWanted = !isReasonUnknown && (error?.retry ? error.retry !== "later" : isRefused);
  const hasFailed = isMistaked(transaction);
  const isWanted = hasFailed && !isLocked && hasCurrency && (named.length > 0 || isNearestWanted);
  // a player who is back from a provider has not seen the list yet
  useMethodsOf(type, isWanted);
  const payment = isWanted ? { method, amount: amount ?? undefined, currency } : undefined;
  return useAlternativesTo(type, payment, { named, isNearestWanted, isSlowLeftOut: true });
}

/** Opens the method's form again, with everything that was typed; the list if its method is not on it. */
async function tryAgain(cashier: Cashier, transaction: Transaction): Promise<void> {
  const { store, screen } = cashier;
  cashier.track("button", { button: "try_again" });
  // a player who is back from a provider has not seen the list yet, nor its saved accounts
  await loadSavedAccountOf(cashier, transaction);
  // the player may have left meanwhile
  const current = store.get(transactionAtom)?.transaction;
  if (cashier.screen !== screen || current?.id !== transaction.id || !isMistaked(current)) return;
  const method = loadedMethod(store.get(methodsAtom), transaction.type, transaction.method);
  if (method) reopenForm(cashier, transaction, method);
  else cashier.back();
}
