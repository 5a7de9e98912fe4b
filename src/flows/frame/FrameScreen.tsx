import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import * as v from "valibot";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useTitle } from "../../cashier/screenHeader";
import { safeAddress } from "../../contract/address/safeLink";
import { CashierError } from "../../contract/CashierError";
import type { ActionOf } from "../../contract/payment/action";
import { frameMessageSchema } from "../../contract/payment/providerPages";
import type { Transaction, TransactionReference } from "../../contract/payment/transaction";
import { sharedTexts } from "../../i18n/texts";
import type { Message } from "../../i18n/translate";
import { ActionScreen, Awaiting, awaitingTexts } from "../../payment/status/ActionScreen";
import { CancelWithdrawal, canCancel } from "../../payment/status/CancelButton";
import { StatusMessage } from "../../payment/status/StatusMessage";
import { textParams } from "../../transaction/leaving/redirect";
import { transactionAtom } from "../../transaction/state";
import { isFinal } from "../../transaction/status";
import { refreshTransaction } from "../../transaction/updates/updates";
import { pause } from "../../transport/retry";
import { useStyles } from "../../ui/dom/useStyles";
import { postForm, withQuery } from "../../ui/frame/postForm";
import { isEmptyFrame, rateLimit, SandboxedFrame } from "../../ui/frame/SandboxedFrame";
import { Button } from "../../ui/input/Button";
import css from "./frame.css?inline";

/** A provider's page, as a frame or a tab opens it. */
export interface ProviderPage {
  url: URL;
  /** body parameters of a request by POST; undefined for GET */
  params: Readonly<Record<string, string>> | undefined;
  /** the origin that may say that the page is done */
  doneOrigin: string;
  /** the browser features that it may use */
  allow: readonly string[];
}

/** The page of an action. @returns undefined if its address is not safe */
export function providerPage(action: ActionOf<"frame">): ProviderPage | undefined {
  const url = safeAddress(action.url);
  if (!url) return undefined;
  const params = textParams(action.params);
  const isPosted = action.method === "POST";
  return {
    url: isPosted ? url : withQuery(url, params),
    params: isPosted ? params : undefined,
    doneOrigin: safeAddress(action.done_origin)?.origin ?? url.origin,
    allow: [...new Set(["payment", ...(action.allow ?? [])])],
  };
}

/** CSS pixels of a frame that has not asked for a height. */
const formHeightPx = 480;
const minHeightPx = 200;

/**
 * The lowest and the highest frame there is room for. The window of a page in a frame may be as high as its content.
 */
export function pageHeightBounds(): [min: number, max: number] {
  const room = window.parent === window ? window.innerHeight : window.screen.availHeight;
  return [minHeightPx, Math.max(minHeightPx, room)];
}

/** The height of a frame before its page asks for one. */
export const firstHeight = (height: ActionOf<"frame">["height"]): number =>
  height === "full" ? Number.POSITIVE_INFINITY : formHeightPx;

/** Opens a page in a new tab, which has no access to this one. */
function openInTab({ url, params }: ProviderPage): void {
  if (params) postForm(url, params, "_blank");
  else window.open(url.href, "_blank", "noopener");
}

/** Texts of a provider's page inside the cashier. */
const texts = {
  title: /*i18n*/ { id: "frame.title", message: "Payment page" },
  checkTitle: /*i18n*/ { id: "frame.check.title", message: "Identity check" },
  checking: /*i18n*/ { id: "frame.check.waiting", message: "Waiting for your identity check" },
  open: /*i18n*/ { id: "frame.open", message: "Open in a new tab" },
  failed: /*i18n*/ { id: "frame.failed", message: "This page does not open here" },
  failedText: /*i18n*/ { id: "frame.failed.text", message: "You can open it in a new tab and come back." },
  unsafe: /*i18n*/ { id: "frame.unsafe", message: "We did not open this page because its address is not secure." },
  slow: /*i18n*/ { id: "frame.slow", message: "If nothing appears here, open the page in a new tab." },
};

/** The provider's page inside the cashier. Only the server decides when it is over. */
export default function FrameScreen() {
  return (
    <ActionScreen type="frame">
      {(action, transaction) => (
        // another page gets a frame of its own
        <Page key={`${transaction.id} ${JSON.stringify(action)}`} action={action} transaction={transaction} />
      )}
    </ActionScreen>
  );
}

/** After this time the screen offers a tab for the page, whether or not it has loaded, in ms. */
const slowAfterMs = 10_000;

/** The state of the provider's page. */
type PageState =
  /** it is not opened, because its address is not safe */
  | "unsafe"
  | "loading"
  | "loaded"
  /** the policy of the host's page forbids its frame */
  | "blocked"
  /** the player has opened it in a tab */
  | "tab";

interface PageProps {
  action: ActionOf<"frame">;
  transaction: Transaction;
}

