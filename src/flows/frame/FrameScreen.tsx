import { useAtomValue } from "jotai/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { areaAtom } from "../../cashier/entry";
import { useTitle } from "../../cashier/useTitle";
import { CashierError } from "../../contract/CashierError";
import type { Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { type ActionOf, ActionScreen } from "../../payment/requisites/ActionScreen";
import { Awaiting, awaitingTexts } from "../../payment/requisites/AmountDue";
import { CancelWithdrawal, canCancel } from "../../payment/status/CancelWithdrawal";
import { StatusMessage } from "../../payment/status/StatusMessage";
import { texts as noticeTexts } from "../../transaction/texts";
import { useStyles } from "../../ui/dom/useStyles";
import { isEmptyFrame } from "../../ui/frame/SandboxedFrame";
import { Button } from "../../ui/input/Button";
import css from "./frame.css?inline";
import { ProviderFrame } from "./ProviderFrame";
import { openInTab, providerPage } from "./providerPage";
import { texts } from "./texts";

/** The provider's page inside the cashier. Only the server decides when it is over. */
export default function FrameScreen() {
  return (
    <ActionScreen type="frame" area={useAtomValue(areaAtom)}>
      {(action, transaction) => (
        // another page gets a frame of its own
        <Page key={`${transaction.id} ${JSON.stringify(action)}`} action={action} transaction={transaction} />
      )}
    </ActionScreen>
  );
}

/** How long a page may take before there is a way around the frame. */
const patienceMs = 10_000;

/**
 * Where the page is: not shown as its address is `unsafe`, or as a policy of this page has it `blocked`; in a `tab`.
 */
type State = "unsafe" | "loading" | "loaded" | "blocked" | "tab";

interface PageProps {
  action: ActionOf<"frame">;
  transaction: Transaction;
}

function Page({ action, transaction }: PageProps) {
  const cashier = useCashier();
  const [page] = useState(() => providerPage(action));
  const [state, setState] = useState<State>(page ? "loading" : "unsafe");
  const frame = useRef<HTMLIFrameElement>(null);
  const isLate = useIsLate(() => {
    // Firefox reports no load of the page by which it says that it has none
    if (frame.current && !isEmptyFrame(frame.current)) setState((now) => (now === "loading" ? "loaded" : now));
  });
  const isCheck = action.purpose === "verification";
  const waiting = isCheck ? texts.checking : awaitingTexts[transaction.type];
  const title = cashier.text(isCheck ? texts.checkTitle : texts.title);
  useStyles(css);
  useTitle(isCheck ? title : undefined);
  useEffect(() => {
    if (!page) cashier.report(new CashierError("Unsafe frame address", { code: "unsafe_url" }));
  }, [cashier, page]);
  const isFramed = state === "loading" || state === "loaded";
  const hasWayOut = page !== undefined && (isLate || !isFramed);
  const openTab = () => {
    cashier.track("button", { button: "open_provider" });
    if (page) openInTab(page);
    setState("tab");
  };
  return (
    <>
      <div className="body provider">
        {page && isFramed && (
          <ProviderFrame
            page={page}
            title={title}
            height={action.height}
            transaction={transaction}
            isLoading={state === "loading"}
            onLoad={() => setState("loaded")}
            onBlocked={() => setState("blocked")}
            ref={frame}
          />
        )}
        {isFramed && <Awaiting text={waiting} />}
        {state === "tab" && <StatusMessage status="waiting" title={cashier.text(waiting)} />}
        {state === "blocked" && <NotHere text={texts.failedText} />}
        {state === "unsafe" && <NotHere text={noticeTexts.unsafeAddress} />}
      </div>
      {(hasWayOut || canCancel(transaction)) && (
        <div className="actions">
          {hasWayOut && state === "loading" && <p role="status">{cashier.text(texts.slow)}</p>}
          {hasWayOut && (
            <Button variant="secondary" onClick={openTab}>
              {cashier.text(texts.open)}
            </Button>
          )}
          <CancelWithdrawal transaction={transaction} />
        </div>
      )}
    </>
  );
}

/** Whether the page has taken longer than a player waits; `onLate` is called when it has. */
function useIsLate(onLate: () => void): boolean {
  const [isLate, setLate] = useState(false);
  const giveWay = useEffectEvent(() => {
    setLate(true);
    onLate();
  });
  useEffect(() => {
    const timer = setTimeout(giveWay, patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** The message that replaces a page that is not shown. */
function NotHere({ text }: { text: Message }) {
  const cashier = useCashier();
  return <StatusMessage status="mistaked" title={cashier.text(texts.failed)} text={cashier.text(text)} />;
}
