import { invalidResponse, maxAnswerLength, readJson, rejectionError } from "./answer";
import { answerTimeoutMs, httpRetry, isNetworkError, pause } from "./retry";
import { type Call, connectionError, markAsRetry, type Transport, type TransportOptions } from "./Transport";
import { httpRequest } from "./wire";

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
  const [url, init] = httpRequest(call, options);
  return readResponse(await fetch(url, { ...init, signal: timed }), call.path);
}

/** The content of a successful response. @throws CashierError if the call is rejected or its response is invalid */
export async function readResponse(response: Response, path: string): Promise<unknown> {
  if (!response.ok) throw rejectionError(response.status, await readRejection(response, path), path);
  const text = await readText(response, path);
  return text === "" ? undefined : readJson(text, path);
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
