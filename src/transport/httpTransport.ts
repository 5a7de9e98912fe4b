import { largestAnswer, readJson, refusal, unreadable } from "./answer";
import { answerTimeout, httpRetry, isNetworkError, pause } from "./retry";
import { afterLoss, type Call, connectionLost, type Transport, type TransportOptions, withPlatform } from "./Transport";

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
  // what is asked again is asked of the server itself, and nothing of a player stays in a cache
  const init: RequestInit = { method: call.method, headers, credentials: "include", cache: "no-store" };
  if (call.method !== "GET") init.body = JSON.stringify(withPlatform(call.payload, options.nativePlatform));
  return init;
}

/** Reads a body piece by piece, so that megabytes of junk are dropped instead of gathered. */
async function readText(response: Response, path: string): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > largestAnswer) {
      await reader.cancel();
      throw unreadable(path);
    }
  }
}

async function send(call: Call, options: TransportOptions, closed: AbortSignal): Promise<unknown> {
  const signal = AbortSignal.any([closed, AbortSignal.timeout(answerTimeout)]);
  const response = await fetch(address(call, options), { ...request(call, options), signal });
  if (!response.ok) throw refusal(response.status, await readRefusal(response, call.path), call.path);
  const text = await readText(response, call.path);
  return text === "" ? undefined : readJson(text, call.path);
}

/** The body of a refusal, if it can be read; else, as of a gateway's page, the status says enough. */
async function readRefusal(response: Response, path: string): Promise<unknown> {
  try {
    return readJson(await readText(response, path), path);
  } catch {
    return undefined;
  }
}

/** Sends a call that outlives the page, over HTTP whatever the transport; nobody is there to hear its answer. */
export function sendLeaving(call: Call, options: TransportOptions): void {
  fetch(address(call, options), { ...request(call, options), keepalive: true }).catch(() => {});
}

/** Calls over `{server}/api{path}`; a lost call that may be retried is sent again 3 times, 2 s apart (spec §7, §8). */
export function httpTransport(options: TransportOptions): Transport {
  const closing = new AbortController();
  return {
    async call(call, signal) {
      const ended = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
      const most = call.retry ? httpRetry.retries : 0;
      for (let retries = most; ; retries--) {
        try {
          return await send(call, options, ended);
        } catch (thrown) {
          ended.throwIfAborted();
          if (!isNetworkError(thrown)) throw retries < most ? afterLoss(thrown) : thrown;
          if (retries === 0) throw connectionLost(call.path);
          await pause(httpRetry.delay, ended);
        }
      }
    },
    listen() {
      // HTTP brings no pushes; waiting screens poll (contract §4.2)
    },
    wake() {},
    close: () => closing.abort(),
  };
}
