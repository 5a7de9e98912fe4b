import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { listen } from "../../../demo/server/http/listen.ts";

/** Passes a request of a proxy on, and its answer back. @param host in place of the one that is asked for */
function forward(incoming: IncomingMessage, answer: ServerResponse, host?: string): void {
  const { hostname, port, pathname, search } = new URL(incoming.url ?? "");
  const { method, headers } = incoming;
  const options = { host: host ?? hostname, port, path: pathname + search, method, headers };
  const onward = request(options, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  answer.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

/** A proxy for everything that a browser asks for: pages, frames, workers and sockets alike. */
export interface WatchingProxy {
  /** its host with its port */
  host: string;
  /** the hosts that were asked for, with their ports */
  asked: Set<string>;
  close(): void;
}

/** Starts a proxy that refuses all hosts but some. */
export async function startWatchingProxy(allowed: readonly string[]): Promise<WatchingProxy> {
  const asked = new Set<string>();
  const isAllowed = (host: string) => {
    asked.add(host);
    return allowed.includes(host);
  };
  const server = createServer((incoming, answer) => {
    if (isAllowed(new URL(incoming.url ?? "").host)) forward(incoming, answer);
    else answer.writeHead(403).end();
  });
  // sockets, and https:
  server.on("connect", ({ url = "" }, socket, head) => {
    if (!isAllowed(url)) {
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
    socket.on("close", () => onward.destroy());
  });
  return {
    host: `127.0.0.1:${await listen(server, "127.0.0.1", 0)}`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A proxy for `http:` that looks for every host on this machine, for an engine that maps no names. */
export interface HostProxy {
  /** host and port */
  address: string;
  close(): void;
}

/** Starts a proxy. */
export async function startHostProxy(): Promise<HostProxy> {
  const server = createServer((incoming, answer) => forward(incoming, answer, "127.0.0.1"));
  const port = await listen(server, "127.0.0.1", 0);
  return { address: `127.0.0.1:${port}`, close: () => server.close() };
}
