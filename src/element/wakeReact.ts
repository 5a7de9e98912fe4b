import { channelListing } from "./messageChannels";
// its scheduler opens its channel when it is evaluated, so the listing stops after this
import "react-dom/client";

channelListing.stop();

/**
 * Wakes React's scheduler on each way back to a page that the browser has kept, until the signal aborts. The scheduler
 * posts itself a message for its next task and waits for it. WebKit drops a message that is on its way when the player
 * leaves, and after the way back React would draw nothing more. A message that the scheduler does not wait for has no
 * effect.
 */
export function wakeReact(signal: AbortSignal): void {
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const { port2 } of channelListing.channels) port2.postMessage(null);
  };
  addEventListener("pageshow", wake, { signal });
}
