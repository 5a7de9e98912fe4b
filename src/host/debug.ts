import * as v from "valibot";
import { storageKeys, writeStored } from "./storage";

/** Helpers on the console (spec §9): each stores its value for this tab and reloads the page. */
export interface CashierDebug {
  /** 1: every event and failure is logged, never a secret or a typed value */
  setForceLogging(value: 0 | 1): void;
  /** The user of a page of its own; also written to the cookie `token`. null signs out. */
  setUser(user: Readonly<Record<string, unknown>> | null): void;
  setTransport(transport: "socket" | "http"): void;
}

declare global {
  interface Window {
    cashierDebug?: CashierDebug;
  }
}

const recordSchema = v.record(v.string(), v.unknown());
const tokenSchema = v.pipe(v.string(), v.minLength(1));

const refuse = (sentence: string) => console.warn(`cashierDebug: ${sentence}`);

/** For servers of the page's own site, which hear the player by cookie. */
function writeTokenCookie(token: unknown): void {
  const isToken = v.is(tokenSchema, token);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const value = isToken ? encodeURIComponent(token) : "";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside of Chromium and on http
    document.cookie = `token=${value}; path=/; SameSite=Lax${isToken ? "" : "; Max-Age=0"}${secure}`;
  } catch {
    refuse("the cookie cannot be written");
  }
}

/** The JSON of a user; undefined where it is none, or holds what JSON cannot say. */
function userJson(user: unknown): string | undefined {
  // a list is a record to the schema
  if (Array.isArray(user) || !v.is(recordSchema, user)) return undefined;
  try {
    return JSON.stringify(user);
  } catch {
    return undefined;
  }
}

const debug: CashierDebug = {
  setForceLogging(value) {
    if (value !== 0 && value !== 1) refuse("setForceLogging takes 0 or 1");
    else if (writeStored(storageKeys.forceLogging, String(value))) location.reload();
  },
  setUser(user) {
    const json = user === null ? undefined : userJson(user);
    if (user !== null && json === undefined) {
      refuse("setUser takes a user, or null");
      return;
    }
    if (!writeStored(storageKeys.user, json)) return;
    writeTokenCookie(user?.token);
    location.reload();
  },
  setTransport(transport) {
    if (transport !== "socket" && transport !== "http") refuse("setTransport takes socket or http");
    else if (writeStored(storageKeys.transport, transport)) location.reload();
  },
};

/** Puts `cashierDebug` on the window, once; the page can neither replace nor change it. */
export function installDebug(): void {
  if (!window.cashierDebug) Object.defineProperty(window, "cashierDebug", { value: Object.freeze(debug) });
}
