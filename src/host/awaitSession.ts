import { CashierError } from "../contract";
import { isFramed } from "./embedding";
import { type HostData, readHostData, readStoredUser } from "./hostData";
import { isWebView } from "./ShellChannel";
import { readStored, storageKeys } from "./storage";

/** ms (spec §9) */
const polling = { interval: 10, patience: 5_000 };

/** What a wait ends with. */
export interface SessionWait {
  /** ends the wait: the session has come, or the element is gone */
  signal: AbortSignal;
  /** false once the element has a token of its own */
  isNeeded(): boolean;
  onData(data: HostData): void;
  onFailure(error: CashierError): void;
}

/** What the host did wrong, as spec §8 words it. */
export const incorrectData = "Incorrect data from host";

/**
 * Waits for a session that no message brings: a native shell's global, or the stored user of a page of its own
 * (spec §4, Host bridge). Only a web view gives up: a frame's parent answers when it can, and a page may yet set a token.
 */
export function awaitSession(wait: SessionWait): void {
  if (!isFramed() && !isWebView()) {
    const data = readStoredSession();
    if (data) wait.onData(data);
  }
  if (!wait.signal.aborted && (!isFramed() || isWebView())) pollGlobal(wait);
}

function readStoredSession(): HostData | undefined {
  const stored = readStored(storageKeys.user);
  if (stored === undefined) return undefined;
  const data = readStoredUser(stored);
  if (!data) console.warn(`cashier-widget: ${storageKeys.user} holds no user with a token; it is ignored`);
  return data;
}

function pollGlobal({ signal, isNeeded, onData, onFailure }: SessionWait): void {
  const end = performance.now() + polling.patience;
  const look = () => {
    const data = isNeeded() ? readGlobal() : undefined;
    if (!data && isNeeded() && performance.now() < end) return;
    clearInterval(timer);
    if (data) onData(data);
    else if (isNeeded() && isWebView() && !isFramed()) onFailure(new CashierError(whatIsWrong()));
  };
  const timer = setInterval(look, polling.interval);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  look();
}

/** The shell may fill its object bit by bit, so what is not complete is looked at again. */
function readGlobal(): HostData | undefined {
  try {
    return readHostData(window.billingUserData);
  } catch {
    return undefined;
  }
}

const whatIsWrong = () => ("billingUserData" in window ? incorrectData : "Can't find a property in window");
