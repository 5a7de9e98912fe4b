import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { Activity } from "./Activity";
import type { Services } from "./calls/call";
import { CaptchaVerifier } from "./captcha/CaptchaVerifier";
import { Catalogue } from "./catalogue";
import { type Clock, Schedule, systemClock } from "./clock";
import { DemoControl } from "./control/DemoControl";
import { DelayedAnswers } from "./faults/DelayedAnswers";
import { FaultRegistry } from "./faults/FaultRegistry";
import { AllowedAddresses } from "./http/AllowedAddresses";
import { listen, listenOnNextPort } from "./http/listen";
import type { DemoPorts } from "./http/origins";
import { PageReload } from "./http/PageReload";
import { sendFailure } from "./http/reply";
import { StaticFolder } from "./http/StaticFolder";
import { CardProvider } from "./provider/CardProvider";
import { route } from "./route";
import { createRandom } from "./seed";
import { Traffic } from "./Traffic";
import { Attempts } from "./transactions/Attempts";
import { Balances } from "./transactions/Balances";
import { DepositLimits } from "./transactions/DepositLimits";
import { type ChangeListener, Ledger } from "./transactions/Ledger";
import { Payouts } from "./transactions/Payouts";
import { SavedAccounts } from "./transactions/SavedAccounts";
import type { AnswerParts } from "./transports/answerCall";
import { SocketApi } from "./transports/SocketApi";

/** The options of a demo server. */
export interface DemoOptions {
  /** 0: any free port */
  port?: number;
  /** port of the foreign host's pages; 0: any free port. Default: `port` + 1, or any free port if that is taken */
  hostPort?: number;
  /** the same seed produces the same ids and data */
  seed?: number;
  /** the built widget */
  distDir?: string;
  /** the demo's pages */
  pagesDir?: string;
  /** whether open pages are loaded again when they or the built widget change */
  isReloading?: boolean;
  host?: string;
  clock?: Clock;
  /** origins that a payment may return to, besides this computer's */
  returnOrigins?: readonly string[];
  /** origins of pages that may call `/control/…`, besides the demo's own */
  controlOrigins?: readonly string[];
  /** whether Mexico lists a method of every flow for all players; otherwise only on request */
  everyFlow?: boolean;
  /** from the player's return from the bank until the status changes */
  settleAfterMs?: number;
  /** simulates coins for every address: detected after this time, credited after the same time again */
  coinsAfterMs?: number;
  /** from one step of a withdrawal's timeline to the next; without it only the control API walks it */
  payoutStepMs?: number;
  /** from a one-time code until it can be sent again */
  resendAfterMs?: number;
  /** whether every player has a balance; otherwise only those whose host or the control API asks for it */
  balances?: boolean;
  /**
   * whether players in Great Britain and Brazil have deposit limits; otherwise only those whom the control API gives
   * some
   */
  depositLimits?: boolean;
  /** whether every player has saved accounts; otherwise only those who save one or the control API asks for */
  savedAccounts?: boolean;
}

/** A running server and its controls for tests. */
export interface RunningDemo {
  readonly url: string;
  readonly port: number;
  /** origin of the foreign host's pages */
  readonly hostUrl: string;
  readonly faults: FaultRegistry;
  readonly control: DemoControl;
  readonly activity: Activity;
  /** the number of open socket connections */
  sockets(): number;
  /** cuts the connections of one player or of all */
  dropSockets(token?: string): void;
  /** sends a push to every connection of a player */
  push(token: string, type: string, data: unknown): void;
  close(): Promise<void>;
}

