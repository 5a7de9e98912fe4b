import type { CashierError } from "../contract";
import type { Submitted } from "../form/state";
import type { Cashier } from "../session/Cashier";
import { pause } from "../transport/retry";
import { networkErrorCode } from "../transport/Transport";
import { pausedAtom } from "./state";
import { texts } from "./texts";

const formCodes = new Set(["validation", "already_exists", "amount_out_of_range"]);

/** Whether the server may have carried out a call although it failed here. */
export const isUnanswered = ({ code, status }: CashierError): boolean =>
  code === networkErrorCode || code === "invalid_response" || status >= 500;

/** Says a refusal to the player (contract §3); one that belongs to the form is handed back instead. */
export function sayRefusal(cashier: Cashier, error: CashierError): Submitted {
  if (formCodes.has(error.code)) return error;
  if (isUnanswered(error)) {
    cashier.say(`${error.message}. ${cashier.text(texts.unanswered)}`);
  } else if (error.code === "rate_limited" && error.retryAfter > 0) {
    pauseSubmitting(cashier, error.retryAfter);
    cashier.say(cashier.text(texts.rateLimited, { seconds: Math.ceil(error.retryAfter) }));
  } else {
    cashier.say(error.message);
    if (error.code === "method_unavailable") cashier.backToFreshList();
  }
  return "said";
}

/** Allows no submission for that many seconds. */
function pauseSubmitting({ store, signal }: Cashier, seconds: number): void {
  store.set(pausedAtom, true);
  pause(seconds * 1_000, signal).then(
    () => store.set(pausedAtom, false),
    () => {},
  );
}
