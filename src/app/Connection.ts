import type { HostSession, Settings } from "../session/hostSession";
import { type LazyTransport, openTransport } from "../transport/openTransport";
import { type Call, PlayerGone, type Push } from "../transport/Transport";
import { connectionKey, connectionOptions, type EarlyConnection } from "./earlyStart";

/** The session's connection to the payment server: one transport at a time, replaced as the session changes. */
export class Connection {
  readonly #signal: AbortSignal;
  readonly #onPush: (push: Push) => void;
  #early: EarlyConnection | undefined;
  #transport: LazyTransport | undefined;
  #key = "";
  #player = "";

  constructor(signal: AbortSignal, onPush: (push: Push) => void, early: EarlyConnection | undefined) {
    this.#signal = signal;
    this.#onPush = onPush;
    this.#early = early;
  }

  /**
   * Connects as session and settings ask for, keeping a connection that already fits.
   * @returns the early start, where it has been taken over
   */
  open(session: HostSession, settings: Settings): EarlyConnection | undefined {
    const key = connectionKey(session, settings);
    this.#player = session.userId;
    if (this.#key === key) return undefined;
    this.#transport?.close();
    const early = this.#takeEarly(key);
    this.#key = key;
    this.#transport = early?.transport ?? openTransport(session.transport, connectionOptions(session, settings));
    this.#transport.listen(this.#onPush, this.#signal);
    return early;
  }

  /** Sends a call; one that a renewed token's connection interrupts goes on over the new one. */
  async call(call: Call): Promise<unknown> {
    const transport = this.#transport;
    const player = this.#player;
    if (!transport) throw new Error("not connected");
    try {
      return await transport.call(call, this.#signal);
    } catch (thrown) {
      if (transport === this.#transport || this.#signal.aborted) throw thrown;
      if (player !== this.#player) throw new PlayerGone();
      if (!call.retry) throw thrown;
      return this.call(call);
    }
  }

  /** Restores the connection where it has been lost. */
  wake(): void {
    this.#transport?.wake();
  }

  /** Closes for good, a start that nobody has taken over too. */
  close(): void {
    this.#transport?.close();
    this.#early?.transport.close();
  }

  #takeEarly(key: string): EarlyConnection | undefined {
    const early = this.#early;
    this.#early = undefined;
    if (early?.key === key) return early;
    early?.transport.close();
    return undefined;
  }
}
