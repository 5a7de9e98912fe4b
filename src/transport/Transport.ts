import { CashierError } from "../contract";

/** One server call. `path` starts with a slash; `payload` becomes the query of a GET, else the JSON body (spec §7). */
export interface Call {
  method: "GET" | "POST";
  path: string;
  payload?: Readonly<Record<string, unknown>>;
  /** whether the call may be sent again when its answer is lost: reads, and writes that carry a `request_id` */
  retry: boolean;
}

/** Type of a push of the transport's own; a server's pushes always have a name. `data`: whether it is connected. */
export const connectionStatus = "";

/** A message that the server sends unasked (spec §7, Socket), or the {@link connectionStatus}. */
export interface Push {
  type: string;
  data: unknown;
}

/** HTTP or socket: the widget does not know which (spec §7, Transport). */
export interface Transport {
  /**
   * Sends a call and resolves with the raw data of a successful answer.
   * @throws CashierError for a refused call, for an unreadable answer, or with {@link networkErrorCode} once retries are used up
   */
  call(call: Call, signal?: AbortSignal): Promise<unknown>;
  /** Hears the server's pushes until the signal ends. */
  listen(listener: (push: Push) => void, signal: AbortSignal): void;
  /** Restores the connection, where there is one: the tab became visible, or the network returned. */
  wake(): void;
  /** Closes for good; calls under way fail. */
  close(): void;
}

/** Who is connecting, and from where (spec §7). */
export interface TransportOptions {
  /** origin of the payment server, without a trailing slash */
  server: string;
  token: string;
  platformVersion: string;
  language: string;
  xOrigin?: string;
  /** "android" or "ios" inside a native app */
  nativePlatform?: string;
  pwa?: boolean;
  isMobileApp?: boolean;
}

/** `code` of the error after the last retry of a lost call (spec §8, network-type errors). */
export const networkErrorCode = "network_error";

/** The error of a call whose answer is lost for good. @param path of the call, "" where only the connection is meant */
export const connectionLost = (path: string): CashierError =>
  new CashierError("Network connection failed", { code: networkErrorCode, url: path });

/** Marks a refusal as the answer to a repeated call: the call before, whose answer was lost, may have taken effect. */
export const afterLoss = (thrown: unknown): unknown =>
  thrown instanceof CashierError ? new CashierError(thrown.message, { ...thrown, isAfterLoss: true }) : thrown;

/** Whether a call failed without an answer; a refusal has a status, whatever code the server gives it. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof CashierError && error.code === networkErrorCode && error.status === 0;

/** Thrown for a call of a player who has been replaced meanwhile: nobody is left to be told. */
export class PlayerGone extends Error {
  override readonly name = "PlayerGone";
}

/** Whether a failure is anybody's to hear of: not once the element, or the player the call was made for, is gone. */
export const isHeard = (thrown: unknown, signal: AbortSignal): boolean =>
  !signal.aborted && !(thrown instanceof PlayerGone);

/** Payload of any call on a native platform (spec §7: all calls add isNative and platform). */
export function withPlatform(payload: Call["payload"], nativePlatform: string | undefined): Record<string, unknown> {
  return nativePlatform ? { ...payload, isNative: true, platform: nativePlatform } : { ...payload };
}
