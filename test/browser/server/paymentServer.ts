import { idle, untilAsync } from "../pages/waiting.ts";

export { untilAsync } from "../pages/waiting.ts";

/** A transaction as the payment server's control API shows it. */
export interface StoredTransaction {
  id: string;
  status: number;
  method: string;
  amount: number;
  returnUrl: string;
}

/** A create request as it arrived, regardless of its outcome. */
export interface Attempt {
  /** as it was sent, so a renewed one where the player has one */
  token: string;
  payload: Record<string, unknown>;
  /** null = it is still under way; 0 = the answer was lost */
  status: number | null;
  /** the transaction that it has opened or found again */
  transaction: string | null;
}

interface LogEntry {
  kind: string;
  call?: string;
  token?: string;
  status?: number;
  data?: unknown;
}

async function control(method: "GET" | "POST" | "DELETE", path: string, body?: unknown) {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await fetch(`${window.demoServer}/control/${path}`, { method, ...init });
  if (!response.ok) throw new Error(`${method} /control/${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

export const create = "/BANKING_DEPOSIT/create";
export const show = "/BANKING_DEPOSIT/transaction";
export const methods = "/BANKING/methods-payment-v3";
export const snippet = "/BANKING/userdata-payment-snippet";
/** The calls that list a player's unfinished payments. */
export const activeCalls = { deposit: "/BANKING_DEPOSIT/active", withdrawal: "/BANKING/withdrawal-active" } as const;

/**
 * Waits until all that has happened is over: the page is idle, the server works on no call of that player, or of
 * anybody, for `ms` none has come and nothing has been pushed, and the page has handled what it got.
 */
export async function quiet(token?: string, ms = 100): Promise<void> {
  await idle();
  await control("GET", `quiet?${new URLSearchParams({ ...(token && { token }), for: String(ms) })}`);
  await idle();
}

/** The payment server, as a test steers it. */
export const server = {
  reset: () => control("POST", "reset", {}),
  fault: (fault: Record<string, unknown>) => control("POST", "faults", fault),
  /** holds the next answer of a call to a player until {@link release} */
  hold: (token: string, call: string) =>
    server.fault({ kind: "reorder", until: "release", ms: 60_000, call, token, times: 1 }),
  /** sends the held answers */
  release: () => control("POST", "release", {}),
  /** waits until the server and the page are quiet */
  quiet,
  clearFaults: () => control("DELETE", "faults"),
  /** switches a fault on; returns what switches that one off */
  spoil: async (fault: Record<string, unknown>) => {
    const { ids } = await server.fault(fault);
    return () => control("DELETE", `faults/${ids[0]}`);
  },
  /** creates of a player, with their renewed tokens too, oldest first */
  attempts: async (token: string): Promise<Attempt[]> => (await control("GET", `attempts?token=${token}`)).items,
  /** waits until that many creates of a player have arrived */
  attempted: (token: string, count = 1) =>
    untilAsync(`${count} creates`, async () => (await server.attempts(token)).length >= count),
  /** says whether a method works, in lists and by a push */
  health: (method: string, state: "up" | "slow" | "down", more: Record<string, unknown> = {}) =>
    control("POST", "health", { method, state, ...more }),
  /** changes a player's deposit limits, in pesos unless told otherwise, and pushes them */
  limit: (token: string, change: Record<string, unknown>) =>
    control("POST", "limits", { token, currency: "MXN", ...change }),
  /** a player's deposit limits */
  limitsOf: async (token: string) => (await control("GET", `limits?token=${token}`)).limits,
  /** moves the clock of deposit limits */
  moveClock: (hours: number) => control("POST", "clock", { hours }),
  push: (token: string, data: unknown, type = "deposit.status") => control("POST", "push", { token, type, data }),
  end: (id: string, ending: "settle" | "fail" | "accept" | "expire", details: Record<string, unknown> = {}) =>
    control("POST", `transactions/${id}/${ending}`, details),
  /** completes the current step of a withdrawal's timeline */
  walk: (id: string) => control("POST", `transactions/${id}/walk`, {}),
  transactions: async (token: string): Promise<StoredTransaction[]> =>
    (await control("GET", `transactions?token=${token}`)).items,
  log: async (kind: string): Promise<LogEntry[]> =>
    (await control("GET", "log")).entries.filter((entry: LogEntry) => entry.kind === kind),
  /** adds past transactions of a player */
  addHistory: (token: string, count: number) => control("POST", "history", { token, count }),
  /** gives a player the saved accounts of one who has paid before */
  addSavedAccounts: (token: string) => control("POST", "saved-accounts", { token }),
  /** gives a player one more saved account, last used with this amount */
  addSavedAccount: (token: string, account: Record<string, unknown>) =>
    control("POST", "saved-accounts", { token, account }),
  /** payloads of a player's calls, oldest first */
  calls: async (token: string, path: string): Promise<Record<string, unknown>[]> =>
    (await server.log("call"))
      .filter((entry) => entry.token === token && entry.call === path)
      .map(({ data }) => Object(data)),
  /** waits until a call of that player has been answered */
  answered: (token: string, path: string, count = 1) =>
    untilAsync(`answers of ${path}`, async () => {
      const replies = (await server.log("reply")).filter((entry) => entry.token === token && entry.call === path);
      return replies.length >= count;
    }),
};
