import { createServer } from "node:http";
import { listen } from "../../../demo/server/http/listen.ts";
import { forward } from "../runner/proxy.ts";

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
