import type { IncomingMessage, ServerResponse } from "node:http";
import type { Activity } from "../activity";

/** Everything that happens, as it happens, as Server-Sent Events; a reader that comes back misses nothing. */
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
