import { storedTransport, transportKey } from "../session/plainValues";

/** The keys in session storage that the host side uses. */
export const storageKeys = {
  forceLogging: "cashier.forceLogging",
  user: "cashier.user",
  transport: transportKey,
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

const warn = (sentence: string) => console.warn(`cashier-widget: ${sentence}`);

/** Reads an entry. @returns undefined if there is none, or if storage is blocked */
export function readStored(key: StorageKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes or removes an entry; warns on failure. @returns whether it succeeded */
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

/** Warns if storage is blocked or holds an invalid transport; both are ignored. */
export function checkStorage(): void {
  try {
    const stored = sessionStorage.getItem(transportKey) ?? undefined;
    if (stored !== storedTransport()) warn(`${transportKey} holds neither socket nor http; it is ignored`);
  } catch {
    warn("session storage cannot be read");
  }
}
