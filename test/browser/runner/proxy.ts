import { type IncomingMessage, request, type ServerResponse } from "node:http";

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
