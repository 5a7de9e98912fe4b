import { channelListing } from "./messageChannels";
// its scheduler opens its channel when it is evaluated, so the listing stops after this
import "react-dom/client";

channelListing.stop();

/**
 * Wakes React's scheduler whenever the browser restores the page from its cache, until the signal aborts. The scheduler
 * posts itself a message for its next task and waits for it. WebKit drops a message that is pending when the player
 * leaves, so React would never draw again. An additional message has no effect.
 */
export function wakeReact(signal: AbortSignal): void {
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const { port2 } of channelListing.channels) port2.postMessage(null);
  };
  addEventListener("pageshow", wake, { signal });
}
