import { eventually, idle, untilAsync } from "../waiting.ts";

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

/** One line of the server's log. */
export interface LogEntry {
  n: number;
  kind: string;
  transport?: string;
  call?: string;
  token?: string;
  status?: number;
  data?: unknown;
}

/** Asks the demo server. @throws Error if it refuses */
async function ask(path: string, init: RequestInit) {
  const response = await fetch(window.demoServer + path, init);
  if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const control = (method: "GET" | "POST" | "DELETE", path: string, body: unknown = {}) =>
  method === "POST" ? post(`/control/${path}`, body) : ask(`/control/${path}`, { method });

export type Ending = "settle" | "fail" | "accept" | "expire";

/** The payment server, as a test steers it. */
export const server = {
  reset: () => control("POST", "reset", {}),
  /** switches faults on */
  fault: (...faults: Record<string, unknown>[]) => control("POST", "faults", faults),
  /** holds the next answer of a call to a player until {@link release} */
  hold: (token: string, call: string) =>
    server.fault({ kind: "reorder", until: "release", ms: 60_000, call, token, times: 1 }),
  /** sends the held answers */
  release: () => control("POST", "release", {}),
  /**
   * Waits until all that has happened is over: the page is idle, the server works on no call of that player, or of
   * anybody, for `ms` none has come and nothing has been pushed, and the page has handled what it got.
   */
  quiet: async (token?: string, ms = 100): Promise<void> => {
    await idle();
    await control("GET", `quiet?${new URLSearchParams({ ...(token && { token }), for: String(ms) })}`);
    await idle();
  },
  /** waits until faults with `times` are used up */
  used: ({ ids }: { ids: string[] }) =>
    eventually(
      "the use of a fault",
      async (): Promise<{ id: string }[]> => (await control("GET", "faults")).faults,
      (faults) => !faults.some(({ id }) => ids.includes(id)),
    ),
  /** switches all faults off */
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
  /** a player's balance in pesos */
  balance: async (token: string): Promise<number> => (await control("GET", `balance?token=${token}`)).balanceData.MXN,
  /** sets it */
  setBalance: (token: string, amount: number) => control("POST", "balance", { token, amount }),
  /** moves the clock of deposit limits */
  moveClock: (hours: number) => control("POST", "clock", { hours }),
  push: (token: string, data: unknown, type = "deposit.status") => control("POST", "push", { token, type, data }),
  end: (id: string, ending: Ending, details: Record<string, unknown> = {}) =>
    control("POST", `transactions/${id}/${ending}`, details),
  /** changes what is shown of a transaction: `action`, `expires_in`, `clock`, … */
  alter: (id: string, change: Record<string, unknown>) => control("POST", `transactions/${id}/action`, change),
  /** completes the current step of a withdrawal's timeline */
  walk: (id: string) => control("POST", `transactions/${id}/walk`, {}),
  transactions: async (token: string): Promise<StoredTransaction[]> =>
    (await control("GET", `transactions?token=${token}`)).items,
  /** ends the newest transaction of a player */
  endNewest: async (token: string, ending: Ending, details: Record<string, unknown> = {}) => {
    const [newest] = await server.transactions(token);
    return server.end(newest?.id ?? "", ending, details);
  },
  /** the log, as far as it is of that player, kind and call, oldest first */
  log: async (wanted: Partial<Pick<LogEntry, "token" | "kind" | "call">> = {}): Promise<LogEntry[]> =>
    (await control("GET", `log?${new URLSearchParams(wanted)}`)).entries,
  /** the sockets that a player has opened, oldest first */
  connects: (token: string) => server.log({ token, kind: "connect" }),
  /** how many sockets are open, over all players */
  openSockets: async (): Promise<number> => (await control("GET", "counts")).sockets,
  /** waits until that many sockets are open */
  socketsToBe: (count: number) => eventually(`${count} open sockets`, server.openSockets, (open) => open === count),
  /** cuts every socket */
  dropSockets: () => control("POST", "sockets/drop", {}),
  /** offers a player every kind of payment */
  offerEveryFlow: (token: string) => control("POST", "methods", { set: "flows", token }),
  /** makes a call as another of the player's devices does */
  callElsewhere: (token: string, call: string, body: unknown) => post(`/api${call}`, body, { Authorization: token }),
  /** adds past transactions of a player */
  addHistory: (token: string, count: number) => control("POST", "history", { token, count }),
  /** gives a player the saved accounts of one who has paid before */
  addSavedAccounts: (token: string) => control("POST", "saved-accounts", { token }),
  /** takes all saved accounts from a player, as another device does */
  removeSavedAccounts: (token: string) => control("POST", "saved-accounts", { token, none: true }),
  /** gives a player one more saved account, last used with this amount */
  addSavedAccount: (token: string, account: Record<string, unknown>) =>
    control("POST", "saved-accounts", { token, account }),
  /** payloads of a player's calls, oldest first */
  calls: async (token: string, call: string): Promise<Record<string, unknown>[]> =>
    (await server.log({ token, kind: "call", call })).map(({ data }) => Object(data)),
  /** waits until that many such calls of a player have arrived */
  called: (token: string, call: string, count = 1) =>
    eventually(
      `${count} of ${call}`,
      () => server.calls(token, call),
      ({ length }) => length === count,
    ),
  /** waits until a call of that player has been answered */
  answered: (token: string, call: string, count = 1) =>
    eventually(
      `${count} answers of ${call}`,
      async () => (await server.log({ token, kind: "reply", call })).length,
      (found) => found >= count,
    ),
};
