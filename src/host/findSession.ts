import { CashierError } from "../contract/CashierError";
import { isWebView } from "./channels";
import { isFramed } from "./embedding";
import { type HostData, readHostData, readStoredUser } from "./hostData";
import { readStored, storageKeys } from "./storage";

const pollIntervalMs = 10;
const timeoutMs = 5_000;
/** The longest step of the wait: in a longer one the page was suspended, as in an app in the background. */
const maxStepMs = 1_000;

/** Options of {@link findSession}. */
export interface FindSessionOptions {
  /** aborts once a session has arrived or the element is removed */
  signal: AbortSignal;
  /** false once the element has its own token */
  isNeeded(): boolean;
  onData(data: HostData): void;
  onFailure(error: CashierError): void;
}

/** The message of the error for invalid session data. */
export const incorrectDataMessage = "Incorrect data from host";

/**
 * Looks for a session outside of messages: in a native shell's global, or in the stored user of a standalone page. Only
 * a web view times out: a parent frame may answer later, and a page may still set a token.
 */
export function findSession(options: FindSessionOptions): void {
  if (!isFramed() && !isWebView()) {
    const data = readStoredSession();
    if (data) options.onData(data);
  }
  if (!options.signal.aborted && (!isFramed() || isWebView())) pollGlobal(options);
}

function readStoredSession(): HostData | undefined {
  const stored = readStored(storageKeys.user);
  if (stored === undefined) return undefined;
  const data = readStoredUser(stored);
  if (!data) console.warn(`cashier-widget: ${storageKeys.user} holds no user with a token; it is ignored`);
  return data;
}

function pollGlobal({ signal, isNeeded, onData, onFailure }: FindSessionOptions): void {
  let waitedMs = 0;
  let polledAt = performance.now();
  const poll = () => {
    const now = performance.now();
    waitedMs += Math.min(now - polledAt, maxStepMs);
    polledAt = now;
    const data = isNeeded() ? readGlobal() : undefined;
    if (!data && isNeeded() && waitedMs < timeoutMs) return;
    clearInterval(timer);
    if (data) onData(data);
    else if (isNeeded() && isWebView() && !isFramed()) onFailure(new CashierError(failureMessage()));
  };
  const timer = setInterval(poll, pollIntervalMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  poll();
}

/** @returns undefined while the object is incomplete: the shell may fill it in several steps */
function readGlobal(): HostData | undefined {
  try {
    return readHostData(window.billingUserData);
  } catch {
    return undefined;
  }
}

const failureMessage = () => ("billingUserData" in window ? incorrectDataMessage : "Can't find a property in window");
