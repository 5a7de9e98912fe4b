import { createServer } from "node:net";
import { listen } from "../../../demo/server/http/listen.ts";

/** A free port: two runs side by side must not choose the same. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, "127.0.0.1", 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
