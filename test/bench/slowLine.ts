import { connect, createServer, type Socket } from "node:net";

/** A line's properties; as a phone on a slow network has them. */
export interface Line {
  roundTripMs: number;
  bitsPerSecond: number;
}

export interface SlowLine {
  url: string;
  /** closes the connections; new ones can be opened */
  hangUp(): void;
  close(): void;
}

/** Sends what arrives on one socket out on another, later, and no faster than the line. */
function pipeSlowly(from: Socket, to: Socket, delay: (bytes: number) => number): void {
  let pending = Promise.resolve();
  const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  from.on("data", (data) => {
    const arrival = performance.now() + delay(data.length);
    pending = pending.then(async () => {
      await later(arrival - performance.now());
      if (!to.destroyed) to.write(data);
    });
  });
  from.on("close", () => void pending.then(() => to.destroy()));
  from.on("error", () => to.destroy());
}

/**
 * A TCP proxy that is a slow line to a server. It shapes WebSockets like everything else, which the browser's own
 * throttling does not; a new connection costs one more round trip, as its handshake would.
 */
export async function slowLine(target: URL, line: Line): Promise<SlowLine> {
  // all connections share the line down; what goes up is small
  let busyUntil = 0;
  const down = (bytes: number) => {
    const now = performance.now();
    busyUntil = Math.max(busyUntil, now) + (bytes * 8_000) / line.bitsPerSecond;
    return busyUntil - now + line.roundTripMs / 2;
  };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let handshake = line.roundTripMs;
    pipeSlowly(client, upstream, () => {
      const delay = handshake + line.roundTripMs / 2;
      handshake = 0;
      return delay;
    });
    pipeSlowly(upstream, client, down);
    for (const socket of [client, upstream]) sockets.add(socket.on("close", () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The slow line has no port");
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    hangUp,
    close: () => {
      server.close();
      hangUp();
    },
  };
}
