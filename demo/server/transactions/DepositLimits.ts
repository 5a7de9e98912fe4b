import { isSameCurrency } from "../../../src/contract/money";
import { type DepositLimit, type LimitPeriod, limitPeriods } from "../../../src/contract/payment/depositLimits";
import type { SetLimit } from "../../../src/contract/wire/requests";
import { minorUnits, roundAmount } from "../../../src/money/minorUnits";
import { RejectionError } from "../RejectionError";
import { firstToken, type Ledger } from "./Ledger";
import { failed } from "./statuses";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How a region treats deposit limits. */
interface Policy {
  currency: string;
  /** the limits that a player has at first, in major units; null: none */
  start: Readonly<Record<LimitPeriod, number | null>>;
  /** the least amount of a limit */
  min: number;
  /** from a raise until it may hold */
  coolingOffMs: number;
  /** whether the player has to confirm a raise after that */
  needsConfirmation: boolean;
  /** whether the player is asked for a limit before the first deposit */
  asks: boolean;
}

const british: Policy = {
  currency: "GBP",
  start: { day: null, week: null, month: null },
  min: 5,
  coolingOffMs: dayMs,
  needsConfirmation: true,
  asks: true,
};

/** The regions with limits: Great Britain asks new players, Brazil gives them limits. */
const policies: Readonly<Record<string, Policy>> = {
  gb: british,
  br: {
    currency: "BRL",
    start: { day: 1_000, week: 5_000, month: 15_000 },
    min: 10,
    coolingOffMs: 3 * dayMs,
    needsConfirmation: false,
    asks: false,
  },
};

interface Pending {
  amount: number | null;
  effectiveAt: number;
}

interface Account {
  policy: Policy;
  limits: Map<LimitPeriod, { amount: number | null; pending: Pending | null }>;
  /** deposits that the control API has added, by time */
  added: { at: number; amount: number }[];
  isPromptDue: boolean;
  /** answered changes, by request_id */
  answered: Map<string, string>;
}

/** The limits as the contract has them. */
export interface LimitsData {
  items: DepositLimit[];
  min: number;
  prompt?: true;
}

/** Changes of the control API. Amounts are in major units; null removes a limit. */
export interface LimitsChange {
  currency?: string | undefined;
  day?: number | null | undefined;
  week?: number | null | undefined;
  month?: number | null | undefined;
  /** adds a deposit of now */
  use?: number | undefined;
  prompt?: boolean | undefined;
  confirmation?: boolean | undefined;
  /** makes all pending raises effective now */
  ripen?: boolean | undefined;
  /** takes all limits away */
  none?: boolean | undefined;
  silent?: boolean | undefined;
}

/** The options of {@link DepositLimits}. */
export interface DepositLimitsOptions {
  /** whether players of a region with limits have them; otherwise only those whom the control API gives some */
  forAll: boolean;
  now(): number;
  push(token: string, data: LimitsData): void;
}

/**
 * The players' deposit limits. They count gross deposits that have not failed, over the last 24 hours, 7 days and
 * month, by the server's clock, which the control API can move.
 */
export class DepositLimits {
  readonly #ledger: Ledger;
  readonly #options: DepositLimitsOptions;
  /** by player; null: without limits, in a region with limits as well */
  readonly #accounts = new Map<string, Account | null>();
  /** the country of each player's last list */
  readonly #countries = new Map<string, string>();
  readonly #pushed = new Map<string, string>();
  #movedMs = 0;

  constructor(ledger: Ledger, options: DepositLimitsOptions) {
    this.#ledger = ledger;
    this.#options = options;
  }

  /** The time by which limits count, in ms since the epoch. */
  now(): number {
    return this.#options.now() + this.#movedMs;
  }

