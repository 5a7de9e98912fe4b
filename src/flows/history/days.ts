import { createdAt, type Transaction } from "../../contract/payment/transaction";
import { majorUnits, minorUnits, roundAmount } from "../../money/minorUnits";
import { isProcessed } from "../../transaction/status";
import { dayNamer } from "./dateFormats";

/** Transactions of one day, in the order of the history. */
export interface Day {
  /** unique in the history */
  key: string;
  /** a moment of that day, in ms since the epoch; undefined if no transaction has a date */
  at: number | undefined;
  items: readonly Transaction[];
  /** set on the first listed day of each month, which is the month's latest */
  month?: Month;
}

/** A month of the history. */
export interface Month {
  /** a moment of that month, in ms since the epoch */
  at: number;
  /** the money paid in and out; empty until the whole month is loaded, and in a list of payments that move no money */
  sums: readonly Sum[];
}

/** The sums of one currency in a month: what was paid in and paid out. */
interface Sum {
  currency: string;
  /** major units */
  paidIn: number;
  /** major units */
  paidOut: number;
}

/**
 * Groups transactions by day, in their order: those of one day that are apart stay apart, so that a further page never
 * moves what is on screen. One without a date belongs to the day before it.
 */
export function groupByDay(transactions: readonly Transaction[], nameOf = dayNamer()): Day[] {
  const days: (Omit<Day, "items"> & { items: Transaction[]; name: string })[] = [];
  for (const transaction of transactions) {
    const last = days.at(-1);
    const at = createdAt(transaction);
    const name = at === undefined ? (last?.name ?? "") : nameOf(at);
    if (last?.name === name) last.items.push(transaction);
    else days.push({ key: transaction.id, at, items: [transaction], name });
  }
  return days;
}

/**
 * Adds up what was paid in and out, by currency; what is open or has failed has moved nothing. Leaves out sums beyond
 * the range of numbers.
 */
export function sumsOf(transactions: readonly Transaction[]): Sum[] {
  // in minor units until all are added
  const sums = new Map<string, Sum>();
  for (const transaction of transactions) {
    const { type, amount, currency } = transaction;
    if (!isProcessed(transaction) || !amount) continue;
    const code = currency.toUpperCase();
    const before = sums.get(code) ?? { currency: code, paidIn: 0, paidOut: 0 };
    const paid = type === "deposit" ? "paidIn" : "paidOut";
    sums.set(code, { ...before, [paid]: before[paid] + minorUnits(roundAmount(amount, currency), currency) });
  }
  return [...sums.values()]
    .filter(({ paidIn, paidOut }) => Number.isFinite(paidIn + paidOut))
    .map((sum) => ({
      ...sum,
      paidIn: majorUnits(sum.paidIn, sum.currency),
      paidOut: majorUnits(sum.paidOut, sum.currency),
    }));
}

/** A month in a list of days. */
interface FoundMonth {
  /** two moments of one month have the same name */
  name: string;
  /** the index of its first day */
  first: number;
  /** of its first day */
  at: number;
}

/** The months of days, in their order. */
function monthsOf(days: readonly Day[]): FoundMonth[] {
  const months: FoundMonth[] = [];
  days.forEach(({ at }, index) => {
    if (at === undefined) return;
    const name = monthName(at);
    if (months.at(-1)?.name !== name) months.push({ name, first: index, at });
  });
  return months;
}

/** The transactions that the sums of months count. */
interface Counted {
  /** all loaded transactions, also those that are not on screen; none if there are to be no sums */
  transactions: readonly Transaction[];
  /** whether these are all there are, so that the last month is known as well */
  isWhole: boolean;
}

/** The sums of each month that is loaded as a whole, by its name. */
function sumsByMonth({ transactions, isWhole }: Counted): ReadonlyMap<string, readonly Sum[]> {
  const months = new Map<string, Transaction[]>();
  let name = "";
  for (const transaction of transactions) {
    const at = createdAt(transaction);
    // one without a date belongs to the month before it
    if (at !== undefined) name = monthName(at);
    const items = months.get(name);
    if (items) items.push(transaction);
    else months.set(name, [transaction]);
  }
  if (!isWhole) months.delete(name);
  return new Map([...months].map(([month, items]) => [month, sumsOf(items)]));
}

/** Adds each month, with its sums, to the day that it begins with. */
export function withMonths(days: readonly Day[], counted: Counted): Day[] {
  const sums = sumsByMonth(counted);
  const marked = [...days];
  for (const { name, first, at } of monthsOf(days)) {
    const day = marked[first];
    if (day) marked[first] = { ...day, month: { at, sums: sums.get(name) ?? [] } };
  }
  return marked;
}

function monthName(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}`;
}

/** Days that are laid out together, once they come near the screen. */
export interface Block {
  key: string;
  days: readonly Day[];
  /** number of transactions in it */
  size: number;
}

/** A block has at least this many transactions: some screens full. */
const blockSize = 40;

/** Puts days into blocks of about the same size; further days change the last block only. */
export function blocksOf(days: readonly Day[]): Block[] {
  const blocks: (Omit<Block, "days"> & { days: Day[] })[] = [];
  for (const day of days) {
    const last = blocks.at(-1);
    if (last && last.size < blockSize) {
      last.days.push(day);
      last.size += day.items.length;
    } else blocks.push({ key: day.key, days: [day], size: day.items.length });
  }
  return blocks;
}
