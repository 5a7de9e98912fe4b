import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { Attempts } from "./Attempts";
import { Activity } from "./activity";
import type { AnswerParts } from "./answerCall";
import { CaptchaDesk } from "./CaptchaDesk";
import type { Services } from "./calls/call";
import { Catalogue } from "./catalogue";
import { type Clock, Schedule, systemClock } from "./clock";
import { DemoControl } from "./control/DemoControl";
import { FaultBoard } from "./faults";
import { HeldAnswers } from "./heldAnswers";
import { Ledger } from "./ledger";
import { listen, listenBeside } from "./listen";
import { OwnAddresses } from "./OwnAddresses";
import type { DemoPorts } from "./origins";
import { sendFailure } from "./reply";
import { route } from "./route";
import { createRandom } from "./seed";
import { SocketApi } from "./socketApi";
import { StaticFolder } from "./staticFiles";

export interface DemoServerOptions {
  /** 0 = any that is free */
  port?: number;
  /** of the pages of a foreign host; 0 = any that is free. The default is the one after `port`, or any where that is taken. */
  hostPort?: number;
  /** the same seed makes the same run */
  seed?: number;
  /** the built widget */
  distDir?: string;
  host?: string;
  clock?: Clock;
  /** origins that a payment may return to, besides this computer's */
  returnOrigins?: readonly string[];
  /** origins of pages that may ask `/control/…`, besides the demo's own */
  controlOrigins?: readonly string[];
  /** whether every player's list in Mexico has a method of every kind of payment; else who asks for them has */
  everyFlow?: boolean;
  /** from the player's return from the bank until the status changes, in ms */
  settleAfterMs?: number;
  /** sends coins to every address that is shown: seen after this time, credited after as much again, in ms */
  coinsAfterMs?: number;
}

/** A running server, and the handles with which tests steer it. */
export interface DemoServer {
  readonly url: string;
  readonly port: number;
  /** where the pages of a foreign host are: an origin of its own */
  readonly hostUrl: string;
  readonly faults: FaultBoard;
  readonly control: DemoControl;
  readonly activity: Activity;
  /** socket connections that are open now */
  sockets(): number;
  dropSockets(): void;
  /** sends a push to every connection of a player */
  push(token: string, type: string, data: unknown): void;
  close(): Promise<void>;
}

const loopback = "127.0.0.1";
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function createParts(options: DemoServerOptions, announce: ConstructorParameters<typeof Ledger>[2]) {
  const { seed = 1, clock = systemClock, settleAfterMs = 1_500, coinsAfterMs = null } = options;
  const schedule = new Schedule(clock);
  const activity = new Activity(() => schedule.now());
  const faults = new FaultBoard(() => activity.add({ kind: "faults", data: faults.list() }));
  const ledger = new Ledger(seed, schedule, announce);
  const catalogue = new Catalogue(options.everyFlow);
  const captchas = new CaptchaDesk(faults);
  const addresses = new OwnAddresses(options.host ?? loopback, options.returnOrigins);
  const attempts = new Attempts(() => schedule.now());
  const kept = { ledger, catalogue, captchas, attempts };
  const services: Services = { seed, ...kept, addresses, schedule, settleAfterMs, coinsAfterMs };
  const answering: AnswerParts = {
    services,
    faults,
    activity,
    held: new HeldAnswers(schedule),
    random: createRandom(seed),
  };
  const control = new DemoControl({ seed, ...kept, schedule, faults, activity });
  return { seed, schedule, activity, faults, services, answering, control };
}

/** Opens the widget's origin and the foreign host's; where the second cannot be had, the first is given back. */
async function openPorts(http: Server, hostHttp: Server, options: DemoServerOptions): Promise<DemoPorts> {
  const { host = loopback, port = 0, hostPort } = options;
  const cashier = await listen(http, host, port);
  try {
    const beside = hostPort === undefined ? listenBeside(hostHttp, host, cashier) : listen(hostHttp, host, hostPort);
    return { cashier, host: await beside };
  } catch (thrown) {
    http.close();
    throw thrown;
  }
}

/** Starts the demo's payment server: HTTP and socket.io in one process, everything in memory. */
export async function createDemoServer(options: DemoServerOptions = {}): Promise<DemoServer> {
  const { host = loopback, controlOrigins = [] } = options;
  const parts = createParts(options, (transaction, { status, silent, error }) => {
    const { id, token, type, txid } = transaction;
    parts.activity.add({
      kind: "status",
      token,
      call: transaction.method,
      data: { id, type, status, silent: silent ?? false },
    });
    if (silent) return;
    const more = { ...(txid === null ? {} : { txid }), ...(error ? { message: error.message } : {}) };
    sockets.push(token, `${type}.status`, { status, id, ...more });
  });
  const folders = {
    dist: new StaticFolder(options.distDir ?? here("../../dist")),
    pages: new StaticFolder(here("../pages")),
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // the first requests may come before the second port is open
    opened
      .then((ports) => route({ ...parts, ...folders, ...handles, ports, controlOrigins }, request, response))
      .catch((thrown) => sendFailure(response, thrown));
  };
  const http = createServer(answer);
  const hostHttp = createServer(answer);
  const sockets = new SocketApi(http, parts.answering);
  const handles = {
    sockets: () => sockets.open,
    dropSockets: () => sockets.dropAll(),
    push: (token: string, type: string, data: unknown) => sockets.push(token, type, data),
  };
  const opened = openPorts(http, hostHttp, options);
  const ports = await opened;
  return {
    url: `http://${host}:${ports.cashier}`,
    port: ports.cashier,
    hostUrl: `http://${host}:${ports.host}`,
    faults: parts.faults,
    control: parts.control,
    activity: parts.activity,
    ...handles,
    close: async () => {
      parts.schedule.clear();
      const closed = sockets.close();
      const hostClosed = new Promise((resolve) => hostHttp.close(resolve));
      http.closeAllConnections();
      hostHttp.closeAllConnections();
      await Promise.all([closed, hostClosed]);
    },
  };
}
