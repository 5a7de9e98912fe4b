import { eventually } from "../pages/waiting.ts";

/** Steers the demo's payment server, the counterpart of every test, through its control API. */

export { eventually } from "../pages/waiting.ts";

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

async function control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${window.demoServer}/control/${path}`, {
    method,
    ...(method === "POST" && { headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) }),
  });
  if (!response.ok) throw new Error(`${method} /control/${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Switches faults on. */
export const setFaults = (...faults: Record<string, unknown>[]) => control("POST", "faults", faults);

/** Switches all faults off. */
export const liftFaults = () => control("DELETE", "faults");

/** How many socket connections are open, over all players. */
export const openSockets = async () => (await control<{ sockets: number }>("GET", "counts")).sockets;

/** Cuts every socket connection. */
export const dropSockets = () => control("POST", "sockets/drop");

/** The calls that the server received from one player, or from all. */
export async function serverLog(token?: string): Promise<LogEntry[]> {
  const { entries } = await control<{ entries: LogEntry[] }>("GET", "log");
  return entries.filter((entry) => token === undefined || entry.token === token);
}

/** The calls of one player to one path. */
export const callsTo = async (path: string, token: string) =>
  (await serverLog(token)).filter(({ kind, call }) => kind === "call" && call === path);

/** Ends the newest transaction of a player. */
export async function endTransaction(token: string, ending: "settle" | "fail" | "accept" | "expire", body = {}) {
  const { items } = await control<{ items: { id: string }[] }>("GET", `transactions?token=${token}`);
  return control("POST", `transactions/${items[0]?.id}/${ending}`, body);
}

/** Waits until that many socket connections are open. */
export const socketsToBe = (count: number) =>
  eventually(`${count} open sockets`, openSockets, (open) => open === count);
