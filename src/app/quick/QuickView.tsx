import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { Fragment, useEffect, useMemo, useState } from "react";
import { connectionTexts } from "../../api/request";
import type { Cashier } from "../../cashier/Cashier";
import { isGatedAtom, screenAtom } from "../../cashier/entry";
import { useAtVisit } from "../../cashier/useAtVisit";
import { awaitBriefly } from "../../catalogue/awaitBriefly";
import { watchDepositLimits } from "../../catalogue/depositLimits/loadDepositLimits";
import { savedRowsAtom, takeSavedRequest } from "../../catalogue/loadList";
import { type QuickChoice, quickChoice } from "../../catalogue/quickChoice";
import { firstUsable } from "../../catalogue/saved/listedAccounts";
import { listedAccountsAtoms, loadSavedAccounts } from "../../catalogue/saved/savedAccounts";
import { isDownAtom, methodsAtom, snippetAtom } from "../../catalogue/state";
import cardCss from "../../early/card/card.css?inline";
import { sharedTexts } from "../../i18n/texts";
import { useForgetOutcome } from "../../payment/form/PressOutcomeNotice";
import { areTextsReadyAtom, hostSessionAtom, isSessionOverAtom } from "../../session/atoms";
import { currencyAtom, isCurrentRegion, scopeAtom } from "../../session/region";
import { forEachValue, whenTrue } from "../../session/Store";
import { isSubmittingAtom, transactionAtom } from "../../transaction/state";
import { outcomeWithoutForm, pressOutcomeAtom } from "../../transaction/submit/pressOutcome";
import { runUntilCleanup } from "../../ui/dom/scheduling";
import { useIsPainted } from "../../ui/dom/useIsPainted";
import { useStyles } from "../../ui/dom/useStyles";
import { StatusIcon } from "../../ui/feedback/StatusIcon";
import { Button } from "../../ui/input/Button";
import { removalsAtom } from "../list/saved/removal";
import { emptyTexts } from "../messages/EmptyPage";
import { errorTexts, useShownError } from "../messages/ErrorPage";
import { refresh } from "../messages/MessagePage";
import { connectionFailuresAtom, isQuickAtom, isStartedAtom, useScreenState } from "../state";
import { useWidget, type Widget } from "../Widget";
import CardSkeleton from "./CardSkeleton";
import { guardQuickView, openFull } from "./fullView";
import { PaymentCard } from "./PaymentCard";
import { MoreButton, QuickCard } from "./QuickCard";
import quickCss from "./quick.css?inline";
import { leaveDonePayments, StatusCard } from "./StatusCard";

/** How long the first render waits for the saved accounts, in ms: without them, the card may still show an error. */
const maxAccountsWaitMs = 3_000;

/** How long the card waits for the player's snippet, in ms: the snippet only decides the first amount and method. */
const maxSnippetWaitMs = 1_500;

/** Keeps the element on the card while it has the quick view, and makes the card ready again after each payment. */
export function followView(widget: Widget): void {
  forEachValue(widget.store, isQuickAtom, widget.signal, (isQuick, signal) => {
    if (!isQuick) return;
    guardQuickView(widget, signal);
    leaveDonePayments(widget, signal);
  });
}

/** Whether the card can be shown: its texts are loaded, and leaving it needs the host's consent. */
const isCardReadyAtom = atom((get) => get(areTextsReadyAtom) && get(isGatedAtom));

/** The quick view: one card that deposits with one press. Everything else is left to the full view. */
export default function QuickView() {
  useStyles(cardCss);
  useStyles(quickCss);
  const widget = useWidget();
  useForgetOutcome();
  const path = useAtomValue(screenAtom);
  const answer = useAtomValue(transactionAtom);
  const choice = useQuickChoice();
  const isCardReady = useAtomValue(isCardReadyAtom);
  const trouble = useListTrouble();
  const isShown = isCardReady && (path !== "/deposit" || choice !== undefined);
  const isStarted = useAtomValue(isStartedAtom);
  useScreenState(widget, isStarted && (path === "/error" ? "failed" : isShown ? "ready" : "loading"));
  if (!isCardReady) return <CardSkeleton />;
  if (path === "/empty") return <MessageCard text={widget.text(emptyTexts.title)} isEmpty />;
  if (path === "/error") return <ErrorCard />;
  if (answer?.transaction.type === "deposit") return <StatusCard key={answer.transaction.id} answer={answer} />;
  if (!choice) return <CardSkeleton />;
  return <ChosenCard choice={choice} trouble={trouble} />;
}

