import { pause } from "../../transport/retry";

/** ms that a screen's loading tasks may take together (spec §9). */
export const routeTimeout = 30_000;

/**
 * Waits for a screen's set of loading tasks (spec §2, route-loading guard).
 * @throws the failing task's error, or 'Request timeout' after 30 s
 */
export async function routeLoading(tasks: readonly Promise<unknown>[], signal: AbortSignal): Promise<void> {
  const finished = new AbortController();
  const timeout = pause(routeTimeout, AbortSignal.any([signal, finished.signal])).then(() => {
    throw new Error("Request timeout");
  });
  try {
    await Promise.race([Promise.all(tasks), timeout]);
  } finally {
    finished.abort();
    timeout.catch(() => {});
  }
}
