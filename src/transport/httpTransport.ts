import { invalidResponse, maxAnswerLength, readJson, rejectionError } from "./answer";
import { answerTimeoutMs, httpRetry, isNetworkError, pause } from "./retry";
import {
  type Call,
  connectionError,
  markAsRetry,
  type Transport,
  type TransportOptions,
  withPlatform,
} from "./Transport";

function address(call: Call, options: TransportOptions): URL {
  const url = new URL(`${options.server}/api${call.path}`);
  if (call.method !== "GET") return url;
  for (const [name, value] of Object.entries(withPlatform(call.payload, options.nativePlatform))) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function request(call: Call, options: TransportOptions): RequestInit {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "Cache-Control": "no-cache",
    "extra-params": JSON.stringify({ platformVersion: options.platformVersion }),
  };
  if (options.token) headers.Authorization = options.token;
  // a retry must reach the server, and no player data may stay in a cache
  const init: RequestInit = { method: call.method, headers, credentials: "include", cache: "no-store" };
  if (call.method !== "GET") init.body = JSON.stringify(withPlatform(call.payload, options.nativePlatform));
  return init;
}

/** Reads a body in chunks and stops once it is too long. */
async function readText(response: Response, path: string): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > maxAnswerLength) {
      await reader.cancel();
      throw invalidResponse(path);
    }
  }
}

async function send(call: Call, options: TransportOptions, signal: AbortSignal): Promise<unknown> {
  const timed = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]);
  const response = await fetch(address(call, options), { ...request(call, options), signal: timed });
  if (!response.ok) throw rejectionError(response.status, await readRejection(response, call.path), call.path);
  const text = await readText(response, call.path);
  return text === "" ? undefined : readJson(text, call.path);
}

/** The body of a rejection; undefined if it is not JSON, such as a gateway's error page. */
async function readRejection(response: Response, path: string): Promise<unknown> {
  try {
    return readJson(await readText(response, path), path);
  } catch {
    return undefined;
  }
}

/** Sends a call while the page unloads; over HTTP, as a socket closes with the page. The response is ignored. */
export function sendOnUnload(call: Call, options: TransportOptions): void {
  fetch(address(call, options), { ...request(call, options), keepalive: true }).catch(() => {});
}

/** Sends calls to `{server}/api{path}`; retries a lost call that may be retried up to 3 times, 2 s apart. */
export function httpTransport(options: TransportOptions): Transport {
  const closing = new AbortController();
  return {
    async call(call, signal) {
      const ended = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
      const maxRetries = call.retry ? httpRetry.maxRetries : 0;
      for (let retries = 0; ; retries++) {
        try {
          return await send(call, options, ended);
        } catch (thrown) {
          ended.throwIfAborted();
          if (!isNetworkError(thrown)) throw retries > 0 ? markAsRetry(thrown) : thrown;
          if (retries === maxRetries) throw connectionError(call.path);
          await pause(httpRetry.delayMs, ended);
        }
      }
    },
    listen() {
      // HTTP has no pushes; status screens poll
    },
    connect() {},
    close: () => closing.abort(),
  };
}