interface ChosenCardProps {
  choice: QuickChoice;
  trouble: string | undefined;
}

/** Remounts the card for another account, and when the host's amount changes. */
function ChosenCard(props: ChosenCardProps) {
  const { amount, amountLock } = useAtomValue(hostSessionAtom);
  const currency = useAtomValue(currencyAtom);
  return <OfferedCard key={JSON.stringify([amount, amountLock, currency])} {...props} />;
}

function OfferedCard({ choice, trouble }: ChosenCardProps) {
  const { store } = useWidget();
  // here, because the refusal of a removed account stays when the next one replaces it
  useEffect(() => () => store.set(pressOutcomeAtom, (last) => last && outcomeWithoutForm(last)), [store]);
  return (
    <PaymentCard key={JSON.stringify([choice.method.name, choice.account?.id])} choice={choice} trouble={trouble} />
  );
}

/** The card of a list that could not be loaded. With an expired token it has no refresh button: a new one is needed. */
function ErrorCard() {
  const widget = useWidget();
  const text = useShownError();
  const isExpired = text === errorTexts.session;
  // the card has no heading
  const title = text === errorTexts.text ? `${widget.text(errorTexts.title)}. ` : "";
  return (
    <MessageCard
      text={`${title}${widget.text(text)}`}
      {...(!isExpired && {
        action: {
          label: widget.text(sharedTexts.refresh),
          onClick: () => refresh(widget, "/deposit"),
        },
      })}
    />
  );
}

/** Returns why no payment can be made at all: the session has ended, or the connection could not be restored. */
function useListTrouble(): string | undefined {
  const widget = useWidget();
  const isSessionOver = useAtomValue(isSessionOverAtom);
  const failures = useAtomValue(connectionFailuresAtom);
  if (isSessionOver) return widget.text(errorTexts.session);
  return failures > 1 ? widget.text(connectionTexts.networkError) : undefined;
}

/** Loads the saved accounts for the first render, unless that takes too long. */
export const prepare = (cashier: Cashier): Promise<void> => awaitBriefly(loadAccounts(cashier), maxAccountsWaitMs);

/** Loads the saved accounts from the request that was sent with the methods; a no-op once they are loaded. */
async function loadAccounts(cashier: Cashier): Promise<void> {
  const { store } = cashier;
  if (!store.get(listedAccountsAtoms.deposit))
    await loadSavedAccounts(cashier, "deposit", takeSavedRequest(store, "deposit"));
}

/** The saved accounts that the card may pay with: without those whose removal the server has not answered yet. */
const keptAccountsAtom = atom((get) => {
  const removals = get(removalsAtom);
  const accounts = get(listedAccountsAtoms.deposit);
  return removals.size > 0 ? accounts?.filter(({ account }) => !removals.has(account.id)) : accounts;
});

/** Whether the card's first amount is known, from a saved account or the player's last deposit. */
const isAmountKnownAtom = atom(
  (get) =>
    get(snippetAtom) !== undefined || firstUsable(get(keptAccountsAtom) ?? [], get(isDownAtom))?.amount !== undefined,
);

/** The facts that decide between the accounts and methods. */
const choiceHintsAtom = atom((get) => ({
  last: get(snippetAtom)?.last?.deposit?.method ?? undefined,
  isDown: get(isDownAtom),
}));

