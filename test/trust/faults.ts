import type { DemoServer } from "../../demo/server/createDemoServer.ts";
import type { FaultInput } from "../../demo/server/faults/faultSchema.ts";

/** One way in which a call goes wrong. */
export interface Fault {
  name: string;
  /** what the server does to the call, `call` and `token` left out */
  set: readonly FaultInput[];
  /** what happens besides, once the player's first press is under way */
  meanwhile?: (server: DemoServer, token: string) => void;
  /** the page hears no heartbeats of the server */
  isMute?: true;
  /** only a socket can have it */
  isForSockets?: true;
}

const status = (code: number, more: object = {}): FaultInput => ({ kind: "status", status: code, ...more });

/** Every fault of the table. Each hits a call once or twice, then the server works again. */
export const faults: readonly Fault[] = [
  { name: "connection refused", set: [{ kind: "socketRefused" }, { kind: "loss", when: "before", how: "drop" }] },
  { name: "dropped before the effect", set: [{ kind: "loss", when: "before", how: "drop" }] },
  { name: "dropped after the effect", set: [{ kind: "loss", when: "after", how: "drop" }] },
  { name: "never arrives", set: [{ kind: "loss", when: "before", how: "silent" }] },
  { name: "never answered", set: [{ kind: "loss", when: "after", how: "silent" }] },
  { name: "3 s late", set: [{ kind: "latency", ms: 3_000 }] },
  { name: "40 s late", set: [{ kind: "latency", ms: 40_000 }] },
  { name: "answered twice", set: [{ kind: "duplicate" }], isForSockets: true },
  { name: "out of order", set: [{ kind: "reorder" }] },
  { name: "malformed: truncated", set: [{ kind: "malformed", shape: "truncated" }] },
  { name: "malformed: wrong types", set: [{ kind: "malformed", shape: "wrongTypes" }] },
  { name: "malformed: null", set: [{ kind: "malformed", shape: "null" }] },
  { name: "HTML", set: [{ kind: "malformed", shape: "html" }] },
  { name: "400", set: [status(400, { code: "bad_request" })] },
  { name: "401", set: [status(401, { code: "token_expired" })] },
  { name: "409", set: [status(409, { code: "conflict" })] },
  { name: "422", set: [status(422, { code: "validation" })] },
  { name: "429", set: [status(429, { code: "rate_limited", retry_after: 5 })] },
  { name: "500", set: [status(500, { code: "internal" })] },
  { name: "500 after the effect", set: [status(500, { code: "internal", when: "after" })] },
  { name: "503", set: [status(503, { code: "unavailable" })] },
  {
    name: "socket closed by the server",
    set: [{ kind: "latency", ms: 2_000 }],
    meanwhile: (server, token) => server.dropSockets(token),
    isForSockets: true,
  },
  { name: "ping timeout", set: [{ kind: "loss", when: "after", how: "silent" }], isMute: true, isForSockets: true },
];
