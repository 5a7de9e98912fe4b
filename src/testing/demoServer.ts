import type { Transaction } from "../contract/payment/transaction";

/** Options of a demo server. */
export interface DemoServerOptions {
  /** any free port by default */
  port?: number;
  /** the same seed produces the same ids; 1 by default */
  seed?: number;
  /** whether Mexico lists a method for every kind of payment */
  everyFlow?: boolean;
  /** whether every player has a balance */
  balances?: boolean;
  /** whether every player has saved accounts in Mexico */
  savedAccounts?: boolean;
  /** whether players in Great Britain and Brazil have deposit limits */
  depositLimits?: boolean;
  /** ms from the player's return from the bank until the status changes; 1,500 by default */
  settleAfterMs?: number;
  /** ms until the transfer to a coin's address is detected, and again until it is credited; by default none arrive */
  coinsAfterMs?: number;
  /** ms from one step of a withdrawal's timeline to the next; by default only `walk()` completes a step */
  payoutStepMs?: number;
}

/** A payment as the server has it. */
export type DemoTransaction = Transaction & {
  /** the player's */
  token: string;
  country: string;
  /** the typed values, by the field's name; card data is masked */
  fields: Readonly<Record<string, string>>;
};

/** How a payment ends: paid, failed, accepted (paid later), or too late. */
export type DemoEnding = "settle" | "fail" | "accept" | "expire";

/** Details of an ending. */
export interface DemoEndingDetails {
  /** why it failed, for the player */
  message?: string;
  code?: string;
  retry?: "same" | "other" | "later";
  /** names of methods to pay with instead */
  alternatives?: string[];
  /** the transaction of a blockchain */
  txid?: string;
  /** sends no push, as if it were lost */
  silent?: boolean;
}

/** The calls that a fault applies to; all by default. */
export interface DemoFaultScope {
  /** such as `/BANKING_DEPOSIT/create` */
  call?: string;
  /** the token whose calls it applies to; a renewed one is another token */
  token?: string;
  /** how many calls it applies to */
  times?: number;
  transport?: "http" | "socket";
}

/** A fault of the demo server. */
export type DemoFault = DemoFaultScope &
  (
    | { kind: "latency"; ms: number; jitter?: number }
    | { kind: "loss"; when?: "before" | "after"; how?: "silent" | "drop" | "cut" }
    | {
        kind: "status";
        status: number;
        code?: string;
        message?: string;
        fields?: Record<string, string>;
        retry_after?: number;
        attempts_left?: number;
        when?: "before" | "after";
      }
    | { kind: "tokenExpired" }
    | { kind: "socketRefused" }
  );

/** Whether a method works. */
export interface DemoHealth {
  state: "up" | "slow" | "down";
  /** ISO 8601: when it works again, as the player is told */
  until?: string;
  text?: string;
}

/** Changes of a player's deposit limits, in major units. An amount of null means no limit; a missing one stays. */
export interface DemoLimits {
  day?: number | null;
  week?: number | null;
  month?: number | null;
  /** the player's; that of the limits so far by default, at first GBP */
  currency?: string;
  /** adds a deposit of now, which uses the limits up */
  use?: number;
  /** whether the player is asked for a limit before the next deposit */
  prompt?: boolean;
}

/** Plays the parts of the provider, the network and another device. */
export interface DemoServerControl {
  /** Returns the payments of one player, or of all, newest first. */
  transactions(token?: string): DemoTransaction[];
  /** Ends a payment as its provider would. @throws Error if there is none with this id */
  end(id: string, ending: DemoEnding, details?: DemoEndingDetails): void;
  /** Completes the current step of a withdrawal's timeline. @throws Error if there is none */
  walk(id: string): void;
  /** Adds a fault. @returns a function that removes it */
  fault(fault: DemoFault): () => void;
  /** Tells every player whether a method works. @throws Error if there is no such method */
  setHealth(method: string, health: DemoHealth): void;
  /** Changes a player's balance. @param amount major units */
  setBalance(token: string, currency: string, amount: number): void;
  /** Changes a player's deposit limits at once, as support staff would, and tells the player. */
  setDepositLimits(token: string, limits: DemoLimits): void;
  /** Gives a player saved accounts. */
  addSavedAccounts(token: string): void;
  /** Gives a player a history of finished payments. @param count how many */
  addHistory(token: string, count: number): void;
  /** Sends a push to a player. */
  push(token: string, type: string, data: unknown): void;
  /** Cuts all connections. */
  dropSockets(): void;
  /** Restores the state of a fresh start. */
  reset(): void;
}

/** A running demo server. */
export interface DemoServer {
  /** its address: the element's `server`. The script tag's file is at `/dist/cashier-widget.js` */
  readonly url: string;
  readonly control: DemoServerControl;
  /** Stops the server. */
  close(): Promise<void>;
}

/** The exports of the server's own module. */
interface ServerModule {
  startDemoServer(options?: DemoServerOptions): Promise<DemoServer>;
}

// no literal within import(): a bundler for browsers must not follow it
const load = (address: string): Promise<ServerModule> => import(/* @vite-ignore */ /* webpackIgnore: true */ address);

/**
 * Starts the demo's payment server, HTTP and socket.io, with all data in memory. Needs Node.
 * @throws Error if the port is taken
 */
export async function startDemoServer(options?: DemoServerOptions): Promise<DemoServer> {
  const base = import.meta.url;
  const server = await load(new URL("./testing/server.js", base).href);
  return server.startDemoServer(options);
}
