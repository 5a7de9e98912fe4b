import { isFramed } from "./embedding";

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
const queueLimit = () => (isFramed() ? 0 : 100);

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
