import { WebSocket as WebSocketTransport } from "socket.io-client";
import type { EarlySocket } from "./earlyRequest";

type Handler<Event> = ((event: Event) => void) | null;

/** Looks to the library like a socket that it has opened itself, although the handshakes are over. */
class AdoptedSocket {
  onopen: Handler<Event> = null;
  onmessage: Handler<{ data: unknown }> = null;
  onclose: Handler<CloseEvent> = null;
  onerror: Handler<Event> = null;
  readonly #socket: WebSocket;
  readonly #queue: { data: unknown }[];
  /** whether socket.io's handshake has begun: the library's own must not reach the server */
  readonly #hasJoined: boolean;
  #isLive: boolean;

  constructor(early: EarlySocket) {
    const { socket, received } = early;
    early.isAdopted = true;
    this.#socket = socket;
    this.#queue = received.map((data) => ({ data }));
    this.#hasJoined = received.length > 0;
    this.#isLive = !this.#hasJoined;
    socket.addEventListener("open", (event) => this.onopen?.(event));
    socket.addEventListener("message", (event) => {
      if (this.#isLive) this.onmessage?.(event);
      else this.#queue.push(event);
    });
    socket.addEventListener("close", (event) => this.onclose?.(event));
    socket.addEventListener("error", (event) => this.onerror?.(event));
    // the library sets the handlers in this task
    if (socket.readyState === WebSocket.OPEN) queueMicrotask(() => this.#replayOpening());
  }

  send(data: string): void {
    if (this.#hasJoined && !this.#isLive) queueMicrotask(() => this.#replayRest());
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(data);
  }

  close(): void {
    this.#socket.close();
  }

  #replayOpening(): void {
    this.onopen?.(new Event("open"));
    const [opening] = this.#queue.splice(0, 1);
    if (opening) this.onmessage?.(opening);
  }

  #replayRest(): void {
    this.#isLive = true;
    for (const message of this.#queue.splice(0)) this.onmessage?.(message);
  }
}

/** The library's transport over web sockets; the first socket that it asks for is the early one, if that is still open. */
export function adoptingTransport(early: EarlySocket): typeof WebSocketTransport {
  let unused: EarlySocket | undefined = early;
  return class extends WebSocketTransport {
    override createSocket(...parameters: Parameters<WebSocketTransport["createSocket"]>) {
      const adopted = unused;
      unused = undefined;
      const canAdopt = adopted && adopted.socket.readyState <= WebSocket.OPEN;
      return canAdopt ? new AdoptedSocket(adopted) : super.createSocket(...parameters);
    }
  };
}
