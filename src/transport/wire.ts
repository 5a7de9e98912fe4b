// The messages and addresses that the transports and the loader send. The loader bundles it, so it imports no schemas.
import { messageType } from "../contract/wire/messageType";
import type { Call, TransportKind, TransportOptions } from "./Transport";

/** Adds `isNative` and `platform` to a call's payload inside a native app. */
function withPlatform(payload: Call["payload"], nativePlatform: string | undefined): Record<string, unknown> {
  return nativePlatform ? { ...payload, isNative: true, platform: nativePlatform } : { ...payload };
}

/** The address and the options of a call's `fetch`. */
export function httpRequest(call: Call, options: TransportOptions): [URL, RequestInit] {
  const url = new URL(`${options.server}/api${call.path}`);
  const payload = withPlatform(call.payload, options.nativePlatform);
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "Cache-Control": "no-cache",
    // a header cannot hold every character
    "extra-params": JSON.stringify({ platformVersion: options.platformVersion }).replace(/[^ -~\u00a0-\u00ff]/g, "?"),
  };
  if (options.token) headers.Authorization = options.token;
  // a retry must reach the server, and no player data may stay in a cache
  const init: RequestInit = { method: call.method, headers, credentials: "include", cache: "no-store" };
  if (call.method !== "GET") return [url, { ...init, body: JSON.stringify(payload) }];
  for (const [name, value] of Object.entries(payload)) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return [url, init];
}

/** The path of the socket.io server. */
export const socketPath = "/v4/socket.io";

/** The query of a socket's connection. */
export function connectionQuery(options: TransportOptions): Record<string, string> {
  const { nativePlatform, xOrigin, pwa, isMobileApp } = options;
  return {
    ...(options.token && { Authorization: options.token }),
    ...(xOrigin && { xorigin: xOrigin }),
    Language: options.language,
    ...(nativePlatform && { isNative: "true", platform: nativePlatform }),
    ...(pwa !== undefined && { pwa: String(pwa) }),
    ...(isMobileApp !== undefined && { isMobileApp: String(isMobileApp) }),
    cashier_type: "widget",
  };
}

/** The message of a call, which a socket sends as event `d`. */
export const socketMessage = (call: Call, msgid: string, options: TransportOptions) => ({
  data: { ...withPlatform(call.payload, options.nativePlatform), token: options.token },
  msgid,
  sendTime: Date.now(),
  type: messageType(call.path),
});

/**
 * Identifies a connection: sessions with the same key share one. A change of language alone keeps the key. Another
 * player changes it, even with the same token: a pending answer is not theirs.
 */
export const connectionKey = (kind: TransportKind, userId: string, options: TransportOptions): string =>
  JSON.stringify([kind, userId, { ...options, language: "" }]);