function Page({ action, transaction }: PageProps) {
  const cashier = useCashier();
  const [page] = useState(() => providerPage(action));
  const [state, setState] = useState<PageState>(page ? "loading" : "unsafe");
  const frame = useRef<HTMLIFrameElement>(null);
  const isLate = useIsLate(() => {
    // Firefox fires no load event for its own error page
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
  const offered = isLate || !isFramed ? page : undefined;
  const slow = offered && state === "loading" && cashier.text(texts.slow);
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
        {/* always there, so that it is announced; the action bar shows it */}
        <p className="sr" role="status">
          {slow}
        </p>
        {state === "tab" && <StatusMessage status="waiting" title={cashier.text(waiting)} />}
        {state === "blocked" && <PageUnavailable text={texts.failedText} />}
        {state === "unsafe" && <PageUnavailable text={texts.unsafe} />}
      </div>
      {(offered || canCancel({ transaction })) && (
        <div className="actions">
          {slow && <p aria-hidden="true">{slow}</p>}
          {offered && <TabButton page={offered} onOpen={() => setState("tab")} />}
          <CancelWithdrawal transaction={transaction} />
        </div>
      )}
    </>
  );
}

/** Opens the page in a tab. */
function TabButton({ page, onOpen }: { page: ProviderPage; onOpen(): void }) {
  const cashier = useCashier();
  const open = () => {
    cashier.track("button", { button: "open_provider" });
    openInTab(page);
    onOpen();
  };
  return (
    <Button variant="secondary" onClick={open}>
      {cashier.text(texts.open)}
    </Button>
  );
}

/** Whether the page has been on screen for {@link slowAfterMs}; `onLate` is called then. */
function useIsLate(onLate: () => void): boolean {
  const [isLate, setLate] = useState(false);
  const markLate = useEffectEvent(() => {
    setLate(true);
    onLate();
  });
  useEffect(() => {
    const timer = setTimeout(markLate, slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Replaces a page that cannot be shown. */
function PageUnavailable({ text }: { text: Message }) {
  const cashier = useCashier();
  return <StatusMessage status="mistaked" title={cashier.text(texts.failed)} text={cashier.text(text)} />;
}

/** Props of {@link ProviderFrame}. */
interface ProviderFrameProps {
  page: ProviderPage;
  /** the accessible name */
  title: string;
  /** the height, as the action gives it */
  height: ActionOf<"frame">["height"];
  transaction: Transaction;
  /** Shows a skeleton over the frame. */
  isLoading: boolean;
  onLoad(): void;
  onBlocked(): void;
  ref: RefObject<HTMLIFrameElement | null>;
}

/**
 * The frame of a provider's page. The page may set its height; when it reports that it is done, the server is asked.
 */
function ProviderFrame(props: ProviderFrameProps) {
  const { page, title, height, transaction, isLoading, onLoad, onBlocked, ref } = props;
  const cashier = useCashier();
  const [wanted, setWanted] = useState(() => firstHeight(height));
  const check = useServerCheck(transaction);
  const { url, params, doneOrigin, allow } = page;
  const onMessage = (data: object, origin: string) => {
    const { success, output } = v.safeParse(frameMessageSchema, data);
    if (!success) return;
    if (output.type === "cashier-frame-height") setWanted(output.height);
    else if (origin === doneOrigin) check();
  };
  return (
    <div className="provider-page">
      <SandboxedFrame
        url={url}
        params={params}
        title={title}
        sandbox="allow-popups"
        allow={allow}
        height={wanted}
        bounds={pageHeightBounds()}
        origins={[url.origin, doneOrigin]}
        onMessage={onMessage}
        // its checks have a limit of their own
        isUncounted={(data) => "type" in data && data.type === "cashier-frame-done"}
        onLoad={onLoad}
        onBlocked={onBlocked}
        ref={ref}
      />
      {isLoading && (
        <div className="provider-skeleton" part="skeleton">
          <span className="sr" role="status">
            {cashier.text(sharedTexts.loading)}
          </span>
          <div className="bone" />
          <div className="bone" />
          <div className="bone" />
        </div>
      )}
    </div>
  );
}

/** Delays of the checks after a page reports that it is done: the server may learn of it later than the player. */
const delaysMs = [0, 1_000, 2_000, 4_000];

/** How often a page may trigger a request to the server, besides the screen's own polling. */
const maxChecks = 5;
const checkPeriodMs = 15_000;
/** The delay before a check beyond the limit is tried again. */
const retryMs = 500;

async function checkRepeatedly(cashier: Cashier, reference: TransactionReference, signal: AbortSignal): Promise<void> {
  for (const delayMs of delaysMs) {
    await pause(delayMs, signal);
    if (!isOpen(cashier, reference.id)) return;
    // the call reports its error
    await refreshTransaction(cashier, reference, signal).catch(() => {});
  }
}

/** Whether a transaction is on screen and has not ended. */
function isOpen({ store }: Cashier, id: string): boolean {
  const shown = store.get(transactionAtom)?.transaction;
  return shown?.id === id && !isFinal(shown);
}

/**
 * Asks the server for the state of a transaction. The checks continue after the page is removed, because the
 * transaction may have another step before its end; one beyond the limit waits, and ends with the page.
 * @returns a function that is safe to call at any rate
 */
function useServerCheck({ id, type }: TransactionReference): () => void {
  const cashier = useCashier();
  const check = useRef<() => void>(undefined);
  useEffect(() => {
    const isAllowed = rateLimit(maxChecks, checkPeriodMs);
    let checking = new AbortController();
    let later: ReturnType<typeof setTimeout> | undefined;
    const checkNow = () => {
      clearTimeout(later);
      if (!isAllowed()) {
        later = setTimeout(checkNow, retryMs);
        return;
      }
      // an answer on its way may be older than what the page says
      checking.abort();
      checking = new AbortController();
      const ended = AbortSignal.any([checking.signal, cashier.signal]);
      checkRepeatedly(cashier, { id, type }, ended).catch(() => {});
    };
    check.current = checkNow;
    return () => {
      clearTimeout(later);
      check.current = undefined;
    };
  }, [cashier, id, type]);
  return () => check.current?.();
}
