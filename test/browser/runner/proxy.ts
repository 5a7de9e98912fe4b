import { once } from "node:events";
import { type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { freePort } from "./freePort.ts";

/** Passes a request of a proxy on, and its answer back. @param host in place of the one that is asked for */
export function forward(incoming: IncomingMessage, answer: ServerResponse, host?: string): void {
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

/** Starts a server on a free port of this machine. @returns its host and port */
export async function listen(server: Server): Promise<string> {
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return `127.0.0.1:${port}`;
}
