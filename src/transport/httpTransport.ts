import { CashierError } from "../contract/CashierError";
import { readHttpAnswer } from "./answer";
import { isNetworkError, markAsRetry } from "./failures";
import { answerTimeoutMs, httpRetry, pause } from "./retry";
import { type Call, connectionError, overNetwork, type Transport, type TransportOptions } from "./Transport";
import { httpRequest } from "./wire";

/** @throws CashierError for a token that is not valid in a header: some browsers quote it in their own error */
function checkHeaders(url: URL, { method, headers }: RequestInit, path: string): void {
  try {
    new Request(url, { method, headers });
  } catch {
    throw new CashierError("Invalid host data: not valid in an HTTP header", { code: "invalid_host_data", url: path });
  }
}

async function send(call: Call, options: TransportOptions, signal: AbortSignal): Promise<unknown> {
  const timed = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]);
  // WebKit garbage-collects a combined signal that only a fetch references: the fetch would neither abort nor time out
  timed.addEventListener("abort", () => {}, { once: true });
  const [url, init] = httpRequest(call, options);
  checkHeaders(url, init, call.path);
  call.beforeSend?.();
  try {
    return await readHttpAnswer(await overNetwork(fetch(url, { ...init, signal: timed })), call.path);
  } catch (thrown) {
    // WebKit rejects with an AbortError of its own, also after a timeout, which is to be retried
    timed.throwIfAborted();
    throw thrown;
  }
}

/** Sends a call while the page unloads; over HTTP, as a socket closes with the page. The answer is ignored. */
export function sendOnUnload(call: Call, options: TransportOptions): void {
  const [url, init] = httpRequest(call, options);
  fetch(url, { ...init, keepalive: true }).catch(() => {});
}

/** Sends calls to `{server}/api{path}`; retries a lost call that may be retried up to 3 times, 2 s apart. */
export function httpTransport(options: TransportOptions): Transport {
  const closing = new AbortController();
  return {
    async call(call, signal, attempts = 0) {
      const ended = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
      const maxRetries = call.retry ? httpRetry.maxRetries : 0;
      for (let retries = attempts; ; retries++) {
        try {
          return await send(call, options, ended);
        } catch (thrown) {
          ended.throwIfAborted();
          if (!isNetworkError(thrown)) throw retries > 0 ? markAsRetry(thrown) : thrown;
          if (retries >= maxRetries) throw connectionError(call.path);
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
