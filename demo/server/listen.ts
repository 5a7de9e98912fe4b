import type { Server } from "node:http";

/** Starts listening. @returns the port, which is any free one where 0 was asked for */
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

/** Starts listening at the port after `port`, or at any that is free where that one is taken. @returns the port */
export async function listenBeside(server: Server, host: string, port: number): Promise<number> {
  try {
    return await listen(server, host, port + 1);
  } catch {
    server.removeAllListeners("error");
    return listen(server, host, 0);
  }
}
