import { createServer } from "node:http";
import { forward, listen } from "../runner/proxy.ts";

/** A proxy for `http:` that looks for every host on this machine, for an engine that maps no names. */
export interface HostProxy {
  /** host and port */
  address: string;
  close(): void;
}

/** Starts a proxy. */
export async function startHostProxy(): Promise<HostProxy> {
  const server = createServer((incoming, answer) => forward(incoming, answer, "127.0.0.1"));
  return { address: await listen(server), close: () => server.close() };
}
