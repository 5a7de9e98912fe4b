import { CashierError } from "../contract/CashierError";
import type { CashierEvents, SubmittedPayment, SubmitVerdict } from "../contract/events/events";
import { invalidHostData, parseHostList } from "../contract/host/members";
import { FrameChannel, ShellChannel } from "./channels";
import { isFramed } from "./embedding";
import { findSession, incorrectDataMessage } from "./findSession";
import type { HostBridge, HostFields, HostPort } from "./HostBridge";
import { type HostData, isSignOut, readHostData } from "./hostData";
import { envelopeOf, type HostMessage, readHostMessage } from "./hostMessages";
import type { SubmitQuestions } from "./SubmitQuestions";
import { trustedServer } from "./trustedServer";

/** How late a step back that arrived before the bridge still counts, in ms. */
const maxBackDelayMs = 5_000;

const isStepBack = ({ type }: HostMessage): boolean => type === "go-back" || type === "swipe-back";

/** Connects an element to a native shell, to a parent window, or to neither. */
class Bridge implements HostBridge {
  #port: HostPort;
  readonly #frame: FrameChannel | undefined;
  readonly #shell = new ShellChannel();
  readonly #lifetime = new AbortController();
  /** the host's session so far */
  #fields: HostFields = {};
  /** whether a player has been signed out; a shell's global may still name that player */
  #isSignedOut = false;
  /** the error of a refused session, until another one comes */
  #refusal: CashierError | undefined;
  #wait: AbortController | undefined;
  /** the questions to the host about payments; its code is loaded with the first one */
  #questions: SubmitQuestions | undefined;
  #isAnnounced = false;

  constructor(port: HostPort, shellEvents: readonly Event[]) {
    this.#port = port;
    this.moveTo(port);
    const { signal } = this.#lifetime;
    const onMessage = (data: unknown) => this.#receiveMessage(data);
    if (isFramed()) {
      this.#frame = new FrameChannel({ signal, allowedOrigins: () => this.#port.allowedOrigins(), onMessage });
    }
    // native shells dispatch messages as an event
    const onShellEvent = (event: Event) => "detail" in event && onMessage(event.detail);
    window.addEventListener("cashier-host", onShellEvent, { signal });
    for (const event of shellEvents) {
      const message = "detail" in event ? readHostMessage(event.detail) : undefined;
      // the player no longer expects a step back of seconds ago
      const isLate = performance.now() - event.timeStamp > maxBackDelayMs;
      if (message && !(isLate && isStepBack(message))) this.#handle(message);
    }
  }

