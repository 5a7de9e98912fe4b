import type { Clocks } from "../../api/deadline";
import type { Area } from "../../contract/host/screenPath";
import type { Scope } from "../../session/atoms";
import { playerAtom } from "../../session/playerAtom";
import type { Draft } from "../state";
import type { Visit } from "../visit";

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

/** A request to create a transaction, until the server has answered it. */
export interface PendingRequest {
  /** its `request_id` */
  readonly id: string;
  /** a digest of the payment's data */
  readonly subject: string;
  /** a digest of the player, the key of stored requests */
  readonly owner: string;
  readonly payment: Payment;
  /** the subject before its digest, see `paymentKeyOf`. In memory only */
  readonly key: string;
  /** when it was first sent; undefined if that was before the page was loaded */
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

/** Requests without an answer, by subject. */
export const pendingRequestsAtom = playerAtom<ReadonlyMap<string, PendingRequest>>(new Map());

/** The payment of a press. */
export const requestedPayment = ({ area, draft, scope }: { area: Area; draft: Draft; scope: Scope }): Payment => ({
  area,
  method: draft.method.name,
  amount: draft.amount,
  currency: scope.currency,
});

type Pending = ReadonlyMap<string, PendingRequest>;

/** The payments of a form whose requests may have arrived. */
const paymentsOf = (pending: Pending, { area, method }: Source): Payment[] =>
  [...pending.values()]
    .filter(({ mayHaveArrived }) => mayHaveArrived)
    .map(({ payment }) => payment)
    .filter((own) => own.area === area && own.method === method);

/** Whether a form has a request that may have arrived. */
export const hasUnanswered = (pending: Pending, source: Source): boolean => paymentsOf(pending, source).length > 0;

/** The amounts of a form's requests that may have arrived, in major units. */
export const unansweredAmounts = (pending: Pending, source: Source, currency: string): (number | undefined)[] =>
  paymentsOf(pending, source)
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
  pending: Pending,
  { key, visit }: { key: string; visit: Visit },
): PendingRequest | undefined =>
  [...pending.values()].find((request) => request.key === key && isRepeatable(request, visit));
