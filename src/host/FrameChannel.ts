/** Messages that wait for the parent's answer at most; the oldest go first. */
const patience = 100;

/** What a frame channel is made of. */
export interface FrameChannelOptions {
  signal: AbortSignal;
  allowedOrigins(): readonly string[];
  /** Takes what a heard parent has sent. @returns whether it answers the widget: its origin is then the only one */
  hear(data: unknown): boolean;
}

/**
 * The way to the parent window and back (contract §2). Heard is the parent alone, from an allowed origin, and after its
 * first answer from no other. Until then it gets nothing but `Loaded`; everything else waits.
 */
export class FrameChannel {
  readonly #options: FrameChannelOptions;
  readonly #waiting: string[] = [];
  #origin: string | undefined;
  #hasRefused = false;

  constructor(options: FrameChannelOptions) {
    this.#options = options;
    window.addEventListener("message", (event) => this.#receive(event), { signal: options.signal });
  }

  /** Announces the widget to whoever the parent is. */
  announce(json: string): void {
    window.parent.postMessage(json, "*");
  }

  /** Posts to the parent, once it has answered. */
  post(json: string): void {
    if (this.#origin === undefined) {
      this.#waiting.push(json);
      if (this.#waiting.length > patience) this.#waiting.shift();
    } else if (this.#isAllowed(this.#origin)) window.parent.postMessage(json, this.#origin);
  }

  #isAllowed(origin: string): boolean {
    const allowed = this.#options.allowedOrigins();
    return allowed.length === 0 || allowed.includes(origin);
  }

  #receive({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== window.parent || !this.#isAllowed(origin)) return;
    if (this.#origin !== undefined && this.#origin !== origin) return;
    if (origin === "null") this.#refuseNameless();
    else if (this.#options.hear(data)) this.#pin(origin);
  }

  #pin(origin: string): void {
    this.#origin = origin;
    for (const json of this.#waiting.splice(0)) this.post(json);
  }

  /** A page without an origin of its own (a file, a sandbox) cannot be answered so that nobody else hears it. */
  #refuseNameless(): void {
    if (!this.#hasRefused) console.warn("cashier-widget: a parent without an origin is not heard");
    this.#hasRefused = true;
  }
}