  moveTo(port: HostPort): void {
    this.#port = port;
    port.signal.addEventListener("abort", () => this.#lifetime.abort(), { once: true });
  }

  receive<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): void {
    const isAnnouncement = type === "cashier-loaded";
    if (isAnnouncement && this.#isAnnounced) return;
    this.#isAnnounced ||= isAnnouncement;
    const json = envelopeOf(type, detail);
    if (json !== undefined) this.#send(json, isAnnouncement ? "announce" : "post");
  }

  awaitSession(): void {
    this.#wait?.abort();
    if (this.#port.hasToken() || this.#fields.token) return;
    // a frame's host is asked once, and a shell's global may still name the previous player
    if (this.#refusal && (isFramed() || this.#isSignedOut)) this.#port.fail(this.#refusal);
    if (this.#isSignedOut) return;
    const wait = new AbortController();
    this.#wait = wait;
    findSession({
      signal: AbortSignal.any([wait.signal, this.#lifetime.signal]),
      isNeeded: () => !this.#port.hasToken(),
      onData: (data) => this.#setSession(data),
      onFailure: (error) => this.#port.fail(error),
    });
  }

  async askBeforeSubmit(payment: SubmittedPayment, signal: AbortSignal): Promise<SubmitVerdict> {
    const code = await this.#port.loadQuestions?.(signal);
    // nobody waits for a verdict any more
    if (!code) return new Promise(() => {});
    this.#questions ??= new code.SubmitQuestions(
      (json) => this.#send(json),
      (path) => this.#reportInvalid([path]),
    );
    return this.#questions.ask(payment, signal);
  }

  /** Sends a message to the shell, else to the parent window by that method. */
  #send(json: string, by: "announce" | "post" = "post"): void {
    if (!this.#shell.post(json)) this.#frame?.[by](json);
  }

  /** @returns whether the message answers `Loaded` */
  #receiveMessage(data: unknown): boolean {
    const message = readHostMessage(data);
    if (message) this.#handle(message);
    return message?.type === "loaded";
  }

  #handle({ type, payload }: HostMessage): void {
    if (type === "loaded") this.#receiveSession(payload);
    else if (type === "bonus-list-updated") this.#receiveBonusList(payload);
    else if (type === "watch-height") this.#watchHeight();
    else if (type === "submit-verdict") this.#questions?.receive(payload);
    else this.#port.back();
  }

  #receiveSession(payload: unknown): void {
    // the element's own token takes precedence
    if (this.#port.hasToken()) return;
    const data = readHostData(payload);
    if (data) this.#setSession(data);
    else if (this.#fields.token && isSignOut(payload)) this.#signOut();
    else this.#port.report(new CashierError(incorrectDataMessage));
  }

  #signOut(): void {
    this.#fields = {};
    this.#isSignedOut = true;
    this.#port.setSession(this.#fields, {});
  }

  #setSession({ fields, user, invalidPaths }: HostData): void {
    this.#wait?.abort();
    this.#shell.flush();
    const servers = this.#port.servers();
    const server = trustedServer(fields.server, servers);
    if (server === undefined) {
      this.#refuseSession(String(servers[0] ?? ""));
      return;
    }
    // keep a bonus list that arrived before the session, unless the session has its own
    const { bonusList } = this.#fields;
    this.#fields = { ...(!this.#fields.token && bonusList !== undefined && { bonusList }), ...fields, server };
    this.#refusal = undefined;
    this.#port.setSession(this.#fields, user ?? {});
    this.#reportInvalid(invalidPaths);
  }

  /** Ends the previous session, which may be another player's, and reports that a token may not go to this server. */
  #refuseSession(url: string): void {
    const refusal = new CashierError("The payment server is not the host's", { code: "untrusted_server", url });
    this.#refusal = refusal;
    const fail = () => this.#port.fail(refusal);
    if (!this.#fields.token) {
      fail();
      return;
    }
    this.#signOut();
    // the element applies the sign-out, or a session that follows at once, in a microtask
    queueMicrotask(() => {
      if (!this.#fields.token) fail();
    });
  }

  #receiveBonusList(payload: unknown): void {
    const data = typeof payload === "string" ? undefined : payload;
    const { value: bonusList, invalidPaths } = parseHostList("bonusList", data);
    this.#reportInvalid(invalidPaths);
    if (!bonusList) return;
    if (this.#port.hasToken()) this.#port.setBonusList(bonusList);
    else {
      this.#fields = { ...this.#fields, bonusList };
      this.#port.setSession(this.#fields);
    }
  }

  #reportInvalid(paths: readonly string[]): void {
    for (const path of paths) {
      console.warn(`cashier-widget: invalid host data is ignored: ${path}`);
      this.#port.report(invalidHostData(path));
    }
  }

  /** Posts the height of the content on every change: a host cannot measure inside a frame. */
  #watchHeight(): void {
    watchHeight(this.#port.element, this.#lifetime.signal, (height) =>
      this.#send(JSON.stringify({ type: "height", payload: { height } })),
    );
  }
}

/**
 * Opens the bridge of an element; it receives messages at once, and waits for a session on `awaitSession()`.
 * @param shellEvents a native shell's messages that arrived before the bridge
 */
export const openBridge = (port: HostPort, shellEvents: readonly Event[] = []): HostBridge =>
  new Bridge(port, shellEvents);

/**
 * Calls back with the height of an element's content, in CSS pixels, now and on every change. In the iframe page the
 * element no longer fills the window but takes the height of its content. Does nothing if it is watched already.
 */
function watchHeight(element: HTMLElement, signal: AbortSignal, onHeight: (heightPx: number) => void): void {
  const { dataset } = document.documentElement;
  if (dataset.cashierHeight) return;
  dataset.cashierHeight = "content";
  const observer = new ResizeObserver(() => {
    const { height } = element.getBoundingClientRect();
    // zero while the element is hidden
    if (height > 0) onHeight(Math.ceil(height));
  });
  observer.observe(element);
  const end = () => {
    observer.disconnect();
    delete dataset.cashierHeight;
  };
  signal.addEventListener("abort", end, { once: true });
}
