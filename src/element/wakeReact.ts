// the order matters: React's scheduler opens its channel when it is evaluated
import { channelListing } from "./messageChannels";
import "react-dom/client";

channelListing.stop();

/**
 * React's scheduler posts itself a message for its next task and waits for it. WebKit drops a message that is on its
 * way when the player leaves a page that it keeps, and after the way back React would draw nothing more. A message that
 * the scheduler does not wait for has no effect.
 */
function wakeReact({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const { port2 } of channelListing.channels) port2.postMessage(null);
}

// once per page, as there is one scheduler
if (typeof document !== "undefined") addEventListener("pageshow", wakeReact);
