import { setTimeout as pause } from "node:timers/promises";
import type { CheckName } from "./checks";
import { failed, type Outcome } from "./findings";
import type { CliOptions } from "./options";
import {
  askPatiently,
  type Client,
  NoAnswerError,
  noFraming,
  type Question,
  type Reply,
  type TransportName,
} from "./wire/Client";
import { HttpClient } from "./wire/HttpClient";
import { SocketClient } from "./wire/SocketClient";

/** A run of the command: its options, its checks and its connections. */
export class Run {
  readonly options: CliOptions;
  readonly checks: CheckRunner;
  readonly framing = noFraming();
  /** every transaction that an answer to the checks of payments has named */
  readonly named = new Set<string>();
  readonly #sockets = new Set<SocketClient>();
  /** aborts when the time for the whole run is over */
  readonly #ended: AbortSignal;

  constructor(options: CliOptions, ended: AbortSignal, progress?: Progress) {
    this.options = options;
    this.#ended = ended;
    this.checks = new CheckRunner(ended, progress);
  }

  get transports(): readonly TransportName[] {
    const { transport } = this.options;
    return transport === "both" ? ["http", "socket"] : [transport];
  }

  /** The player that the checks are made with. */
  get token(): string {
    return this.options.tokens[0] ?? "";
  }

  /** Another player, if a second token was given. */
  get otherToken(): string | undefined {
    return this.options.tokens[1];
  }

  /** The region to ask for. */
  get region(): Pick<CliOptions, "country" | "currency"> {
    const { country, currency } = this.options;
    return { country, currency };
  }

  http(token = this.token): HttpClient {
    const { server, origin, timeoutMs } = this.options;
    return new HttpClient({ server, token, origin, timeoutMs, framing: this.framing });
  }

  /** Opens a socket. @param messageToken of its messages @throws NoAnswerError */
  async socket(token = this.token, messageToken = token): Promise<SocketClient> {
    const { server, origin, timeoutMs } = this.options;
    const options = { server, token, messageToken, origin, timeoutMs, framing: this.framing };
    const socket = await SocketClient.connect(options);
    this.#sockets.add(socket);
    return socket;
  }

  /** A connection of its own. @throws NoAnswerError */
  client(transport: TransportName, token = this.token): Promise<Client> {
    return transport === "http" ? Promise.resolve(this.http(token)) : this.socket(token);
  }

  /** Makes a call over a connection that is closed afterwards. @throws NoAnswerError */
  async ask(transport: TransportName, question: Question, token = this.token): Promise<Reply> {
    const client = await this.client(transport, token);
    try {
      return await askPatiently(client, question, (ms) => this.#wait(ms));
    } finally {
      client.close();
    }
  }

  /** Waits, at most until the time for the whole run is over. */
  async #wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#ended }).catch(() => {});
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}

/** A check that has run. */
export interface Result {
  name: CheckName;
  transport?: TransportName;
  outcome: Outcome;
  ms: number;
}

/** Receives the check that runs now, for the line of progress. */
export type Progress = (running: { name: CheckName; transport?: TransportName; done: number }) => void;

/** Runs checks and keeps their results. */
class CheckRunner {
  readonly #results: Result[] = [];
  readonly #progress: Progress;
  /** aborts when the time for the whole run is over */
  readonly #ended: AbortSignal;

  constructor(ended: AbortSignal, progress: Progress = () => {}) {
    this.#ended = ended;
    this.#progress = progress;
  }

  get results(): readonly Result[] {
    return this.#results;
  }

  /** Runs a check; an exception counts as its failure. @returns whether it holds */
  async run(name: CheckName, transport: TransportName | undefined, check: () => Promise<Outcome>): Promise<boolean> {
    this.#progress({ name, ...(transport && { transport }), done: this.#results.length });
    const start = performance.now();
    const outcome = await this.#outcome(check);
    this.#results.push({ name, ...(transport && { transport }), outcome, ms: performance.now() - start });
    return outcome.verdict !== "failed";
  }

  /** Adds the outcome of a check whose findings the other checks have gathered. */
  note(name: CheckName, transport: TransportName | undefined, outcome: Outcome): void {
    this.#results.push({ name, ...(transport && { transport }), outcome, ms: 0 });
  }

  async #outcome(check: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#ended.aborted) return failed("an end within the time for all checks, --total", "no time left");
    try {
      return await check();
    } catch (thrown) {
      if (thrown instanceof NoAnswerError) return failed("an answer", thrown.message);
      // an answer that breaks the check itself is wrong as well, and the others still count
      return failed("an answer that can be checked", thrown instanceof Error ? thrown.message : String(thrown));
    }
  }
}