  /** Moves that time; every player is told what has changed. */
  moveClock(ms: number): void {
    this.#movedMs += ms;
    for (const token of this.#accounts.keys()) this.tell(token);
  }

  /** Notes which region a player plays in. */
  noteCountry(token: string, country: string): void {
    this.#countries.set(firstToken(token), country.toLowerCase());
  }

  /** A player's limits; null without any. */
  find(token: string): LimitsData | null {
    const account = this.#account(token);
    return account ? this.#view(token, account) : null;
  }

  /** A player's limits. @throws RejectionError `not_found` without any */
  data(token: string): LimitsData {
    return this.#view(token, this.#opened(token));
  }

  /** Sets a limit: a lower one at once, a higher one after the cooling-off. The same `request_id` is answered alike. */
  set(token: string, { period, amount, currency, request_id: id }: SetLimit): LimitsData {
    const account = this.#opened(token);
    const subject = JSON.stringify([period, amount, currency]);
    const before = account.answered.get(id);
    if (before !== undefined && before !== subject)
      throw new RejectionError(409, "request_id_reused", "This request has been sent with other data");
    if (before === undefined) {
      if (!isSameCurrency(currency, account.policy.currency))
        throw new RejectionError(422, "validation", "The limit is in another currency", {
          fields: { amount: "Currency" },
        });
      if (amount !== null && amount < account.policy.min)
        throw new RejectionError(422, "amount_out_of_range", "This limit is too low");
      this.#change(account, period, amount);
      account.answered.set(id, subject);
    }
    this.tell(token);
    return this.#view(token, account);
  }

  /**
   * Confirms a pending raise whose cooling-off is over, or drops it.
   * @throws RejectionError if there is none, or too early
   */
  confirm(token: string, period: LimitPeriod, isConfirmed: boolean): LimitsData {
    const account = this.#opened(token);
    const limit = this.#settled(account, period);
    if (!limit.pending) throw new RejectionError(409, "nothing_pending", "There is nothing to confirm");
    if (isConfirmed && limit.pending.effectiveAt > this.now())
      throw new RejectionError(409, "too_early", "This cannot be confirmed yet");
    account.limits.set(period, { amount: isConfirmed ? limit.pending.amount : limit.amount, pending: null });
    this.tell(token);
    return this.#view(token, account);
  }

  /** Notes that the player has answered the question for a limit. */
  prompted(token: string): object {
    this.#opened(token).isPromptDue = false;
    return {};
  }

  /** Refuses a deposit above a limit. @throws RejectionError `deposit_limit` */
  check(token: string, amount: number | null, currency: string): void {
    const account = this.#account(token);
    if (!account || !isSameCurrency(currency, account.policy.currency)) return;
    // an address without an amount takes the least one
    const units = amount === null ? 1 : minorUnits(amount, currency);
    const isAbove = this.#view(token, account).items.some(
      (limit) => limit.amount !== null && minorUnits(limit.used, currency) + units > minorUnits(limit.amount, currency),
    );
    if (isAbove) throw new RejectionError(422, "deposit_limit", "This is above your deposit limit");
  }

  /** Changes a player's limits as support staff would, at once. */
  apply(token: string, change: LimitsChange): LimitsData | null {
    const player = firstToken(token);
    if (change.none) {
      this.#accounts.set(player, null);
      this.#pushed.delete(player);
      return null;
    }
    const account = this.#account(token) ?? this.#open(player, british);
    if (change.currency !== undefined) account.policy = { ...account.policy, currency: change.currency };
    if (change.confirmation !== undefined)
      account.policy = { ...account.policy, needsConfirmation: change.confirmation };
    for (const period of limitPeriods) {
      const amount = change[period];
      if (amount !== undefined) account.limits.set(period, { amount, pending: null });
    }
    if (change.use !== undefined) account.added.push({ at: this.now(), amount: change.use });
    // a player who has a limit is not asked for one
    if (limitPeriods.some((period) => typeof change[period] === "number")) account.isPromptDue = false;
    if (change.prompt !== undefined) account.isPromptDue = change.prompt;
    if (change.ripen) for (const { pending } of account.limits.values()) if (pending) pending.effectiveAt = this.now();
    if (!change.silent) this.tell(token);
    return this.#view(token, account);
  }

