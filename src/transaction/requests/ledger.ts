import type { Clocks } from "../../api/deadline";
import type { Area } from "../../contract/host/screenPath";
import { playerAtom } from "../../session/playerAtom";
import type { TabMessage } from "../tabs";
import type { Visit } from "../visit";
import { withoutKey } from "../withoutKey";
import type { RequestToStore } from "./storedRequests";

// The ledger of requests: one `request_id` per intent to pay. A request whose answer is lost keeps its id across
// reloads and in the page's other tabs, and is repeated by the next press that means the same. Once its transaction is
// known the id is spent, and the next press is another intent.

/** The form that a payment comes from. */
interface Source {
  area: Area;
  /** the method's name */
  method: string;
}

/** The data that a press must share with a request to repeat it. */
interface Payment extends Source {
  /** ISO 4217 */
  currency: string;
  /** in major units; undefined if the player has not chosen it */
  amount: number | undefined;
}

/** A request to create a transaction, until its id is spent. */
export interface PendingRequest {
  /** its `request_id` */
  readonly id: string;
  /** a digest of the payment's data */
  readonly subject: string;
  /** a digest of the player, the key of stored requests */
  readonly owner: string;
  /** undefined for a request from before the page was loaded, until a press repeats it */
  readonly payment: Payment | undefined;
  /** how its payment is looked up after a reload */
  readonly lookup: NonNullable<RequestToStore["lookup"]>;
  /** the subject before its digest, see `paymentKeyOf`; "" until a press after a reload. In memory only */
  readonly key: string;
  /** when the first attempt that may have arrived was sent; undefined if that was before the page was loaded */
  readonly sentAt: Clocks | undefined;
  /** the visit in which it was last sent; undefined if that was before the page was loaded, or in another tab */
  readonly visit: Visit | undefined;
  /** whether the server may have received it */
  readonly mayHaveArrived: boolean;
  /** another tab has got its answer */
  readonly isAnswered?: true;
  /** its transaction is known to the host, but the player has not opened it: the next press shows it */
  readonly isFound?: true;
  /** the tokens that it was sent with, by field: a repeat has the same body. In memory only */
  readonly tokens?: Readonly<Record<string, string>> | undefined;
}

/** The requests whose id is not spent yet, by subject. */
export type Ledger = ReadonlyMap<string, PendingRequest>;

/** The ledger of the element's player. Only {@link recordEvent} makes another one. */
export const ledgerAtom = playerAtom<Ledger>(new Map());

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

/** A request as it is stored, and as other tabs know it. */
type Shared = Pick<PendingRequest, "owner" | "subject" | "id">;

/** An effect of an event, beside the new ledger. */
export type LedgerEffect =
  /** stores the request, so that it survives a reload; or removes it */
  | ({ type: "store" } & RequestToStore)
  | ({ type: "remove" } & Shared)
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
  const shared: Shared = { owner, subject, id };
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

/** Finds the ledger's version of a request; undefined if it does not hold the request. */
export function findHeld(ledger: Ledger, { owner, subject, id }: Shared): PendingRequest | undefined {
  const held = ledger.get(subject);
  return held?.owner === owner && held.id === id ? held : undefined;
}

const withRequest = (ledger: Ledger, request: PendingRequest): Ledger => new Map(ledger).set(request.subject, request);

const without = (ledger: Ledger, shared: Shared): Ledger =>
  findHeld(ledger, shared) ? withoutKey(ledger, shared.subject) : ledger;

/** Changes a request, and its version in the ledger if there is one. */
function changeRequest(ledger: Ledger, given: PendingRequest, changes: Partial<PendingRequest>): Recorded {
  const held = findHeld(ledger, given);
  // only a press knows the key and the payment of a request from before the page was loaded
  const { key, payment } = given.key || !held ? given : held;
  const request = { ...(held ?? given), key, payment, ...changes };
  return { ledger: held ? withRequest(ledger, request) : ledger, request, effects: [] };
}

/** The payments of a form whose requests may have arrived. */
const paymentsOf = (ledger: Ledger, { area, method }: Source): Payment[] =>
  [...ledger.values()]
    .filter(({ mayHaveArrived }) => mayHaveArrived)
    .flatMap(({ payment }) => payment ?? [])
    .filter((own) => own.area === area && own.method === method);

/** Whether a form has a request that may have arrived. */
export const hasUnanswered = (ledger: Ledger, source: Source): boolean => paymentsOf(ledger, source).length > 0;

/** Whether a payment's request may have arrived, and its outcome is not known. @param key see `paymentKeyOf` */
export const isOutcomeOpen = (ledger: Ledger, key: string): boolean =>
  [...ledger.values()].some((request) => request.key === key && request.mayHaveArrived && !request.isFound);

/** The amounts of a form's requests that may have arrived, in major units. */
export const unansweredAmounts = (ledger: Ledger, source: Source, currency: string): (number | undefined)[] =>
  paymentsOf(ledger, source)
    .filter((payment) => payment.currency === currency)
    .map(({ amount }) => amount);

/**
 * Whether a press of a visit repeats a request. If another tab has the answer, only a press in the request's own visit
 * does.
 */
export const isRepeatable = (request: PendingRequest, visit: Visit): boolean =>
  !request.isAnswered || request.visit === visit;

/** The request that a press repeats, if any. */
export const requestToRepeat = (
  ledger: Ledger,
  { key, visit }: { key: string; visit: Visit },
): PendingRequest | undefined =>
  [...ledger.values()].find((request) => request.key === key && isRepeatable(request, visit));
