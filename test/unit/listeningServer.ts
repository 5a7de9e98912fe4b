import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../demo/server/http/listen";

/** A received request. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
  /** since the server's start */
  atMs: number;
}

/** A real HTTP server on a free port. */
export interface ListeningServer {
  url: string;
  http: Server;
  received: Received[];
  close(): Promise<void>;
}

/** Starts a server that records every request before it answers. */
export async function listeningServer(
  answer: RequestListener = (_, response) => response.end(),
): Promise<ListeningServer> {
  const start = performance.now();
  const received: Received[] = [];
  const http = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const atMs = performance.now() - start;
    received.push({ method, url, headers, body: await text(request), atMs });
    answer(request, response);
  });
  const port = await listen(http, "127.0.0.1", 0);
  return {
    url: `http://127.0.0.1:${port}`,
    http,
    received,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
