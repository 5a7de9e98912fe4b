import type { SubmitHost } from "../cashier/Cashier";
import type { CashierError } from "../contract/CashierError";
import type { EventSink } from "../contract/events/events";
import type { User } from "../contract/host/user";
import type { FieldFrom } from "../session/fields";

/** Raw session fields from the host; the element reads each of them like its own property. */
export type HostFields = { readonly [Name in FieldFrom<"host">]?: unknown };

/** The server from the element's attributes or properties, if any, and the address of the script. */
export type Servers = readonly [named: unknown, script: string];

/** The part of the element that a bridge uses. */
export interface HostPort {
  readonly element: HTMLElement;
  /** aborts when the element is removed */
  readonly signal: AbortSignal;
  /** whether the element's own attributes or properties hold a token; then the host's session is not needed */
  hasToken(): boolean;
  servers(): Servers;
  /** origins that a parent's messages are accepted from; empty: that of the first parent that answers */
  allowedOrigins(): readonly string[];
  /** Replaces the host's session, which takes precedence over the element's own values. */
  setSession(fields: HostFields, user?: User): void;
  /** Sets the element's own bonus list, until its player changes. */
  setBonusList(list: unknown): void;
  /** Goes one step back; closes the widget on a list. */
  back(): void;
  /** Reports invalid data of the host, to the host and to error monitoring. */
  report(error: CashierError): void;
  /**
   * Shows and reports why there is no session: start-up has failed, or a session was refused. One that was running has
   * been signed out before.
   */
  fail(error: CashierError): void;
  /**
   * Loads the code of questions to the host, as often as it takes; missing before the widget, which asks them.
   * @returns undefined if the signal aborts first
   */
  loadQuestions?(signal: AbortSignal): Promise<typeof import("./SubmitQuestions") | undefined>;
}

/** Connects an element to its host, whether that is its own page, a parent frame or a native shell. */
export interface HostBridge extends EventSink, SubmitHost {
  /** Switches to another port: the widget's, if the bridge was opened before the widget's code had loaded. */
  moveTo(port: HostPort): void;
  /** Waits for a session; restarts a wait that has failed. */
  awaitSession(): void;
}
