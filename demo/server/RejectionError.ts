/** A call that the server rejects. Both transports send it as `{error: {message, code, …}}` with its status. */
export class RejectionError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** seconds */
  readonly retryAfterSeconds: number | undefined;
  /** how many more one-time codes the player may try */
  readonly attemptsLeft: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; attemptsLeft?: number } = {},
  ) {
    super(message);
    this.name = "RejectionError";
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.attemptsLeft = more.attemptsLeft;
  }

  get body(): { error: Record<string, unknown> } {
    return {
      error: {
        message: this.message,
        code: this.code,
        ...(this.fields ? { fields: this.fields } : {}),
        ...(this.retryAfterSeconds === undefined ? {} : { retry_after: this.retryAfterSeconds }),
        ...(this.attemptsLeft === undefined ? {} : { attempts_left: this.attemptsLeft }),
      },
    };
  }
}
