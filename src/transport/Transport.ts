import { CashierError } from "../contract/CashierError";

/** One server call. `path` starts with a slash; `payload` becomes the query of a GET, the JSON body of a POST. */
export interface Call {
  method: "GET" | "POST";
  path: string;
  payload?: Readonly<Record<string, unknown>>;
  /** whether the call is retried if its answer is lost: true for reads and for writes with a `request_id` */
  retry: boolean;
  /** Called right before each attempt is sent; a {@link NotSentError} stops the call. */
  beforeSend?(): void;
}

/** A message that the server sends without a request. */
export interface Push {
  type: string;
  data: unknown;
}

/** The values of the session field `transport`. */
export type TransportKind = "socket" | "http";

/** Receives what a transport reports on its own. */
export interface TransportListener {
  /** A push has arrived. */
  onPush(push: Push): void;
  /**
   * The connection has changed.
   * @param failures 0 while it is open; 1 once it is lost, and 1 more with each failed attempt to restore it
   */
  onConnection(failures: number): void;
}

/** Sends calls and receives pushes, over HTTP or a socket. */
export interface Transport {
  /**
   * Sends a call and resolves with the raw data of a successful answer.
   * @param attempts the number of failed attempts so far
   * @throws CashierError if the call is rejected, if its answer is invalid, or with {@link networkErrorCode} after
   *   the last retry
   */
  call(call: Call, signal?: AbortSignal, attempts?: number): Promise<unknown>;
  /** Sets the listener; closing the transport removes it. */
  listen(listener: TransportListener): void;
  /** Opens or restores the connection; does nothing over HTTP. */
  connect(): void;
  /** Closes the connection for good; pending calls fail. */
  close(): void;
}

/** The parameters of a connection. */
export interface TransportOptions {
  /** address of the payment server, without a trailing slash */
  server: string;
  /** may change; the next call has the current one */
  token: string;
  platformVersion: string;
  /** may change; the next connection has the current one */
  language: string;
  xOrigin?: string | undefined;
  /** "android" or "ios" inside a native app */
  nativePlatform?: string | undefined;
  pwa?: boolean | undefined;
  isMobileApp?: boolean | undefined;
}

// the early start needs these errors; the others are in failures.ts, which loads with React

/** Thrown for a call that is lost in the network: no answer has arrived, or not all of it. */
export class NetworkError extends Error {}

/** Waits for a step of the network. @throws NetworkError if it fails, in place of the browser's own error */
export const overNetwork = <Result>(step: Promise<Result>): Promise<Result> =>
  step.catch(() => {
    throw new NetworkError();
  });

/** `code` of the error after the last retry of a lost call. */
export const networkErrorCode = "network_error";

/**
 * The error of a call whose answer is lost after all retries, in English, for the log; `reportFailure` gives it the
 * player's words.
 * @param path of the call, "" for the connection itself
 */
export const connectionError = (path: string): CashierError =>
  new CashierError("Network connection failed", { code: networkErrorCode, url: path });
