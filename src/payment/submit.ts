import { createDeposit } from "../api/deposit";
import { type CashierError, type CreateDeposit, toCashierError } from "../contract";
import { countryAtom, currencyAtom, localeAtom, settingsAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { pause } from "../transport/retry";
import { isHeard, networkErrorCode } from "../transport/Transport";
import { proceed } from "./show";
import { pausedAtom, submittingAtom, unansweredAtom } from "./state";
import { texts } from "./texts";

/** What the player has filled in. Amount in major units; values unmasked. */
export interface Draft {
  method: string;
  amount: number | undefined;
  fields: Readonly<Record<string, string>>;
}

/** What a submission is about: two presses with the same draft are one payment, whatever the language meanwhile. */
const draftOf = ({ method, currency, country, amount, fields }: CreateDeposit) =>
  JSON.stringify([method, currency, country, amount, fields]);

/**
 * The request for a press of the submit button. A press that repeats one whose answer was lost keeps its
 * `request_id`, so that it asks for that transaction instead of paying twice.
 */
function requestFor(cashier: Cashier, draft: Draft): CreateDeposit {
  const { store } = cashier;
  const request: CreateDeposit = {
    request_id: crypto.randomUUID(),
    method: draft.method,
    currency: store.get(currencyAtom),
    country: store.get(countryAtom),
    amount: draft.amount ?? null,
    fields: { ...draft.fields },
    return_url: store.get(settingsAtom).returnUrl,
    locale: store.get(localeAtom),
  };
  return store.get(unansweredAtom).get(draftOf(request)) ?? request;
}

function noteUnanswered({ store }: Cashier, request: CreateDeposit, isUnanswered: boolean): void {
  const unanswered = new Map(store.get(unansweredAtom));
  if (isUnanswered) unanswered.set(draftOf(request), request);
  else unanswered.delete(draftOf(request));
  store.set(unansweredAtom, unanswered);
}

/** Whether the server may have carried out a call although it failed here. */
const isUnanswered = ({ code, status }: CashierError) =>
  code === networkErrorCode || code === "invalid_response" || status >= 500;

/**
 * Submits a deposit and shows what the server wants shown next. Presses while one is under way are ignored.
 * @returns the refusal that belongs to the form: its fields, or its amount; everything else is said here
 */
export async function submitDeposit(cashier: Cashier, draft: Draft): Promise<CashierError | undefined> {
  const { store } = cashier;
  if (store.get(submittingAtom) || store.get(pausedAtom)) return undefined;
  store.set(submittingAtom, true);
  cashier.track("submit");
  const request = requestFor(cashier, draft);
  try {
    const answer = await createDeposit(cashier, request);
    noteUnanswered(cashier, request, false);
    cashier.track("payment_session_started");
    proceed(cashier, answer);
    return undefined;
  } catch (thrown) {
    if (!isHeard(thrown, cashier.signal)) return undefined;
    const error = toCashierError(thrown);
    // a later refusal says nothing of an earlier press without an answer: that one is still asked for again
    if (isUnanswered(error)) noteUnanswered(cashier, request, true);
    return sayRefusal(cashier, error);
  } finally {
    store.set(submittingAtom, false);
  }
}

const formCodes = new Set(["validation", "already_exists", "amount_out_of_range"]);

/** Says a refusal to the player (contract §3); one that belongs to the form is handed back instead. */
function sayRefusal(cashier: Cashier, error: CashierError): CashierError | undefined {
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
  return undefined;
}

/** Allows no submission for that many seconds. */
function pauseSubmitting({ store, signal }: Cashier, seconds: number): void {
  store.set(pausedAtom, true);
  pause(seconds * 1_000, signal).then(
    () => store.set(pausedAtom, false),
    () => {},
  );
}
