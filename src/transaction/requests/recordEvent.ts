import type { TabMessage } from "../tabs";
import type { Visit } from "../visit";
import { withoutKey } from "../withoutKey";
import { findHeld, type Ledger, type PendingRequest, type SharedRequest } from "./ledger";
import type { StoredRequest } from "./storedRequests";

/** An event of a request. */
export type RequestEvent =
  /** it is being sent */
  | { type: "sent"; request: PendingRequest }
  /** it was sent before the page was loaded: it may have arrived */
  | { type: "restored"; request: PendingRequest }
  /** it has failed, and may have arrived */
  | { type: "failed"; request: PendingRequest }
  /** it has not arrived: it may be sent with other tokens */
  | { type: "notArrived"; request: PendingRequest }
  /** its transaction was found after its form was left: the next press with its subject shows it */
  | { type: "found"; request: PendingRequest }
  /** its outcome is known: its id is spent */
  | { type: "answered"; request: PendingRequest }
  /** another tab has posted a message during this visit */
  | { type: "message"; message: TabMessage; visit: Visit };

/** An effect of an event, beside the new ledger. */
export type LedgerEffect =
  /** stores the request, so that it survives a reload; or removes it */
  | ({ type: "store" } & StoredRequest)
  | ({ type: "remove" } & SharedRequest)
  /** posts a message to the other tabs */
  | { type: "post"; message: TabMessage }
  /** posts all stored requests to the other tabs */
  | { type: "postStored" };

/** The result of an event. */
export interface Recorded {
  ledger: Ledger;
  /** in the order in which to carry them out */
  effects: readonly LedgerEffect[];
  /** the request of the event, if it has changed */
  request?: PendingRequest;
}

/**
 * Applies an event to the ledger. An event of a request that the ledger does not hold, such as one of another player or
 * an earlier one with the same subject, leaves the ledger as it is.
 */
export function recordEvent(ledger: Ledger, event: RequestEvent): Recorded {
  if (event.type === "message") return recordMessage(ledger, event.message, event.visit);
  const { owner, subject, id } = event.request;
  const shared: SharedRequest = { owner, subject, id };
  switch (event.type) {
    case "sent":
      return {
        ledger: withRequest(ledger, event.request),
        effects: [
          { type: "store", ...shared, lookup: event.request.lookup },
          { type: "post", message: { type: "sent", ...shared } },
        ],
      };
    case "restored":
      return { ledger: ledger.has(subject) ? ledger : withRequest(ledger, event.request), effects: [] };
    case "failed":
      return changeRequest(ledger, event.request, { mayHaveArrived: true });
    case "notArrived":
      return changeRequest(ledger, event.request, { mayHaveArrived: false, tokens: undefined });
    case "found":
      return {
        ...changeRequest(ledger, event.request, { isFound: true }),
        effects: findHeld(ledger, event.request)
          ? [{ type: "store", ...shared, lookup: event.request.lookup, isFound: true }]
          : [],
      };
    case "answered":
      return {
        ledger: without(ledger, shared),
        effects: [
          { type: "remove", ...shared },
          { type: "post", message: { type: "answered", ...shared } },
        ],
      };
  }
}

function recordMessage(ledger: Ledger, message: TabMessage, visit: Visit): Recorded {
  switch (message.type) {
    case "sent":
      return { ledger, effects: [{ ...message, type: "store" }] };
    case "answered": {
      const held = findHeld(ledger, message);
      // while the form offers to check this request, a press repeats it
      const isOnScreen = held?.visit === visit;
      return {
        ledger: held && isOnScreen ? withRequest(ledger, { ...held, isAnswered: true }) : without(ledger, message),
        effects: [{ ...message, type: "remove" }],
      };
    }
    case "ask":
      return { ledger, effects: [{ type: "postStored" }] };
    case "changed":
      return { ledger, effects: [] };
  }
}

const withRequest = (ledger: Ledger, request: PendingRequest): Ledger => new Map(ledger).set(request.subject, request);

const without = (ledger: Ledger, shared: SharedRequest): Ledger =>
  findHeld(ledger, shared) ? withoutKey(ledger, shared.subject) : ledger;

/** Changes a request, and its version in the ledger if there is one. */
function changeRequest(ledger: Ledger, given: PendingRequest, changes: Partial<PendingRequest>): Recorded {
  const held = findHeld(ledger, given);
  // only a press knows the key and the payment of a request from before the page was loaded
  const { key, payment } = given.key || !held ? given : held;
  const request = { ...(held ?? given), key, payment, ...changes };
  return { ledger: held ? withRequest(ledger, request) : ledger, request, effects: [] };
}
