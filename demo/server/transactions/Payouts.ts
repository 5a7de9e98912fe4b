import type { Schedule } from "../clock";
import type { Ledger } from "./Ledger";
import { firstCode, type OneTimeCode, resentCode } from "./oneTimeCode";
import { accepted, processed } from "./statuses";
import { isUnfinished, type StoredTransaction } from "./storedTransaction";
import { hasArrived, startTimeline, walkTimeline } from "./timeline";

/** The options of {@link Payouts}. */
export interface PayoutOptions {
  /** from a code until it can be sent again */
  readonly resendAfterMs: number;
  /** from one step of a timeline to the next, and until an agent pays; null: only the control API walks it */
  readonly payoutStepMs: number | null;
  /** until a withdrawal without code and timeline is paid */
  readonly settleAfterMs: number;
}

/** One-time codes, and the progress of withdrawals after the player's steps. */
export class Payouts {
  readonly #ledger: Ledger;
  readonly #schedule: Schedule;
  readonly #options: PayoutOptions;

  constructor(ledger: Ledger, schedule: Schedule, options: PayoutOptions) {
    this.#ledger = ledger;
    this.#schedule = schedule;
    this.#options = options;
  }

  /** Starts what the current step needs: a code is sent; without the player's step a withdrawal's payout begins. */
  enterStep(transaction: StoredTransaction, silent = false): void {
    const { action, payout } = transaction;
    if (action.type === "code") transaction.code = firstCode(this.#resendAt(action));
    if (!payout) return;
    if (action.type === "status") this.#begin(transaction, silent);
    const { payoutStepMs } = this.#options;
    // an agent or a cash desk pays without a step of the player
    const isHandedOut = action.type === "contacts" || action.type === "invoice";
    if (isHandedOut && payoutStepMs !== null)
      this.#ledger.changeLater(transaction, payoutStepMs, { status: processed });
  }

  /** Sends the code again. */
  resend(transaction: StoredTransaction, code: OneTimeCode): void {
    transaction.code = resentCode(code, this.#schedule.now() + this.#options.resendAfterMs);
  }

  /**
   * Completes the current step of the timeline; after the last one the withdrawal is paid.
   * @returns false without one
   */
  walk(transaction: StoredTransaction): boolean {
    const { payout } = transaction;
    if (!payout?.timeline || !isUnfinished(transaction)) return false;
    payout.timeline = walkTimeline(payout.timeline, this.#schedule.now());
    if (hasArrived(payout.timeline)) this.#ledger.change(transaction, { status: processed });
    else this.#ledger.pushStatus(transaction, false);
    return true;
  }

  #begin(transaction: StoredTransaction, silent: boolean): void {
    const { payout } = transaction;
    if (!payout) return;
    const { settleAfterMs, payoutStepMs } = this.#options;
    if (payout.ending === "processed") {
      this.#ledger.changeLater(transaction, settleAfterMs, { status: processed });
      return;
    }
    if (payout.ending === "timeline") payout.timeline = startTimeline(this.#schedule.now());
    this.#ledger.change(transaction, { status: accepted, silent });
    if (payoutStepMs === null) return;
    if (payout.ending === "timeline") this.#walkLater(transaction, payoutStepMs);
    else this.#ledger.changeLater(transaction, payoutStepMs, { status: processed });
  }

  #walkLater(transaction: StoredTransaction, ms: number): void {
    this.#schedule.after(ms, () => {
      if (this.walk(transaction) && isUnfinished(transaction)) this.#walkLater(transaction, ms);
    });
  }

  /** When the code of an action can be sent again: as the action says, otherwise after the usual time. */
  #resendAt({ resend_at: at, resend_in: seconds }: { resend_at?: string | null; resend_in?: number | null }): number {
    const now = this.#schedule.now();
    if (typeof seconds === "number") return now + seconds * 1_000;
    const time = Date.parse(at ?? "");
    return Number.isNaN(time) ? now + this.#options.resendAfterMs : time;
  }
}
