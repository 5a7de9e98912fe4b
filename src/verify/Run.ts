import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "./findings";
import type { CliOptions } from "./options";
import { type Progress, Report } from "./Report";
import { type Client, noFraming, type Question, type Reply, type TransportName } from "./wire/Client";
import { HttpClient } from "./wire/HttpClient";
import { SocketClient } from "./wire/SocketClient";

/** A run of the command: its options, its report and its connections. */
export class Run {
  readonly options: CliOptions;
  readonly report: Report;
  readonly framing = noFraming();
  readonly #sockets = new Set<SocketClient>();

  constructor(options: CliOptions, ended: AbortSignal, progress?: Progress) {
    this.options = options;
    this.report = new Report(ended, progress);
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

  http(token = this.token): HttpClient {
    const { server, origin, timeoutMs } = this.options;
    return new HttpClient({ server, token, origin, timeoutMs, framing: this.framing });
  }

  /** Opens a socket. @param messageToken of its messages @throws NoAnswer */
  async socket(token = this.token, messageToken = token): Promise<SocketClient> {
    const { server, timeoutMs } = this.options;
    const socket = await SocketClient.connect({ server, token, messageToken, timeoutMs, framing: this.framing });
    this.#sockets.add(socket);
    return socket;
  }

  /** A connection of its own. @throws NoAnswer */
  client(transport: TransportName, token = this.token): Promise<Client> {
    return transport === "http" ? Promise.resolve(this.http(token)) : this.socket(token);
  }

  /** Asks over a connection that is closed afterwards. @throws NoAnswer */
  async ask(transport: TransportName, question: Question, token = this.token): Promise<Reply> {
    const client = await this.client(transport, token);
    try {
      const reply = await client.ask(question);
      const waitMs = retryAfterMs(reply);
      if (waitMs === undefined) return reply;
      await pause(waitMs);
      return await client.ask(question);
    } finally {
      client.close();
    }
  }

  /** Runs a function once for each transport that is checked. */
  async onEach(run: (transport: TransportName) => Promise<unknown>): Promise<void> {
    for (const transport of this.transports) await run(transport);
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}

/** The longest that a server's limit of calls is waited for. */
const maxWaitMs = 30_000;

/** How long to wait for the same call; undefined unless the server limits them. */
function retryAfterMs({ status, body }: Reply): number | undefined {
  const seconds: unknown = Reflect.get(Object(Reflect.get(Object(body), "error")), "retry_after");
  return status === 429 && typeof seconds === "number" ? Math.min(seconds * 1_000, maxWaitMs) : undefined;
}

/** The `code` of a refusal, as a text. */
export const codeOf = ({ body }: Reply): string => {
  const code: unknown = Reflect.get(Object(Reflect.get(Object(body), "error")), "code");
  return typeof code === "string" || typeof code === "number" ? String(code) : "";
};

const messageOf = ({ body }: Reply): string => {
  const message: unknown = Reflect.get(Object(Reflect.get(Object(body), "error")), "message");
  return typeof message === "string" ? ` "${message.slice(0, 80)}"` : "";
};

/** A reply in a few words: `404 not_found`, `200`. */
export const summaryOf = (reply: Reply): string =>
  `${[reply.status, codeOf(reply)].filter(Boolean).join(" ")}${reply.isOk ? "" : messageOf(reply)}`;

/** Why a reply is not the refusal that it should be; none if it is. */
export function refusalFindings(reply: Reply, status: number, code?: string): Finding[] {
  const isRefused = !reply.isOk && reply.status === status && (code === undefined || codeOf(reply) === code);
  if (isRefused) return [];
  return [{ path: reply.path, found: summaryOf(reply), wanted: [status, code].filter(Boolean).join(" ") }];
}
