/** What a {@link CashierError} is made of. `status` is 0 and `url` is "" where there is none (contract §1). */
export interface ErrorFacts {
  status?: number;
  url?: string;
  code?: string;
  fields?: Readonly<Record<string, string>>;
  /** seconds */
  retryAfter?: number;
  isAfterLoss?: boolean;
}

/**
 * A text with the digits of every number that could be a card's replaced: runs of 12 digits and more, spaces and dashes
 * within them. What a server says of a refusal may repeat what the player has typed.
 */
export const maskNumbers = (text: string): string =>
  text.replace(/\d(?:[\s-]{0,3}\d){11,}/g, (run) => run.replace(/\d/g, "•"));

/** Any failure the widget reports: a refused or lost call, or an answer that does not match its schema (spec §8). */
export class CashierError extends Error {
  readonly status: number;
  readonly url: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** seconds to wait before the next try; 0 where the server names none */
  readonly retryAfter: number;
  /** whether the same call was sent before without an answer: it may have taken effect although this one is refused */
  readonly isAfterLoss: boolean;

  constructor(message: string, facts: ErrorFacts = {}) {
    super(maskNumbers(message));
    this.name = "CashierError";
    this.status = facts.status ?? 0;
    this.url = facts.url ?? "";
    this.code = maskNumbers(facts.code ?? "");
    this.fields = facts.fields ?? {};
    this.retryAfter = facts.retryAfter ?? 0;
    this.isAfterLoss = facts.isAfterLoss ?? false;
  }

  /** The three facts that every host notification carries (spec §7), and the code where there is one. */
  get report(): ErrorReport {
    const { message, status, url, code } = this;
    return { message, status, url, ...(code && { code }) };
  }

  /** What the analytics event `error` adds (contract §1). */
  get analytics() {
    return { error_code: this.code || String(this.status), error_text: statusText(this) };
  }
}

/** The text of a failure for analytics and monitoring: a server's own words stay here, its status alone leaves. */
export const statusText = ({ message, status }: ErrorReport): string => (status ? `Error ${status}` : message);

/** `detail` of `cashier-error` and `cashier-init-error` (contract §1). */
export interface ErrorReport {
  message: string;
  status: number;
  url: string;
  code?: string;
}

/** Turns whatever was thrown into a {@link CashierError}; what is no error becomes 'Unknown error' (spec §8). */
export function toCashierError(thrown: unknown): CashierError {
  if (thrown instanceof CashierError) return thrown;
  return new CashierError(thrown instanceof Error && thrown.message ? thrown.message : "Unknown error");
}
