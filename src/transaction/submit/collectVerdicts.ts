import { isForDevelopers } from "../../contract/host/isForDevelopers";
import { type ReadVerdict, readRefusal, readVerdict } from "../../contract/payment/submitVerdict";

/** The verdict of an event's listeners: as a whole, and whether one of them has called `preventDefault`. */
export interface Verdict extends ReadVerdict {
  isPrevented?: true;
}

/** Reads a rejection. The player does not read an error of the page's code, so the console has it. */
function refusalOf(reason: unknown): ReadVerdict {
  if (isForDevelopers(reason)) console.error("cashier-widget: before-submit", reason);
  return readRefusal(reason);
}

/**
 * Collects the verdicts of an event's listeners. The first refusal decides; to go on, all have to agree.
 * @param dispatch dispatches the event; returns false if a listener called `preventDefault`
 */
export function collectVerdicts(dispatch: (waitUntil: (given: unknown) => void) => boolean): Promise<Verdict> {
  return new Promise((resolve) => {
    // the dispatch itself is waited for
    let waitedFor = 1;
    let isOver = false;
    const settle = (verdict: Verdict) => {
      waitedFor -= 1;
      if (verdict.proceed && waitedFor > 0) return;
      isOver = true;
      resolve(verdict);
    };
    const waitUntil = (given: unknown) => {
      if (isOver) throw new DOMException("waitUntil() was called after the event", "InvalidStateError");
      waitedFor += 1;
      void Promise.resolve(given).then(readVerdict).catch(refusalOf).then(settle);
    };
    const proceed = dispatch(waitUntil);
    settle(proceed ? { proceed } : { proceed, isPrevented: true });
  });
}
