import type { Clocks } from "../../api/deadline";
import type { Area } from "../../contract/host/screenPath";
import { playerAtom } from "../../session/playerAtom";
import type { Visit } from "../visit";
import type { StoredRequest } from "./storedRequests";

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
  readonly lookup: NonNullable<StoredRequest["lookup"]>;
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

/** The ledger of the element's player. Only `recordEvent` makes another one. */
export const ledgerAtom = playerAtom<Ledger>(new Map());

/** A request as it is stored, and as other tabs know it. */
export type SharedRequest = Pick<PendingRequest, "owner" | "subject" | "id">;

/** Finds the ledger's version of a request; undefined if it does not hold the request. */
export function findHeld(ledger: Ledger, { owner, subject, id }: SharedRequest): PendingRequest | undefined {
  const held = ledger.get(subject);
  return held?.owner === owner && held.id === id ? held : undefined;
}

/** The payments of a form whose requests may have arrived. */
const paymentsOf = (ledger: Ledger, { area, method }: Source): Payment[] =>
  [...ledger.values()]
    .filter(({ mayHaveArrived }) => mayHaveArrived)
    .flatMap(({ payment }) => payment ?? [])
    .filter((own) => own.area === area && own.method === method);

/** Whether a form has a request that may have arrived. */
export const hasUnanswered = (ledger: Ledger, source: Source): boolean => paymentsOf(ledger, source).length > 0;

/** Whether an area has a request whose id is not spent and whose transaction is not known. */
export const awaitsTransactionOf = (ledger: Ledger, area: Area): boolean =>
  [...ledger.values()].some(({ lookup, isFound }) => lookup.area === area && !isFound);

/** Whether a payment's request may have arrived, and its outcome is not known. @param key see `paymentKeyOf` */
export const isUnresolved = (ledger: Ledger, key: string): boolean =>
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
