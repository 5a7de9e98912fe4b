import { connect, createServer, type Socket } from "node:net";
import { listen } from "../../demo/server/http/listen.ts";

/** A line's properties; as a phone on a slow network has them. */
export interface Line {
  roundTripMs: number;
  bitsPerSecond: number;
}

export interface SlowLine {
  url: string;
  /** closes the connections */
  hangUp(): void;
  close(): void;
}

/** The size of a packet on the line, in bytes. */
const packetSize = 1_460;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A line that its connections share packet by packet, as TCP connections do: a short answer overtakes a long download.
 */
class SharedLine {
  readonly #line: Line;
  readonly #queues = new Map<Socket, Buffer[]>();
  #isSending = false;

  constructor(line: Line) {
    this.#line = line;
  }

  /** Queues what is to arrive at a socket. */
  send(to: Socket, data: Buffer): void {
    const queue = this.#queues.get(to) ?? [];
    this.#queues.set(to, queue);
    for (let at = 0; at < data.length; at += packetSize) queue.push(data.subarray(at, at + packetSize));
    if (!this.#isSending) void this.#sendAll();
  }

  /** Closes a socket once everything queued has arrived. */
  close(to: Socket): void {
    if (!this.#queues.has(to)) setTimeout(() => to.destroy(), this.#line.roundTripMs);
    else setTimeout(() => this.close(to), this.#line.roundTripMs);
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    let freeAt = performance.now();
    while (this.#queues.size > 0) {
      for (const [to, queue] of [...this.#queues]) {
        const packet = queue.shift();
        if (queue.length === 0) this.#queues.delete(to);
        if (!packet) continue;
        freeAt += (packet.length * 8_000) / this.#line.bitsPerSecond;
        // timers are too coarse for single packets of a fast line
        if (freeAt - performance.now() > 1) await wait(freeAt - performance.now());
        setTimeout(() => to.destroyed || to.write(packet), this.#line.roundTripMs / 2);
      }
    }
    this.#isSending = false;
  }
}

/** Sends what arrives on one socket out on another later. What goes up is small, so it takes no room on the line. */
function pipeUp(from: Socket, to: Socket, { roundTripMs }: Line): void {
  // a connection that was opened ahead has had its handshake by the time it is used
  const openAt = performance.now() + roundTripMs;
  let pending = Promise.resolve();
  from.on("data", (data) => {
    const arrival = Math.max(performance.now(), openAt) + roundTripMs / 2;
    pending = pending.then(async () => {
      await wait(arrival - performance.now());
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
  const shared = new SharedLine(line);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    pipeUp(client, upstream, line);
    upstream.on("data", (data) => shared.send(client, data));
    upstream.on("close", () => shared.close(client));
    upstream.on("error", () => client.destroy());
    for (const socket of [client, upstream]) sockets.add(socket.on("close", () => sockets.delete(socket)));
  });
  const port = await listen(server, "127.0.0.1", 0);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    hangUp,
    close: () => {
      server.close();
      hangUp();
    },
  };
}