const loopback = "127.0.0.1";
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function createParts(
  options: DemoOptions,
  onChange: ChangeListener,
  { push, pushToAll }: Pick<SocketApi, "push" | "pushToAll">,
) {
  const { seed = 1, clock = systemClock, settleAfterMs = 1_500, coinsAfterMs = null } = options;
  const { payoutStepMs = null, resendAfterMs = 60_000 } = options;
  const schedule = new Schedule(clock);
  const activity = new Activity(() => schedule.now());
  const traffic = new Traffic(clock);
  activity.subscribe((entry) => traffic.note(entry));
  const faults = new FaultRegistry(() => activity.add({ kind: "faults", data: faults.list() }));
  const ledger = new Ledger(seed, schedule, onChange);
  const payouts = new Payouts(ledger, schedule, { settleAfterMs, payoutStepMs, resendAfterMs });
  const balances = new Balances(ledger, {
    forAll: options.balances ?? false,
    push: (token, data) => push(token, "login.token", data),
  });
  const depositLimits = new DepositLimits(ledger, {
    forAll: options.depositLimits ?? false,
    now: () => schedule.now(),
    push: (token, data) => push(token, "limits.changed", data),
  });
  const catalogue = new Catalogue(options.everyFlow);
  const captchas = new CaptchaVerifier(faults);
  const cards = new CardProvider(faults);
  const addresses = new AllowedAddresses(options.host ?? loopback, options.returnOrigins);
  const attempts = new Attempts(() => schedule.now());
  const savedAccounts = new SavedAccounts(seed, { forAll: options.savedAccounts ?? false, now: () => schedule.now() });
  const stores = { ledger, payouts, balances, depositLimits, savedAccounts, catalogue, captchas, cards, attempts };
  const services: Services = { seed, ...stores, addresses, schedule, settleAfterMs, coinsAfterMs };
  const delayedAnswers = new DelayedAnswers(schedule);
  const answering: AnswerParts = {
    services,
    faults,
    activity,
    delayedAnswers,
    traffic,
    random: createRandom(seed),
  };
  const control = new DemoControl({ seed, ...stores, schedule, faults, delayedAnswers, activity, traffic, pushToAll });
  return { seed, schedule, activity, traffic, faults, services, answering, control };
}

/** Opens the ports of the widget's and the foreign host's origin; closes the first if the second fails. */
async function openPorts(http: Server, hostHttp: Server, options: DemoOptions): Promise<DemoPorts> {
  const { host = loopback, port = 0, hostPort } = options;
  const cashier = await listen(http, host, port);
  try {
    const listening =
      hostPort === undefined ? listenOnNextPort(hostHttp, host, cashier) : listen(hostHttp, host, hostPort);
    return { cashier, host: await listening };
  } catch (thrown) {
    http.close();
    throw thrown;
  }
}

/**
 * Starts the demo's payment server: HTTP and socket.io in one process, all data in memory.
 * @throws if a port is taken
 */
export async function createDemoServer(options: DemoOptions = {}): Promise<RunningDemo> {
  const { host = loopback, controlOrigins = [] } = options;
  const push: SocketApi["push"] = (token, type, data) => sockets.push(token, type, data);
  const pushToAll: SocketApi["pushToAll"] = (type, data) => sockets.pushToAll(type, data);
  const onChange: ChangeListener = (transaction, { status, silent, error }) => {
    const { id, token, type, txid } = transaction;
    parts.activity.add({
      kind: "status",
      token,
      call: transaction.method,
      data: { id, type, status, silent: silent ?? false },
    });
    // before the push, after which the player asks for the accounts
    parts.services.savedAccounts.settle(transaction);
    if (silent) return;
    const more = { ...(txid === null ? {} : { txid }), ...(error ? { message: error.message } : {}) };
    push(token, `${type}.status`, { status, id, ...more });
    parts.services.balances.tell(token);
    parts.services.depositLimits.tell(token);
  };
  const parts = createParts(options, onChange, { push, pushToAll });
  const { distDir = here("../../dist"), pagesDir = here("../pages") } = options;
  const folders = { dist: new StaticFolder(distDir), pages: new StaticFolder(pagesDir) };
  const reload = options.isReloading ? new PageReload(distDir, pagesDir) : undefined;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // requests may arrive before the second port is open
    opened
      .then((ports) => route({ ...parts, ...folders, ...handles, reload, ports, controlOrigins }, request, response))
      .catch((thrown) => sendFailure(response, thrown));
  };
  const http = createServer(answer);
  const hostHttp = createServer(answer);
  const sockets = new SocketApi(http, parts.answering);
  const handles = {
    sockets: () => sockets.open,
    dropSockets: (token?: string) => sockets.drop(token),
    releaseAnswers: () => parts.answering.delayedAnswers.release("release"),
    push,
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
      parts.traffic.clear();
      reload?.close();
      const closed = sockets.close();
      const hostClosed = new Promise((resolve) => hostHttp.close(resolve));
      http.closeAllConnections();
      hostHttp.closeAllConnections();
      await Promise.all([closed, hostClosed]);
    },
  };
}
