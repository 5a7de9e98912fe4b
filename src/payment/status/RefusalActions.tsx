import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { alternativesTo } from "../../catalogue/alternatives";
import { offersAtom } from "../../catalogue/health";
import { loadMethods } from "../../catalogue/loadList";
import { methodLabel } from "../../catalogue/methodText";
import { methodOf, methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import type { Transaction } from "../../contract/payment/transaction";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { countryAtom, currencyAtom, hostSessionAtom, languageAtom } from "../../session/atoms";
import type { ShownAnswer } from "../../transaction/state";
import { isCancelled } from "../../transaction/status";
import { savedAccountOf } from "../../transaction/submit/savedUse";
import { Button } from "../../ui/input/Button";
import { payWith } from "../form/payWith";
import { texts } from "../texts";

/** Props of {@link RefusalActions}. */
export interface RefusalActionsProps {
  /** of a failed transaction */
  answer: ShownAnswer;
}

/** The ways on after a refusal: the same form again, unless the server says otherwise, or another method. */
export function RefusalActions({ answer }: RefusalActionsProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const others = useAlternatives(answer);
  const { transaction } = answer;
  const { type, error } = transaction;
  const canRetry = !error?.retry || error.retry === "same";
  const label = type === "deposit" ? texts.payWith : texts.withdrawWith;
  return (
    <>
      {canRetry && (
        <Button onClick={() => tryAgain(cashier, transaction)}>{cashier.text(sharedDeferredTexts.tryAgain)}</Button>
      )}
      {others.map((method, index) => (
        <Button
          key={method.name}
          variant={canRetry || index > 0 ? "secondary" : "primary"}
          onClick={() => payWith(cashier, transaction, method)}
        >
          {cashier.text(label, { method: methodLabel(method, language) })}
        </Button>
      ))}
    </>
  );
}

/** At most two methods that take this amount: the server's, or the nearest if another method makes sense. */
function useAlternatives({ transaction, reasonUnknown }: ShownAnswer): readonly Method[] {
  const { type, method, amount, currency, error } = transaction;
  const cashier = useCashier();
  const loaded = useAtomValue(methodsAtom)[type];
  const offerOf = useAtomValue(offersAtom);
  const country = useAtomValue(countryAtom);
  const isSameCurrency = useAtomValue(currencyAtom).toUpperCase() === currency.toUpperCase();
  const { methodLock } = useAtomValue(hostSessionAtom);
  const named = error?.alternatives ?? [];
  // a push gives no reason: whether another method makes sense is known once the transaction has been asked for
  const isNearestWanted = !reasonUnknown && (error?.retry ? error.retry !== "later" : !isCancelled(transaction));
  const isWanted = !methodLock && isSameCurrency && (named.length > 0 || isNearestWanted);
  const isMissing = isWanted && !loaded;
  useEffect(() => {
    // a player who has come back from a provider has not seen the list yet; a failure is reported
    if (isMissing) void loadMethods(cashier, type).catch(() => {});
  }, [cashier, type, isMissing]);
  if (!isWanted || !loaded) return [];
  const wanted = { method, amount: amount ?? undefined, currency, country };
  return alternativesTo(wanted, loaded.methods, offerOf, { named, isNearestWanted });
}

/** Opens the method's form again, with everything that was typed; the list if its method is not on it. */
function tryAgain(cashier: Cashier, transaction: Transaction): void {
  cashier.track("button", { button: "try_again" });
  const method = methodOf(cashier.store.get(methodsAtom), transaction);
  const account = savedAccountOf(cashier.store, transaction);
  if (method) cashier.choose({ method, saved: account && { account } });
  else cashier.back();
}
