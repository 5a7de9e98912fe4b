import { Children, type ReactNode, useEffect, useState } from "react";
import * as v from "valibot";
import { useCashier } from "../../cashier/Cashier";
import { useTitle } from "../../cashier/useTitle";
import { CashierError } from "../../contract/CashierError";
import { frameMessageSchema } from "../../contract/frameMessage";
import type { Area } from "../../contract/host/screenPath";
import type { Transaction } from "../../contract/payment/transaction";
import { sharedTexts } from "../../i18n/texts";
import type { Message } from "../../i18n/translate";
import { type ActionOf, ActionScreen } from "../../payment/requisites/ActionScreen";
import { Awaiting } from "../../payment/requisites/AmountDue";
import { texts as partTexts } from "../../payment/requisites/texts";
import { CancelWithdrawal, canCancel } from "../../payment/status/CancelWithdrawal";
import { StatusMessage } from "../../payment/status/StatusMessage";
import { withdrawalStatusTexts } from "../../transaction/status";
import { texts as noticeTexts } from "../../transaction/texts";
import { useStyles } from "../../ui/dom/useStyles";
import { Loading } from "../../ui/feedback/Loading";
import { Button } from "../../ui/input/Button";
import { postForm } from "../../ui/postForm";
import { SandboxedFrame } from "../../ui/SandboxedFrame";
import css from "./frame.css?inline";
import { firstHeight, heightBounds, type ProviderPage, providerPage } from "./providerPage";
import { texts } from "./texts";
import { useServerCheck } from "./useServerCheck";

/** The provider's page inside the cashier. Its end is the server's to tell. */
export const FrameScreen = ({ area }: { area: Area }) => (
  <ActionScreen type="frame" area={area}>
    {(action, transaction) => (
      // another page gets a frame of its own
      <Page key={`${transaction.id} ${JSON.stringify(action)}`} action={action} transaction={transaction} />
    )}
  </ActionScreen>
);

type FrameAction = ActionOf<"frame">;

interface PageProps {
  action: FrameAction;
  transaction: Transaction;
}

function Page({ action, transaction }: PageProps) {
  const cashier = useCashier();
  const [page] = useState(() => providerPage(action));
  useStyles(css);
  useTitle(isCheck(action) && cashier.text(texts.checkTitle));
  useEffect(() => {
    if (!page) cashier.report(new CashierError("Unsafe frame address", { code: "unsafe_url" }));
  }, [cashier, page]);
  if (page) return <FramedPage action={action} transaction={transaction} page={page} />;
  return (
    <>
      <div className="body">
        <NotHere text={noticeTexts.unsafeAddress} />
      </div>
      <Actions transaction={transaction} />
    </>
  );
}

/** How long a page may take before there is a way around the frame. */
const patienceMs = 10_000;

/** `loading` until the page has loaded; `blocked` by the policy of the page around; `tab`: it is open in a tab instead. */
type State = "loading" | "loaded" | "blocked" | "tab";

function FramedPage({ action, transaction, page }: PageProps & { page: ProviderPage }) {
  const cashier = useCashier();
  const [state, setState] = useState<State>("loading");
  const isLate = useLate();
  const waiting = waitingWords(action, transaction);
  const isFramed = state === "loading" || state === "loaded";
  const openTab = () => {
    cashier.track("button", { button: "open_provider" });
    if (page.params) postForm(page.url, page.params, "_blank");
    else window.open(page.url, "_blank", "noopener");
    setState("tab");
  };
  return (
    <>
      <div className="body provider">
        {isFramed && (
          <div className="provider-page">
            <Frame
              action={action}
              transaction={transaction}
              page={page}
              onLoad={() => setState("loaded")}
              onBlocked={() => setState("blocked")}
            />
            {state === "loading" && <Loading label={cashier.text(sharedTexts.loading)} />}
          </div>
        )}
        {state === "blocked" && <NotHere text={texts.failedText} />}
        {state === "tab" ? (
          <StatusMessage status="waiting" title={cashier.text(waiting)} />
        ) : (
          <Awaiting text={waiting} />
        )}
      </div>
      <Actions transaction={transaction}>
        {state === "loading" && isLate && <p role="status">{cashier.text(texts.slow)}</p>}
        {(isLate || !isFramed) && (
          <Button variant="secondary" onClick={openTab}>
            {cashier.text(texts.open)}
          </Button>
        )}
      </Actions>
    </>
  );
}

interface FrameProps extends PageProps {
  page: ProviderPage;
  onLoad: () => void;
  onBlocked: () => void;
}

function Frame({ action, transaction, page, onLoad, onBlocked }: FrameProps) {
  const cashier = useCashier();
  const [height, setHeight] = useState(() => firstHeight(action));
  const check = useServerCheck(transaction);
  const { url, params, doneOrigin, allow } = page;
  const onMessage = (data: object, origin: string) => {
    const message = v.safeParse(frameMessageSchema, data);
    if (!message.success) return;
    if (message.output.type === "cashier-frame-height") setHeight(message.output.height);
    else if (origin === doneOrigin) check();
  };
  return (
    <SandboxedFrame
      url={url}
      params={params}
      title={cashier.text(isCheck(action) ? texts.checkTitle : texts.title)}
      sandbox="allow-popups"
      allow={allow}
      height={height}
      bounds={heightBounds()}
      origins={[url.origin, doneOrigin]}
      onMessage={onMessage}
      onLoad={onLoad}
      onBlocked={onBlocked}
    />
  );
}

/** Whether the page has taken longer than a player waits. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

const isCheck = ({ purpose }: FrameAction): boolean => purpose === "verification";

/** What the player waits for. */
function waitingWords(action: FrameAction, { type }: Transaction): Message {
  if (isCheck(action)) return texts.checking;
  return type === "withdrawal" ? withdrawalStatusTexts.waiting : partTexts.awaitingPayment;
}

/** The message in the place of a page that is not shown. */
function NotHere({ text }: { text: Message }) {
  const cashier = useCashier();
  return <StatusMessage status="mistaked" title={cashier.text(texts.failed)} text={cashier.text(text)} />;
}

/** The action bar: what the screen offers, and cancelling; nothing without either. */
const Actions = ({ transaction, children }: { transaction: Transaction; children?: ReactNode }) =>
  (Children.toArray(children).length > 0 || canCancel(transaction)) && (
    <div className="actions">
      {children}
      <CancelWithdrawal transaction={transaction} />
    </div>
  );
