import { isFramed } from "./embedding";

/** What a native shell puts into its web view to hear messages: WKWebView's handler, or Android's interface. */
interface NativeChannel {
  postMessage(json: string): void;
}

declare global {
  interface Window {
    webkit?: { messageHandlers?: { billing?: Partial<NativeChannel> } | null } | null;
    billingBridge?: Partial<NativeChannel> | null;
    /** the session that a native shell injects (spec §3) */
    billingUserData?: unknown;
  }
}

/** The shell's channel, looked up each time: a shell may bring it late (contract §2, Channels). */
function nativeChannel(): Partial<NativeChannel> | undefined {
  try {
    const candidates = [window.webkit?.messageHandlers?.billing, window.billingBridge];
    return candidates.find((candidate) => typeof candidate?.postMessage === "function") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the page stands in a native web view (contract §2). */
export const isWebView = (): boolean => nativeChannel() !== undefined || "billingUserData" in window;

/** Messages that wait for a late shell at most; the oldest go first. In a frame the parent has them already. */
const patience = () => (isFramed() ? 0 : 100);

/** The way to a native shell. What is said before the shell has its channel waits, so that `Loaded` is the first it hears. */
export class ShellChannel {
  readonly #waiting: string[] = [];
  #hasWarned = false;

  /** Posts to the shell. @returns false where there is none */
  post(json: string): boolean {
    this.#waiting.push(json);
    const shouldReport = this.flush();
    if (this.#waiting.length > patience()) this.#waiting.shift();
    return shouldReport;
  }

  /** Posts what has waited. @returns false where there is still no shell */
  flush(): boolean {
    const channel = nativeChannel();
    if (channel) for (const json of this.#waiting.splice(0)) this.#hand(channel, json);
    return channel !== undefined;
  }

  #hand(channel: Partial<NativeChannel>, json: string): void {
    try {
      channel.postMessage?.(json);
    } catch {
      if (!this.#hasWarned) console.warn("cashier-widget: the native shell does not take messages");
      this.#hasWarned = true;
    }
  }
}
