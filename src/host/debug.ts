import { storageKeys, writeStored } from "./storage";

/** Console helpers; each stores its value for this tab and reloads the page. */
export interface CashierDebug {
  /** 1 logs every event and failure, but no secrets or typed values. */
  setForceLogging(value: 0 | 1): void;
  /** Sets the user of a standalone page, and the cookie `token`; null signs out. */
  setUser(user: Readonly<Record<string, unknown>> | null): void;
  setTransport(transport: "socket" | "http"): void;
}

declare global {
  interface Window {
    cashierDebug?: CashierDebug;
  }
}

const warn = (sentence: string) => console.warn(`cashierDebug: ${sentence}`);

/** Servers of the page's own site identify the player by this cookie. */
function writeTokenCookie(token: unknown): void {
  const isToken = typeof token === "string" && token !== "";
  const secure = location.protocol === "https:" ? "; Secure" : "";
  try {
    // throws if half of a surrogate pair is missing
    const value = isToken ? encodeURIComponent(token) : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside Chromium and on http
    document.cookie = `token=${value}; path=/; SameSite=Lax${isToken ? "" : "; Max-Age=0"}${secure}`;
  } catch {
    warn("the cookie cannot be written");
  }
}

/** The JSON of a user. @returns undefined if it is not an object, or cannot be serialised */
function userJson(user: unknown): string | undefined {
  if (typeof user !== "object" || user === null || Array.isArray(user)) return undefined;
  try {
    return JSON.stringify(user);
  } catch {
    return undefined;
  }
}

const debug: CashierDebug = {
  setForceLogging(value) {
    if (value !== 0 && value !== 1) warn("setForceLogging takes 0 or 1");
    else if (writeStored(storageKeys.forceLogging, String(value))) location.reload();
  },
  setUser(user) {
    const json = user === null ? undefined : userJson(user);
    if (user !== null && json === undefined) {
      warn("setUser takes a user, or null");
      return;
    }
    if (!writeStored(storageKeys.user, json)) return;
    writeTokenCookie(user?.token);
    location.reload();
  },
  setTransport(transport) {
    if (transport !== "socket" && transport !== "http") warn("setTransport takes socket or http");
    else if (writeStored(storageKeys.transport, transport)) location.reload();
  },
};

/** Defines `window.cashierDebug`, once; the page can neither replace nor change it. */
export function installDebug(): void {
  if (!window.cashierDebug) Object.defineProperty(window, "cashierDebug", { value: Object.freeze(debug) });
}
