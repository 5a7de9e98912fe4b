import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useMemo, useRef, useState } from "react";
import { getTransaction } from "../../api/transaction";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { areaAtom, screenAtom } from "../../cashier/entry";
import { useTitle } from "../../cashier/screenHeader";
import { loadMethods } from "../../catalogue/loadList";
import { loadedMethod, methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { isSameCurrency } from "../../contract/money";
import type { Transaction } from "../../contract/payment/transaction";
import { toCashierError } from "../../contract/toCashierError";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { openFormLike } from "../../payment/openForm";
import { expiredTexts } from "../../payment/status/Expired";
import { moneyNote, PaymentEnd } from "../../payment/status/PaymentEnd";
import { declineReason } from "../../payment/status/Refusal";
import { Help } from "../../payment/support/Help";
import { useMethodsOf } from "../../payment/useMethodsOf";
import { hostSessionAtom } from "../../session/atoms";
import { playerCheck } from "../../session/playerAtom";
import { currencyAtom, isCurrentRegion } from "../../session/region";
import type { Store } from "../../session/Store";
import { refreshHistoryItem, watchHistoryItem } from "../../transaction/history/loadHistory";
import { failureText } from "../../transaction/rejection";
import { historyAtom, historyItemIdAtom } from "../../transaction/state";
import { isFinal, statusTitle } from "../../transaction/status";
import { loadSavedAccountOf } from "../../transaction/submit/usedAccounts";
import { update } from "../../transaction/updates/updates";
import { shouldReport } from "../../transport/failures";
import { FoldSign } from "../../ui/display/FoldSign";
import { runUntilCleanup } from "../../ui/dom/scheduling";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import css from "./history.css?inline";
import { stateOf, useMethodName } from "./item";
import { ReceiptCard } from "./ReceiptCard";
import { texts } from "./texts";

/** The details of one transaction, live, and the player's actions for it. */
export default function ItemScreen() {
  const { items } = useAtomValue(historyAtom);
  const id = useAtomValue(historyItemIdAtom);
  useStyles(css);
  const transaction = id === undefined ? undefined : items.get(id);
  return transaction && <Item transaction={transaction} />;
}

function Item({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const { type } = transaction;
  const hasFailed = stateOf(transaction) === "failed";
  const isExpired = type === "deposit" && hasFailed && transaction.error?.code === "expired";
  const note = moneyNote(transaction);
  const methodName = useMethodName(transaction);
  useTitle(cashier.text(texts.area[type]));
  useLiveItem(transaction);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  return (
    <>
      <PaymentEnd
        transaction={transaction}
        status={isExpired ? "expired" : undefined}
        title={cashier.text(isExpired ? expiredTexts.title : statusTitle(transaction))}
        text={hasFailed && !isExpired ? declineReason(cashier, transaction) : undefined}
        note={note && cashier.text(note)}
        methodName={methodName}
        below={
          <>
            {isReceiptOpen && <ReceiptCard transaction={transaction} />}
            <Help transaction={transaction} />
          </>
        }
      />
      <ItemActions
        transaction={transaction}
        isReceiptOpen={isReceiptOpen}
        onReceipt={() => setReceiptOpen(!isReceiptOpen)}
      />
    </>
  );
}

/**
 * Keeps an unfinished transaction up to date, also if its pushes are lost, and fetches what its last push did not say.
 */
function useLiveItem(transaction: Transaction): void {
  const cashier = useCashier();
  const { type, id } = transaction;
  const isOver = isFinal(transaction);
  const openId = useRef<string | undefined>(undefined);
  useEffect(() => {
    const wasOpen = openId.current === id;
    openId.current = isOver ? undefined : id;
    if (!isOver) return runUntilCleanup(cashier.signal, (signal) => watchHistoryItem(cashier, { type, id }, signal));
    if (wasOpen) void refreshHistoryItem(cashier, { type, id });
    return undefined;
  }, [cashier, type, id, isOver]);
}

/** Opens the screen that an unfinished transaction is at, as the server says. */
export async function continueItem(cashier: Cashier, transaction: Transaction): Promise<void> {
  const { store, screen } = cashier;
  const isSamePlayer = playerCheck(store);
  // the player may have left, or opened another transaction, meanwhile
  const isAwaited = () =>
    isSamePlayer() &&
    !cashier.signal.aborted &&
    cashier.screen === screen &&
    store.get(historyItemIdAtom) === transaction.id;
  cashier.track("button", { button: "continue" });
  // the screen of some actions depends on the method; the call reports a failure
  const methods = loadMethods(cashier, transaction.type).catch(() => {});
  try {
    const [answer] = await Promise.all([getTransaction(cashier, transaction), methods]);
    if (isAwaited()) update(cashier, { type: "opened", answer });
  } catch (thrown) {
    if (isAwaited() && shouldReport(thrown, cashier.signal))
      cashier.showNotice(failureText(cashier, toCashierError(thrown)));
  }
}

/** Props of {@link ItemActions}. */
interface ItemActionsProps {
  transaction: Transaction;
  isReceiptOpen: boolean;
  onReceipt: () => void;
}

/** The player's actions for a transaction. */
function ItemActions({ transaction, isReceiptOpen, onReceipt }: ItemActionsProps) {
  const cashier = useCashier();
  const toggleReceipt = () => {
    if (!isReceiptOpen) cashier.track("button", { button: "receipt" });
    onReceipt();
  };
  return (
    <div className="actions end-actions">
      {!isFinal(transaction) && <ContinueItemButton transaction={transaction} />}
      <RepeatButton transaction={transaction} />
      <Button variant="secondary" aria-expanded={isReceiptOpen} onClick={toggleReceipt}>
        {cashier.text(texts.receipt)}
        <FoldSign />
      </Button>
    </div>
  );
}

function ContinueItemButton({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void continueItem(cashier, transaction).finally(() => setBusy(false));
  };
  return (
    <Button busy={isBusy} onClick={press}>
      {cashier.text(sharedDeferredTexts.continue)}
    </Button>
  );
}

/**
 * The method to repeat a transaction with: on the current list of its area, and in the same currency, because the same
 * number in another currency is another amount.
 */
function repeatableMethod(
  { get }: Pick<Store, "get">,
  { type, method: name, currency }: Pick<Transaction, "type" | "method" | "currency">,
): Method | undefined {
  const methods = get(methodsAtom);
  const loaded = methods[type];
  if (!loaded || !isCurrentRegion({ get }, loaded) || !isSameCurrency(currency, get(currencyAtom))) return undefined;
  return loadedMethod(methods, type, name);
}

/**
 * Repeats a transaction. Renders nothing if its method is not on the current list, or if it is of the other area and
 * the host allows one.
 */
function RepeatButton({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const { store } = cashier;
  const screen = useAtomValue(screenAtom);
  const { type, method: name, currency, saved_id: savedId } = transaction;
  const { pageSwitch } = useAtomValue(hostSessionAtom);
  const area = useAtomValue(areaAtom);
  const method = useAtomValue(
    useMemo(() => atom((get) => repeatableMethod({ get }, { type, method: name, currency })), [type, name, currency]),
  );
  const [isBusy, setBusy] = useState(false);
  useMethodsOf(type);
  useEffect(() => {
    if (method) void loadSavedAccountOf(cashier, { type, saved_id: savedId });
  }, [cashier, method, type, savedId]);
  if (!method || (!pageSwitch && type !== area)) return null;
  const press = async () => {
    // ignores a second press while the form is being drawn
    if (cashier.screen !== screen) return;
    cashier.track("button", { button: "repeat" });
    setBusy(true);
    await loadSavedAccountOf(cashier, transaction);
    setBusy(false);
    // the player may have left meanwhile, or the list may have been reloaded
    const current = repeatableMethod(store, transaction);
    if (current && cashier.screen === screen && store.get(historyItemIdAtom) === transaction.id)
      openFormLike(cashier, transaction, current);
  };
  return (
    <Button variant={isFinal(transaction) ? "primary" : "secondary"} busy={isBusy} onClick={() => void press()}>
      {cashier.text(texts.repeat)}
    </Button>
  );
}
