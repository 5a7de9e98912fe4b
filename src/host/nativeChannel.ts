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

/** Posts to the native shell. @returns false where there is none, or it does not take the message */
export function postToShell(json: string): boolean {
  try {
    const channel = nativeChannel();
    channel?.postMessage?.(json);
    return channel !== undefined;
  } catch {
    console.warn("cashier-widget: the native shell did not take a message");
    return true;
  }
}
