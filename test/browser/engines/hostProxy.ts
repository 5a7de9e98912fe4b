import { once } from "node:events";
import { createServer, request } from "node:http";
import { freePort } from "../runner/freePort.ts";

/** A proxy for `http:` that looks for every host on this machine, for an engine that maps no names. */
export interface HostProxy {
  /** host and port */
  address: string;
  close(): void;
}

/** Starts a proxy. */
export async function startHostProxy(): Promise<HostProxy> {
  const port = await freePort();
  const server = createServer((incoming, answer) => {
    const { port: asked, pathname, search } = new URL(incoming.url ?? "");
    const { method, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port: asked, path: pathname + search, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    incoming.pipe(onward);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { address: `127.0.0.1:${port}`, close: () => server.close() };
}
