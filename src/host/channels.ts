import { isFramed } from "./embedding";

/** How many messages wait for a host that does not answer; the oldest go first. */
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
    // pinned after the message is handled: one that is no answer must not pin
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

/** Receives messages in a native shell: WKWebView's message handler, or Android's JavaScript interface. */
interface NativeChannel {
  postMessage(json: string): void;
}

declare global {
  interface Window {
    webkit?: { messageHandlers?: { billing?: Partial<NativeChannel> } | null } | null;
    billingBridge?: Partial<NativeChannel> | null;
    /** the session that a native shell injects */
    billingUserData?: unknown;
  }
}

/** The shell's channel, looked up for each message because a shell may inject it late. */
function nativeChannel(): Partial<NativeChannel> | undefined {
  try {
    const candidates = [window.webkit?.messageHandlers?.billing, window.billingBridge];
    return candidates.find((candidate) => typeof candidate?.postMessage === "function") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the page is inside a native web view. */
export const isWebView = (): boolean => nativeChannel() !== undefined || "billingUserData" in window;

/** In a frame nothing is queued for a late shell: the parent receives the messages. */
const queueLimit = () => (isFramed() ? 0 : maxQueuedMessages);

/**
 * Posts messages to a native shell. Queues them until the shell has injected its channel, so that `Loaded` comes first.
 */
export class ShellChannel {
  readonly #queue: string[] = [];
  #hasWarned = false;

  /** Posts to the shell. @returns false if there is none */
  post(json: string): boolean {
    this.#queue.push(json);
    const isPosted = this.flush();
    if (this.#queue.length > queueLimit()) this.#queue.shift();
    return isPosted;
  }

  /** Posts the queued messages. @returns false if there is still no shell */
  flush(): boolean {
    const channel = nativeChannel();
    if (channel) for (const json of this.#queue.splice(0)) this.#postTo(channel, json);
    return channel !== undefined;
  }

  #postTo(channel: Partial<NativeChannel>, json: string): void {
    try {
      channel.postMessage?.(json);
    } catch {
      if (!this.#hasWarned) console.warn("cashier-widget: the native shell rejects messages");
      this.#hasWarned = true;
    }
  }
}
