import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { Fragment, useEffect } from "react";
import { connectionTexts } from "../../api/request";
import type { Cashier } from "../../cashier/Cashier";
import { isGatedAtom, screenAtom } from "../../cashier/entry";
import { awaitBriefly } from "../../catalogue/awaitBriefly";
import cardCss from "../../early/card/card.css?inline";
import { sharedTexts } from "../../i18n/texts";
import { useForgetOutcome } from "../../payment/form/PressOutcomeNotice";
import { areTextsReadyAtom, hostSessionAtom, isQuickAtom, isSessionOverAtom } from "../../session/atoms";
import { currencyAtom } from "../../session/region";
import { forEachValue } from "../../session/Store";
import { transactionAtom } from "../../transaction/state";
import { outcomeWithoutForm, pressOutcomeAtom } from "../../transaction/submit/pressOutcome";
import { useIsPainted } from "../../ui/dom/useIsPainted";
import { useStyles } from "../../ui/dom/useStyles";
import { StatusIcon } from "../../ui/feedback/StatusIcon";
import { Button } from "../../ui/input/Button";
import { emptyTexts } from "../messages/EmptyPage";
import { errorTexts, useShownError } from "../messages/ErrorPage";
import { refresh } from "../messages/MessagePage";
import { connectionFailuresAtom, isStartedAtom, useScreenState } from "../state";
import { useWidget, type Widget } from "../Widget";
import CardSkeleton from "./CardSkeleton";
import { guardQuickView, openFull } from "./fullView";
import { PaymentCard } from "./PaymentCard";
import { MoreButton, QuickCard } from "./QuickCard";
import quickCss from "./quick.css?inline";
import { leaveDonePayments, StatusCard } from "./StatusCard";
import { loadAccounts, type QuickChoice, useQuickChoice } from "./useQuickChoice";

/** How long the first render waits for the saved accounts, in ms: without them, the card may still show an error. */
const maxAccountsWaitMs = 3_000;

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
