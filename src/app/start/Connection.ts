import { CashierError } from "../../contract/CashierError";
import { type EarlyScreen, earlyPlayer } from "../../early/EarlyScreen";
import type { EarlyConnection } from "../../early/earlyConnection";
import { connectionOptions, type HostSession, type Settings, sessionConnectionKey } from "../../session/hostSession";
import type { Player } from "../../session/playerAtom";
import { markAsRetry, PlayerChangedError } from "../../transport/failures";
import {
  type LazyTransport,
  type LoadTransport,
  openTransport,
  openTransportWith,
} from "../../transport/openTransport";
import {
  type Call,
  connectionError,
  type TransportKind,
  type TransportListener,
  type TransportOptions,
} from "../../transport/Transport";

/** So many connections for pushed tokens, within this time in ms, are a loop: the server pushes one to each. */
const maxPushedTokens = 5;
const pushedTokensMs = 60_000;

/** The session's connection to the payment server: one transport at a time, replaced as the session changes. */
export class Connection {
  readonly #signal: AbortSignal;
  #listener: TransportListener | undefined;
  #early: EarlyConnection | undefined;
  #earlyScreen: EarlyScreen | undefined;
  #transport: LazyTransport | undefined;
  #options: TransportOptions | undefined;
  #key = "";
  /** when it was opened with pushed tokens, in ms of the page's clock */
  #pushedAtMs: readonly number[] = [];
  /** the player it belongs to */
  #player: Player | undefined;

  constructor(signal: AbortSignal, early: EarlyConnection | undefined) {
    this.#signal = signal;
    this.#early = early;
  }

  /** Sets the listener of all connections from now on. */
  listen(listener: TransportListener): void {
    this.#listener = listener;
  }

  /** The early screen, if it was loaded for this player's session, whose token may have been renewed since. */
  get earlyScreen(): EarlyScreen | undefined {
    return this.#earlyScreen;
  }

  /**
   * Connects for a session and its settings. Keeps a connection that already fits; a changed language takes effect when
   * it reconnects.
   * @param player whose session it is
   * @param first the first calls, only for a player's first session: a new connection sends them before the socket
   * library is loaded, and the early screen is taken over
   * @param isPushed whether the server has pushed the session's token. If too many arrive, the open connection uses the
   * newer ones from the next call on
   * @returns the early connection, if it was taken over
   */
  open(
    session: HostSession,
    settings: Settings,
    player: Player,
    first?: readonly Call[],
    isPushed = false,
  ): EarlyConnection | undefined {
    const key = sessionConnectionKey(session, settings);
    if (first || this.#player !== player) this.#earlyScreen = undefined;
    const current = this.#player === player ? this.#options : undefined;
    const now = performance.now();
    const recent = this.#pushedAtMs.filter((at) => now - at < pushedTokensMs);
    const isLoop = isPushed && recent.length >= maxPushedTokens;
    const isFor = (token: string) => this.#key === sessionConnectionKey({ ...session, token }, settings);
    if (current && (this.#key === key || (isLoop && isFor(current.token)))) {
      this.#key = key;
      current.token = session.token;
      current.language = session.lang;
      return undefined;
    }
    this.#pushedAtMs = isPushed ? [...recent, now] : [];
    const isRenewed = this.#transport !== undefined && this.#player === player;
    this.#disconnect();
    const before = this.#early;
    const early = before?.key === key ? before : undefined;
    if (!early) before?.transport.close();
    this.#early = undefined;
    // the token may have been renewed since it was drawn
    if (early || before?.screen?.player === earlyPlayer(session, settings)) this.#earlyScreen = before?.screen;
    this.#key = key;
    this.#player = player;
    const options = connectionOptions(session, settings);
    this.#options = options;
    const open = () =>
      first ? openTransportWith(first, session.transport, options) : openTransport(session.transport, options);
    this.#transport = early?.transport ?? open();
    this.#transport.loadBy(loadTransport(session.transport, options));
    if (this.#listener) this.#transport.listen(this.#listener);
    // it starts without failures, and pushes may have been missed
    if (isRenewed) this.#listener?.onConnection(0);
    return early;
  }

  /**
   * Sends a call. When a renewed token replaces the connection meanwhile, a call that is safe to repeat is sent again
   * over the new one; otherwise its answer counts as lost.
   * @throws PlayerChangedError when the player has signed out, or another one has signed in
   */
  async call(call: Call): Promise<unknown> {
    const transport = this.#transport;
    const player = this.#player;
    if (!transport) throw new PlayerChangedError();
    const isReplaced = () => transport !== this.#transport;
    const isPlayerGone = () => isReplaced() && (player !== this.#player || !this.#transport);
    try {
      const answer = await transport.call(call, this.#signal);
      if (isPlayerGone()) throw new PlayerChangedError();
      return answer;
    } catch (thrown) {
      if (this.#signal.aborted || !isReplaced()) throw thrown;
      if (isPlayerGone()) throw new PlayerChangedError();
      if (isRejection(thrown)) throw thrown;
      if (!call.retry) throw connectionError(call.path);
    }
    try {
      return await this.call(call);
    } catch (thrown) {
      throw markAsRetry(thrown);
    }
  }

  /** Loads the code that the first call does not need. @throws CashierError `network_error` if that fails */
  async prepare(): Promise<void> {
    await this.#transport?.prepare();
  }

  /** Reconnects if the connection is lost. */
  reconnect(): void {
    this.#transport?.connect();
  }

  /** Closes the current connection; its pending calls fail. */
  #disconnect(): void {
    this.#transport?.close();
    this.#transport = undefined;
    this.#key = "";
  }

  /** Closes the connection for good, including an early one that was not taken over. */
  close(): void {
    this.#disconnect();
    this.#earlyScreen = undefined;
    this.#early?.transport.close();
    this.#early = undefined;
  }
}

/** Whether the server has rejected the call; a refused token does not count, as it may have been renewed. */
const isRejection = (thrown: unknown) => thrown instanceof CashierError && thrown.status > 0 && thrown.status !== 401;

/**
 * Loads a transport as `openTransport` does, but from code that is not needed before React, where the build adds
 * retries of failed imports.
 */
const loadTransport = (kind: TransportKind, options: TransportOptions): LoadTransport =>
  kind === "http"
    ? async () => (await import("../../transport/httpTransport")).httpTransport(options)
    : async (early) => (await import("../../transport/socketTransport")).socketTransport(options, early?.socket);
