import { CashierError } from "../contract";
import { isFramed } from "./frameChannel";
import type { HostPort } from "./HostBridge";
import { type HostData, readHostData, readStoredUser } from "./hostData";
import { isWebView } from "./nativeChannel";
import { readStored, storageKeys } from "./storage";

/** ms (spec §9) */
const polling = { interval: 10, patience: 5_000 };

/** What a wait ends with. */
export interface SessionWait {
  /** ends the wait: the session has come, or the element is gone */
  signal: AbortSignal;
  onData(data: HostData): void;
}

/** What the host did wrong, as spec §8 words it. */
export const incorrectData = "Incorrect data from host";

/**
 * Waits for a session that no message brings: a native shell's global, or the stored user of a page of its own
 * (spec §4, Host bridge). Only a web view gives up: a frame's parent answers when it can, and a page may yet set a token.
 */
export function awaitSession(port: HostPort, wait: SessionWait): void {
  if (!isFramed() && !isWebView()) {
    const data = readStoredSession();
    if (data) wait.onData(data);
  }
  if (!wait.signal.aborted && (!isFramed() || isWebView())) pollGlobal(port, wait);
}

function readStoredSession(): HostData | undefined {
  const stored = readStored(storageKeys.user);
  if (stored === undefined) return undefined;
  const data = readStoredUser(stored);
  if (!data) console.warn(`cashier-widget: ${storageKeys.user} holds no user with a token; it is ignored`);
  return data;
}

function pollGlobal(port: HostPort, { signal, onData }: SessionWait): void {
  const end = performance.now() + polling.patience;
  const look = () => {
    if (port.hasToken()) return clearInterval(timer);
    const data = readGlobal();
    if (data) onData(data);
    else if (performance.now() >= end) giveUp(port);
    else return undefined;
    return clearInterval(timer);
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

function giveUp(port: HostPort): void {
  if (isFramed() || !isWebView()) return;
  const message = window.billingUserData === undefined ? "Can't find a property in window" : incorrectData;
  port.fail(new CashierError(message));
}
