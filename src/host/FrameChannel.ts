const maxQueuedMessages = 100;

/** Options of a {@link FrameChannel}. */
export interface FrameChannelOptions {
  signal: AbortSignal;
  allowedOrigins(): readonly string[];
  /** Handles a message of the parent. @returns whether it answers `Loaded`; its origin is then the only accepted one */
  onMessage(data: unknown): boolean;
}

/**
 * Exchanges messages with the parent window. Accepts messages of the parent alone, from an allowed origin; once it has
 * answered, from the origin of that answer alone. Until then only `Loaded` is posted; other messages are queued.
 */
export class FrameChannel {
  readonly #options: FrameChannelOptions;
  readonly #queue: string[] = [];
  #origin: string | undefined;
  #hasWarned = false;

  constructor(options: FrameChannelOptions) {
    this.#options = options;
    window.addEventListener("message", (event) => this.#receive(event), { signal: options.signal });
  }

  /** Posts `Loaded` to the parent, regardless of its origin. */
  announce(json: string): void {
    window.parent.postMessage(json, "*");
  }

  /** Posts to the parent once it has answered; a full queue drops its oldest message. */
  post(json: string): void {
    if (this.#origin === undefined) {
      this.#queue.push(json);
      if (this.#queue.length > maxQueuedMessages) this.#queue.shift();
    } else if (this.#isAllowed(this.#origin)) window.parent.postMessage(json, this.#origin);
  }

  #isAllowed(origin: string): boolean {
    const allowed = this.#options.allowedOrigins();
    return allowed.length === 0 || allowed.includes(origin);
  }

  #receive({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== window.parent || !this.#isAllowed(origin)) return;
    if (this.#origin !== undefined && this.#origin !== origin) return;
    if (origin === "null") this.#warnOfOpaqueOrigin();
    else if (this.#options.onMessage(data)) this.#pin(origin);
  }

  #pin(origin: string): void {
    this.#origin = origin;
    for (const json of this.#queue.splice(0)) this.post(json);
  }

  /** A parent with an opaque origin (a file, a sandbox) is ignored: answers to it could reach other pages. */
  #warnOfOpaqueOrigin(): void {
    if (!this.#hasWarned) console.warn("cashier-widget: messages from a parent with an opaque origin are ignored");
    this.#hasWarned = true;
  }
}
