import { storedTransport, transportKey } from "../session/storedTransport";

/** The three things that session storage may hold (spec §3, Session storage). */
export const storageKeys = {
  forceLogging: "cashier.forceLogging",
  user: "cashier.user",
  transport: transportKey,
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

const warn = (sentence: string) => console.warn(`cashier-widget: ${sentence}`);

/** Reads an entry. @returns undefined where there is none, or where storage is blocked */
export function readStored(key: StorageKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes an entry, or takes it out. @returns whether that worked; where it did not, it is warned of */
export function writeStored(key: StorageKey, value: string | undefined): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    warn("session storage cannot be written");
    return false;
  }
}

/** Warns of storage that is blocked, or that holds a transport which is none; either is ignored (spec §5). */
export function checkStorage(): void {
  try {
    const stored = sessionStorage.getItem(transportKey) ?? undefined;
    if (stored !== storedTransport()) warn(`${transportKey} holds neither socket nor http; it is ignored`);
  } catch {
    warn("session storage cannot be read");
  }
}
