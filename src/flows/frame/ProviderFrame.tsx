import { type RefObject, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { getTransaction } from "../../api/transaction";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { frameMessageSchema } from "../../contract/frameMessage";
import type { Transaction } from "../../contract/payment/transaction";
import { sharedTexts } from "../../i18n/texts";
import type { ActionOf } from "../../payment/requisites/ActionScreen";
import { transactionAtom } from "../../transaction/state";
import { isFinal } from "../../transaction/status";
import { refreshTransaction } from "../../transaction/updates/updates";
import { pause } from "../../transport/retry";
import { rateLimit, SandboxedFrame } from "../../ui/frame/SandboxedFrame";
import { firstHeight, heightBounds, type ProviderPage } from "./providerPage";

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
export function ProviderFrame(props: ProviderFrameProps) {
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
        bounds={heightBounds()}
        origins={[url.origin, doneOrigin]}
        onMessage={onMessage}
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

async function checkRepeatedly(
  cashier: Cashier,
  { id, type }: Pick<Transaction, "id" | "type">,
  signal: AbortSignal,
): Promise<void> {
  for (const delayMs of delaysMs) {
    await pause(delayMs, signal);
    if (!isOpen(cashier, id)) return;
    // the call reports its error
    await refreshTransaction(cashier, id, () => getTransaction(cashier, { type, id }), signal).catch(() => {});
  }
}

/** Whether a transaction is on screen and has not ended. */
function isOpen({ store }: Cashier, id: string): boolean {
  const shown = store.get(transactionAtom)?.transaction;
  return shown?.id === id && !isFinal(shown);
}

/**
 * Asks the server for the state of a transaction. The checks continue after the page is removed, because the
 * transaction may have another step before its end.
 * @returns a function that may be called as often as a page likes
 */
function useServerCheck({ id, type }: Pick<Transaction, "id" | "type">): () => void {
  const cashier = useCashier();
  const check = useRef<() => void>(undefined);
  useEffect(() => {
    const isAllowed = rateLimit(maxChecks, checkPeriodMs);
    let checking = new AbortController();
    check.current = () => {
      if (!isAllowed()) return;
      // an answer on its way may be older than what the page says
      checking.abort();
      checking = new AbortController();
      const ended = AbortSignal.any([checking.signal, cashier.signal]);
      checkRepeatedly(cashier, { id, type }, ended).catch(() => {});
    };
    return () => {
      check.current = undefined;
    };
  }, [cashier, id, type]);
  return () => check.current?.();
}
