import { createServer } from "node:http";
import { connect } from "node:net";
import { listen } from "../../../demo/server/http/listen.ts";
import { forward } from "./proxy.ts";

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