/** Whether the list of the current region is loaded, and not empty. */
const hasListAtom = atom((get) => {
  const loaded = get(methodsAtom).deposit;
  const saved = get(savedRowsAtom).deposit;
  return (
    loaded && saved && isCurrentRegion({ get }, loaded) && isCurrentRegion({ get }, saved) && loaded.methods.length > 0
  );
});

/**
 * Loads the saved accounts whenever the list is loaded, waits a little for the player's snippet, and then watches the
 * deposit limits.
 * @param setSettled called with whether the card's first amount is final: known, or no longer waited for
 * @param signal aborts with the card
 */
function followCard(widget: Widget, setSettled: (isSettled: boolean) => void, signal: AbortSignal): void {
  const { store } = widget;
  const load = async (current: AbortSignal) => {
    await loadAccounts(widget);
    await awaitBriefly(whenTrue(store, isAmountKnownAtom, current), maxSnippetWaitMs);
    if (current.aborted) return;
    setSettled(true);
    watchDepositLimits(widget, current);
  };
  forEachValue(store, hasListAtom, signal, (hasList, current) => {
    setSettled(store.get(isAmountKnownAtom));
    if (hasList) void load(current);
  });
}

/** Returns the account or method that the card offers; undefined until it is known. */
function useQuickChoice(): QuickChoice | undefined {
  const widget = useWidget();
  const loaded = useAtomValue(methodsAtom).deposit;
  const accounts = useAtomValue(keptAccountsAtom);
  const [isAmountSettled, setAmountSettled] = useState(() => widget.store.get(isAmountKnownAtom));
  useEffect(() => runUntilCleanup(widget.signal, (signal) => followCard(widget, setAmountSettled, signal)), [widget]);
  const isReady = useAtomValue(hasListAtom) && isAmountSettled;
  // another balance or deposit limit lists the same accounts again, which does not start another visit
  const ids = JSON.stringify(accounts?.map(({ account }) => account.id));
  const isDown = useAtomValue(isDownAtom);
  // while nothing works, every press is refused: the first method that works again replaces the offer
  const isStuck = loaded?.methods.every(isDown);
  const visit = useMemo(() => ({ isReady, loaded, ids, isStuck }), [isReady, loaded, ids, isStuck]);
  const hints = useAtVisit(choiceHintsAtom, visit);
  const { method: named } = useAtomValue(hostSessionAtom);
  const choice = useMemo(
    () =>
      isReady && loaded
        ? quickChoice({ accounts: accounts ?? [], methods: loaded.methods, wanted: named, ...hints })
        : undefined,
    [isReady, loaded, accounts, named, hints],
  );
  const isBusy = useAtomValue(isSubmittingAtom);
  const scope = useAtomValue(scopeAtom);
  const [kept, setKept] = useState({ choice, scope });
  // while the host reloads the list, a press keeps its card; another region has another card
  const isKept = !isReady && isBusy && kept.scope === scope;
  if (!isKept && (kept.choice !== choice || kept.scope !== scope)) setKept({ choice, scope });
  return isKept ? kept.choice : choice;
}

/** Props of {@link MessageCard}. */
interface MessageCardProps {
  text: string;
  /** whether there are no methods; by default the text is an error */
  isEmpty?: boolean;
  action?: { label: string; onClick(): void };
}

/** The card without a payment: the reason, and the next steps. */
function MessageCard({ text, isEmpty = false, action }: MessageCardProps) {
  const widget = useWidget();
  const isPainted = useIsPainted();
  // a status is set again after the first paint, see EmptyState; an alert is announced as it comes
  const announced = <Fragment key={String(isEmpty && isPainted)}>{text}</Fragment>;
  return (
    <QuickCard
      icon={<StatusIcon status={isEmpty ? "empty" : "error"} />}
      name={undefined}
      note={{ text: announced, tone: isEmpty ? undefined : "danger", isReason: true }}
      pay={action && <Button onClick={action.onClick}>{action.label}</Button>}
      more={isEmpty ? <MoreButton onClick={() => openFull(widget, widget.screen, "more")} /> : undefined}
    />
  );
}
