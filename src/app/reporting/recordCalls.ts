import type { Cashier } from "../../cashier/Cashier";
import { toCashierError } from "../../contract/toCashierError";
import {
  callName,
  failedOutcome,
  type RecordedCall,
  recordAtom,
  recordingAtom,
  withCall,
} from "../../payment/support/record";
import { playerCheck } from "../../session/playerAtom";

/**
 * Records every call from now on for the problem report, and its outcome while the same player is signed in. Starts
 * with the registry of flows, which every payment needs.
 */
export function recordCalls(widget: Pick<Cashier, "store" | "wrapCalls">): void {
  const { store } = widget;
  store.set(recordingAtom, (recording) => ({ ...recording, callsSince: performance.now() }));
  widget.wrapCalls((send) => async (call) => {
    const name = callName(call.path);
    if (!name) return send(call);
    const isSamePlayer = playerCheck(store);
    const startedAt = performance.now();
    const sent: RecordedCall = { name, at: Date.now(), outcome: "pending" };
    store.set(recordAtom, (record) => withCall(record, sent));
    const end = (outcome: string) => {
      if (!isSamePlayer()) return;
      const ended = { ...sent, ms: Math.round(performance.now() - startedAt), outcome };
      store.set(recordAtom, (record) => ({
        ...record,
        calls: record.calls.map((known) => (known === sent ? ended : known)),
      }));
    };
    try {
      const answer = await send(call);
      end("ok");
      return answer;
    } catch (thrown) {
      end(failedOutcome(toCashierError(thrown)));
      throw thrown;
    }
  });
}
