import type { CliOptions } from "./options";
import { type Progress, Report } from "./Report";
import { askPatiently, type Client, noFraming, type Question, type Reply, type TransportName } from "./wire/Client";
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

  /** Makes a call over a connection that is closed afterwards. @throws NoAnswer */
  async ask(transport: TransportName, question: Question, token = this.token): Promise<Reply> {
    const client = await this.client(transport, token);
    try {
      return await askPatiently(client, question);
    } finally {
      client.close();
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}
