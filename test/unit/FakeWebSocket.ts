import { vi } from "vitest";

/** A web socket without a network: a test receives what it sends, and acts as its server. */
export class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly url: string;
  readonly sent: string[] = [];
  readyState = FakeWebSocket.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
  }

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {
    if (this.readyState === FakeWebSocket.CLOSED) return;
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }

  /** Delivers packets from the server. */
  receive(...packets: string[]): void {
    this.readyState = FakeWebSocket.OPEN;
    for (const data of packets) this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** the messages that were sent as socket.io's event `d` */
  get messages(): Record<string, unknown>[] {
    const events = this.sent.filter((packet) => packet.startsWith("42"));
    return events.map((packet) => JSON.parse(packet.slice(2))[1]);
  }
}

/** Replaces `WebSocket`. @returns the sockets that are opened from now on */
export function stubWebSocket(): FakeWebSocket[] {
  const sockets: FakeWebSocket[] = [];
  vi.stubGlobal(
    "WebSocket",
    class extends FakeWebSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    },
  );
  return sockets;
}
