import { atom } from "jotai/vanilla";
import type { Cashier } from "../../cashier/Cashier";
import type { HelpReport, ReportedCall, ReportedTransaction } from "../../contract/events/events";
import { statusName, type Transaction } from "../../contract/payment/transaction";
import { toCashierError } from "../../contract/toCashierError";
import { playerAtom, playerCheck } from "../../session/playerAtom";

/** Most calls, lost connections and transactions that are kept, and most states of each transaction. */
const maxKept = 20;

/** A recorded call. `recordCalls` finds the pending one by identity and replaces it when the call ends. */
interface RecordedCall {
  readonly name: string;
  /** ms since the epoch */
  readonly at: number;
  readonly ms?: number;
  readonly outcome: string;
}

type States = ReportedTransaction["states"];

/** The calls, lost connections and states of transactions that a report holds. */
export interface SupportRecord {
  calls: readonly RecordedCall[];
  /** when the connection was lost, in ms since the epoch */
  lostAt: readonly number[];
  /** by transaction id */
  states: ReadonlyMap<string, States>;
}

/** The record of the current player. */
export const recordAtom = playerAtom<SupportRecord>({ calls: [], lostAt: [], states: new Map() });

/** The progress of recording. */
export interface Recording {
  /** when the recording of calls began, in ms of the page's clock */
  callsSince?: number;
  /** whether everything is recorded, so that the widget can offer help */
  isReady?: true;
}

/** The progress of recording in this element. */
export const recordingAtom = atom<Recording>({});

/** Whether a code or a name is short and plain; others, and long runs of digits, may contain personal data. */
const isPlain = (text: string): boolean => /^[\w./-]{1,64}$/.test(text) && !/\d{7}/.test(text);

/** Returns a code if a report may contain it. */
export const plainCode = (code: string): string | undefined => (isPlain(code) ? code : undefined);

/** The outcome of a failed call in a report: the code of its error, else its HTTP status. */
export const failedOutcome = ({ code = "", status }: { code?: string | undefined; status: number }): string =>
  plainCode(code) ?? String(status);

/** The name of a call in a report; undefined for an address that is no call's. */
export const callName = (path: string): string | undefined => plainCode(path.replace(/^\//, ""));

const keep = <Item>(items: readonly Item[], item: Item): Item[] => [...items, item].slice(-maxKept);

/** Adds a call that has been sent. */
export const withCall = (record: SupportRecord, call: RecordedCall): SupportRecord => ({
  ...record,
  calls: keep(record.calls, call),
});

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

/** Adds a loss of the connection. @param at ms since the epoch */
export const withLoss = (record: SupportRecord, at: number): SupportRecord => ({
  ...record,
  lostAt: keep(record.lostAt, at),
});

/** Adds a state of a transaction. @param at ms since the epoch */
export function withState(
  record: SupportRecord,
  { id, status }: Pick<Transaction, "id" | "status">,
  at: number,
): SupportRecord {
  const before = record.states.get(id) ?? [];
  const states = keep(before, { status: statusName(status), at: isoTime(at) });
  const others = [...record.states].filter(([known]) => known !== id).slice(1 - maxKept);
  return { ...record, states: new Map([...others, [id, states]]) };
}

const isoTime = (ms: number): string => new Date(ms).toISOString();

/** The record's part of a report. */
export const reportOfRecord = ({ calls, lostAt }: SupportRecord): Pick<HelpReport, "calls" | "lost_connections"> => ({
  calls: calls.map(({ at, ...call }): ReportedCall => ({ ...call, at: isoTime(at) })),
  lost_connections: lostAt.map(isoTime),
});

/** A transaction in a report, with its states as far as this page has seen them. */
export function reportOfTransaction({ states }: SupportRecord, transaction: Transaction): ReportedTransaction {
  const { id, type, method, amount, currency, created_at, status, error } = transaction;
  const seen = states.get(id) ?? [];
  const current = statusName(status);
  const errorCode = plainCode(error?.code ?? "");
  return {
    id,
    type,
    method,
    amount,
    currency,
    ...(created_at && { created_at }),
    ...(errorCode && { error_code: errorCode }),
    states: seen.at(-1)?.status === current ? [...seen] : [...seen, { status: current }],
  };
}
