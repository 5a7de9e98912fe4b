import { NodeWebSocket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenTo, type Reported } from "../../test/unit/listenTo";
import { socketTransport } from "./socketTransport";
import type { Transport } from "./Transport";

/** A connection without a network, as the library's transport uses it. */
class Line {
  readonly sent: unknown[] = [];
  readyState = 0;
  onopen?: (event: unknown) => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: unknown) => void;
  onerror?: (event: unknown) => void;

  send(data: unknown): void {
    this.sent.push(data);
  }

  close(): void {
    this.readyState = 3;
  }

  receive(...packets: string[]): void {
    this.readyState = 1;
    for (const data of packets) this.onmessage?.({ data });
  }
}

const engineHandshake = `0${JSON.stringify({ sid: "a", upgrades: [], pingInterval: 25_000, pingTimeout: 20_000 })}`;
const read = { method: "GET", path: "/BANKING_DEPOSIT/active" } as const;
const networkError = { name: "CashierError", code: "network_error", message: "Network connection failed", status: 0 };

const settled = (call: Promise<unknown>) => {
  const state = { outcome: "waiting" as unknown };
  call.then(
    (value) => Object.assign(state, { outcome: value }),
    (thrown: unknown) => Object.assign(state, { outcome: thrown }),
  );
  return state;
};

describe("an error of the socket library", () => {
  let lines: Line[];
  let transport: Transport;
  let reported: Reported;
  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    vi.spyOn(NodeWebSocket.prototype, "createSocket").mockImplementation(() => {
      const line = new Line();
      lines.push(line);
      return line;
    });
    transport = socketTransport({
      server: "https://pay.example",
      token: "anna",
      platformVersion: "redesign",
      language: "en",
    });
    reported = listenTo(transport);
  });
  afterEach(() => {
    transport.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  describe("on an open connection fails the call and is reported as a loss", () => {
    it.each<[string, (line: Line) => unknown]>([
      ["ping timeout", () => vi.advanceTimersByTimeAsync(45_000)],
      ["transport error", (line) => line.onerror?.(new Event("error"))],
      ["transport close", (line) => line.onclose?.({ code: 1006 })],
      ["parse error", (line) => line.receive("42{")],
      ["server error", (line) => line.receive("3junk", "?")],
    ])("%s", async (_name, fail) => {
      const [line] = lines;
      line?.onopen?.({});
      line?.receive(engineHandshake, '40{"sid":"b"}');
      await vi.advanceTimersByTimeAsync(0);
      // without a retry of the call
      const call = settled(transport.call({ ...read, retry: false }));
      await vi.advanceTimersByTimeAsync(0);
      expect(line?.sent.at(-1)).toContain(read.path.slice(1).replace("/", ":"));
      if (line) await fail(line);
      await vi.advanceTimersByTimeAsync(0);
      expect(call.outcome).toMatchObject({ ...networkError, url: read.path });
      expect(reported).toEqual({ pushes: [], connections: [1] });
    });
  });

  describe("before a connection is open is a failed attempt, of three", () => {
    it.each<[string, connections: number, (line: Line) => unknown]>([
      ["timeout", 3, () => vi.advanceTimersByTimeAsync(20_000)],
      ["websocket error", 3, (line) => line.onerror?.(new Event("error"))],
      // the library keeps the connection, and asks again over it
      ["incompatible server version", 1, (line) => line.receive(engineHandshake, "40")],
      ["a refusal of the server", 3, (line) => line.receive(engineHandshake, '44{"message":"no"}')],
    ])("%s", async (_name, connections, fail) => {
      vi.spyOn(Math, "random").mockReturnValue(0);
      const call = settled(transport.call({ ...read, retry: true }));
      for (const pause of [1_000, 2_000, 0]) {
        expect(call.outcome).toBe("waiting");
        const line = lines.at(-1);
        line?.onopen?.({});
        if (line) await fail(line);
        await vi.advanceTimersByTimeAsync(pause);
      }
      expect(call.outcome).toMatchObject({ ...networkError, url: read.path });
      expect(lines).toHaveLength(connections);
      expect(reported).toEqual({ pushes: [], connections: [] });
    });
  });
});
