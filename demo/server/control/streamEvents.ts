import type { IncomingMessage, ServerResponse } from "node:http";
import type { Activity } from "../Activity";

/** Streams the activity log as Server-Sent Events; a client that reconnects receives the entries it missed. */
export function streamEvents(activity: Activity, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const send = (entry: { n: number }): void => {
    response.write(`id: ${entry.n}\ndata: ${JSON.stringify(entry)}\n\n`);
  };
  response.write("retry: 1000\n\n");
  const lastSeen = Number(request.headers["last-event-id"] ?? Number.NaN);
  if (Number.isFinite(lastSeen)) activity.since(lastSeen).forEach(send);
  const stop = activity.subscribe(send);
  response.on("close", stop);
}
