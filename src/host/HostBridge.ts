import type { CashierError, EventSink, User } from "../contract";
import type { FieldFrom } from "../session/fields";

/**
 * The session as the host wrote it: the element reads each field as it reads its own properties. A host may say as well
 * which server the token is for, where payments come back to and how the frame is monitored.
 */
export type HostFields = { readonly [Name in FieldFrom<"host">]?: unknown };

/** The server that the element's attributes or properties name, if any, and the address of the script. */
export type Servers = readonly [named: unknown, script: string];

/** What a bridge may do to its element. */
export interface HostPort {
  readonly element: HTMLElement;
  /** ends with the element */
  readonly signal: AbortSignal;
  /** whether the element's own attributes or properties hold a token: then nothing is waited for (contract §1) */
  hasToken(): boolean;
  servers(): Servers;
  /** parents whose messages are heard; none = whoever answers first (contract §1) */
  allowedOrigins(): readonly string[];
  /** Lays the host's session over the element's own; it replaces what the host said before. */
  take(fields: HostFields, user?: User): void;
  /** Sets the element's own bonus list. */
  setBonusList(list: unknown): void;
  /** Walks back, or closes on an index page (spec §2). */
  back(): void;
  /** Tells the host, and error reporting, of what it did wrong. */
  report(error: CashierError): void;
  /** Gives start-up up: no session came (spec §4). */
  fail(error: CashierError): void;
}

/**
 * Where the session comes from, and where events go besides the DOM (contract §2): one interface, whether the element
 * stands in a page of its host, a frame, a native web view or alone.
 */
export interface HostBridge extends EventSink {
  /** Serves another port from now on: the widget's, where the bridge was opened before its code had come. */
  attach(port: HostPort): void;
  /** Waits for a session, once more where the last wait was in vain. */
  wait(): void;
  /** Goes on with a renewed token, where the one in use came with the user's record (spec §6). */
  renewToken(token: string): void;
}
