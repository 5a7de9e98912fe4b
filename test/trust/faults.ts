import type { RunningDemo } from "../../demo/server/createDemoServer.ts";
import type { FaultInput } from "../../demo/server/faults/faultSchema.ts";

/** How the widget calls its server. */
export type TransportName = "socket" | "http";

/** One way in which a call goes wrong, from its first hit for a while. */
export interface Fault {
  name: string;
  /** the faults of each such call; the call itself is added */
  set: readonly FaultInput[];
  /** from the first hit to the end, in ms */
  lastsMs: number;
  /** the only transport that can have it */
  only?: TransportName;
  /** why the other one cannot; absent where another row of the same name stands for it */
  because?: string;
  /** called when the call arrives */
  onHit?: (server: RunningDemo, token: string) => void;
  /** the event that the server must have logged beside the call */
  leaves?: "disconnect" | "refused";
  /** the page hears no heartbeats of the server */
  isMute?: true;
  /** the browser itself refuses the request */
  isRefused?: true;
}

const usualMs = 20_000;

const fault = (name: string, set: readonly FaultInput[], more: Partial<Fault> = {}): Fault => ({
  name,
  set,
  lastsMs: usualMs,
  ...more,
});
const status = (code: number, name: string, more: object = {}): Fault =>
  fault(String(code), [{ kind: "status", status: code, code: name, ...more }]);

/** Every fault of the table, in its order. */
export const faults: readonly Fault[] = [
  fault("refused", [{ kind: "loss", when: "before", how: "drop" }], {
    only: "socket",
    leaves: "refused",
    onHit: (server) => server.faults.set({ kind: "socketRefused" }),
  }),
  fault("refused", [], { only: "http", isRefused: true }),
  fault("dropped before the effect", [{ kind: "loss", when: "before", how: "drop" }]),
  fault("dropped after the effect", [{ kind: "loss", when: "after", how: "drop" }]),
  fault("broken off", [{ kind: "loss", when: "after", how: "cut" }], {
    only: "http",
    because: "a socket has whole messages",
  }),
  fault("never answered", [{ kind: "loss", when: "after", how: "silent" }]),
  fault("3 s late", [{ kind: "latency", ms: 3_000 }]),
  fault("40 s late", [{ kind: "latency", ms: 40_000 }]),
  fault("answered twice", [{ kind: "duplicate" }], { only: "socket", because: "an HTTP request has one answer" }),
  fault("out of order", [{ kind: "reorder", ms: 5_000 }]),
  fault("malformed: truncated", [{ kind: "malformed", shape: "truncated" }]),
  fault("malformed: wrong types", [{ kind: "malformed", shape: "wrongTypes" }]),
  fault("HTML", [{ kind: "malformed", shape: "html" }]),
  status(400, "bad_request"),
  status(401, "token_expired"),
  status(409, "conflict"),
  status(422, "validation"),
  status(429, "rate_limited", { retry_after: 5 }),
  status(500, "internal"),
  fault("500 after the effect", [{ kind: "status", status: 500, code: "internal", when: "after" }]),
  status(503, "unavailable"),
  fault("socket closed by the server", [{ kind: "latency", ms: 2_000 }], {
    only: "socket",
    because: "there is no socket",
    leaves: "disconnect",
    onHit: (server, token) => server.dropSockets(token),
  }),
  fault("ping timeout", [{ kind: "loss", when: "after", how: "silent" }], {
    only: "socket",
    because: "there is no socket",
    leaves: "disconnect",
    isMute: true,
    lastsMs: 70_000,
  }),
];
