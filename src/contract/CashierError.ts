/** The optional fields of a {@link CashierError}. `status` defaults to 0, `url` to "". */
export interface ErrorDetails {
  status?: number;
  url?: string;
  code?: string;
  fields?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
  attemptsLeft?: number | undefined;
  isRetry?: boolean;
}

/**
 * Masks every number in a text that could be a card number: 12 digits or more, with or without spaces and dashes.
 * A server's error message may echo what the player typed.
 */
export const maskCardNumbers = (text: string): string =>
  text.replace(/\d(?:[\s-]{0,3}\d){11,}/g, (run) => run.replace(/\d/g, "•"));

/** The message of a rejection that the server sent without one. */
export const statusMessage = (status: number): string => `Error ${status}`;

/** Any failure that the widget reports: a rejected or lost call, or an answer that does not match its schema. */
export class CashierError extends Error {
  readonly status: number;
  readonly url: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** how long to wait before the next attempt; 0 if the server does not say */
  readonly retryAfterSeconds: number;
  /** how many more codes the player may try; undefined if the server does not say */
  readonly attemptsLeft: number | undefined;
  /** whether this call repeats one whose answer was lost: that one may have succeeded even if this one is rejected */
  readonly isRetry: boolean;

  constructor(message: string, details: ErrorDetails = {}) {
    super(maskCardNumbers(message));
    this.name = "CashierError";
    this.status = details.status ?? 0;
    this.url = details.url ?? "";
    this.code = maskCardNumbers(details.code ?? "");
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? 0;
    this.attemptsLeft = details.attemptsLeft;
    this.isRetry = details.isRetry ?? false;
  }

  /** Whether the server wrote the message: only then a player may read it. */
  get isServersMessage(): boolean {
    return this.status > 0 && this.message !== statusMessage(this.status);
  }

  /** The `detail` of the host's error events: message, status and url, and the code if there is one. */
  get report(): ErrorReport {
    const { message, status, url, code } = this;
    return { message, status, url, ...(code && { code }) };
  }
}

/** `detail` of `cashier-error` and `cashier-init-error`. `status` is 0 and `url` is "" if there is none. */
export interface ErrorReport {
  message: string;
  status: number;
  url: string;
  code?: string;
}

/**
 * The error of an invalid member of a server's answer. It names the path, never the value.
 * @param path "" for an answer that cannot be read at all
 * @param url of the call
 */
export const invalidMember = (path: string, url: string): CashierError =>
  new CashierError(`Invalid response: ${path || "(root)"}`, { code: "invalid_response", url });