  /** Pushes a player's limits if they have changed. */
  tell(token: string): void {
    const player = firstToken(token);
    const account = this.#accounts.get(player);
    if (!account) return;
    const data = this.#view(player, account);
    const text = JSON.stringify(data);
    if (this.#pushed.get(player) === text) return;
    this.#pushed.set(player, text);
    this.#options.push(player, data);
  }

  clear(): void {
    this.#accounts.clear();
    this.#countries.clear();
    this.#pushed.clear();
    this.#movedMs = 0;
  }

  #account(token: string): Account | undefined {
    const player = firstToken(token);
    const known = this.#accounts.get(player);
    if (known !== undefined) return known ?? undefined;
    const policy = policies[this.#countries.get(player) ?? ""];
    return policy && this.#options.forAll ? this.#open(player, policy) : undefined;
  }

  #opened(token: string): Account {
    const account = this.#account(token);
    if (!account) throw new RejectionError(404, "not_found", "There are no deposit limits");
    return account;
  }

  #open(player: string, policy: Policy): Account {
    const account: Account = {
      policy,
      limits: new Map(limitPeriods.map((period) => [period, { amount: policy.start[period], pending: null }])),
      added: [],
      isPromptDue: policy.asks,
      answered: new Map(),
    };
    this.#accounts.set(player, account);
    return account;
  }

  #change(account: Account, period: LimitPeriod, amount: number | null): void {
    const before = this.#settled(account, period).amount;
    const isLower = before === null || (amount !== null && amount <= before);
    const pending = isLower ? null : { amount, effectiveAt: this.now() + account.policy.coolingOffMs };
    account.limits.set(period, { amount: isLower ? amount : before, pending });
  }

  #view(token: string, account: Account): LimitsData {
    const { policy, isPromptDue } = account;
    const items = limitPeriods.map((period): DepositLimit => {
      const limit = this.#settled(account, period);
      const { used, resetsAt } = this.#used(token, account, period);
      const { pending } = limit;
      return {
        period,
        currency: policy.currency,
        amount: limit.amount,
        used,
        ...(resetsAt !== undefined && { resets_at: new Date(resetsAt).toISOString() }),
        ...(pending && {
          pending: {
            amount: pending.amount,
            effective_at: new Date(pending.effectiveAt).toISOString(),
            ...(policy.needsConfirmation && { needs_confirmation: true }),
          },
        }),
      };
    });
    return { items, min: policy.min, ...(isPromptDue && { prompt: true as const }) };
  }

  /** A limit, with a pending raise that needs no confirmation taken over once its time has come. */
  #settled({ limits, policy }: Account, period: LimitPeriod) {
    const limit = limits.get(period) ?? { amount: null, pending: null };
    if (!limit.pending || policy.needsConfirmation || limit.pending.effectiveAt > this.now()) return limit;
    const settled = { amount: limit.pending.amount, pending: null };
    limits.set(period, settled);
    return settled;
  }

  /** Gross deposits within a period, and when the oldest of them stops counting. */
  #used(token: string, { policy, added }: Account, period: LimitPeriod): { used: number; resetsAt?: number } {
    const deposits = this.#ledger
      .list(token)
      .filter(({ type, status, requestId }) => type === "deposit" && status !== failed && requestId !== null)
      .filter(({ currency }) => isSameCurrency(currency, policy.currency))
      .map(({ createdAt, amount }) => ({ at: createdAt, amount: amount ?? 0 }));
    const counted = [...deposits, ...added].filter(({ at }) => endOf(at, period) > this.now());
    const used = roundAmount(
      counted.reduce((sum, { amount }) => sum + amount, 0),
      policy.currency,
    );
    if (counted.length === 0) return { used };
    return { used, resetsAt: Math.min(...counted.map(({ at }) => endOf(at, period))) };
  }
}

/** When a deposit stops counting, in ms since the epoch. */
function endOf(at: number, period: LimitPeriod): number {
  if (period !== "month") return at + (period === "day" ? 1 : 7) * dayMs;
  const end = new Date(at);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + 1);
  // a shorter month has no such day, and the date ran into the month after
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
}
