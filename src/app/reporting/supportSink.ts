import type { EventSink } from "../../contract/events/events";
import {
  callName,
  failedOutcome,
  recordAtom,
  recordingAtom,
  withCall,
  withLoss,
  withState,
} from "../../payment/support/record";
import { handleEvents } from "../../telemetry/handleEvents";
import { connectionFailuresAtom } from "../state";
import type { Widget } from "../Widget";

/**
 * Records transaction states and lost connections for the problem report. `recordCalls` records the calls; a call that
 * failed before that is added from its error event. The widget offers help once this sink is connected.
 */
export function supportSink(widget: Pick<Widget, "store">): EventSink {
  const { store } = widget;
  recordLosses(widget);
  store.set(recordingAtom, (recording) => ({ ...recording, isReady: true }));
  return handleEvents({
    "cashier-transaction": (transaction, atMs) =>
      store.set(recordAtom, (record) => withState(record, transaction, epochMs(atMs))),
    "cashier-error": ({ url, ...error }, atMs) => {
      const name = url.startsWith("/") ? callName(url) : undefined;
      if (!name) return;
      const outcome = failedOutcome(error);
      const { callsSince = Number.POSITIVE_INFINITY } = store.get(recordingAtom);
      // a call that was under way when recording began fails after it, unrecorded
      const isRecorded = () => store.get(recordAtom).calls.some((one) => one.name === name && one.outcome === outcome);
      if (atMs >= callsSince && isRecorded()) return;
      store.set(recordAtom, (record) => withCall(record, { name, at: epochMs(atMs), outcome }));
    },
  });
}

/** ms since the epoch of ms of the page's clock. */
const epochMs = (atMs: number): number => Math.round(performance.timeOrigin + atMs);

function recordLosses({ store }: Pick<Widget, "store">): void {
  let before = store.get(connectionFailuresAtom);
  store.sub(connectionFailuresAtom, () => {
    const failures = store.get(connectionFailuresAtom);
    if (before === 0 && failures > 0) store.set(recordAtom, (record) => withLoss(record, Date.now()));
    before = failures;
  });
}
