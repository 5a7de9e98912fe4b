import { createServer, type Server } from "node:net";

/** Starts listening. @param port 0: any free port @returns the port @throws if the port is taken */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

/** @throws if the port is taken */
export async function assertFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, host, port);
  probe.close();
}

/** Starts listening on `port` + 1, or on any free port if that is taken. @returns the port */
export async function listenOnNextPort(server: Server, host: string, port: number): Promise<number> {
  try {
    return await listen(server, host, port + 1);
  } catch {
    server.removeAllListeners("error");
    return listen(server, host, 0);
  }
}
