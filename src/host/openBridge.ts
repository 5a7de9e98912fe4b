import { CashierError, type CashierEvents, invalidHostData, parseHostList } from "../contract";
import { awaitSession, incorrectData } from "./awaitSession";
import { isFramed } from "./embedding";
import { type HostMessage, readEnvelope } from "./envelope";
import { FrameChannel } from "./FrameChannel";
import type { HostBridge, HostFields, HostPort } from "./HostBridge";
import { type HostData, isSignOut, readHostData } from "./hostData";
import { envelopeOf } from "./outbound";
import { ShellChannel } from "./ShellChannel";
import { trustedServer } from "./trustedServer";
import { watchHeight } from "./watchHeight";

/** The bridge of an element to whatever is around it: a native shell, a parent window, or nobody. */
class Bridge implements HostBridge {
  #port: HostPort;
  readonly #frame: FrameChannel | undefined;
  readonly #shell = new ShellChannel();
  readonly #ending = new AbortController();
  /** what the host has said of the session so far */
  #fields: HostFields = {};
  #isUsersToken = false;
  #waiting: AbortController | undefined;
  #isHeightWatched = false;
  #isAnnounced = false;

  constructor(port: HostPort) {
    this.#port = port;
    this.attach(port);
    const { signal } = this.#ending;
    const hear = (data: unknown) => this.#hear(data);
    if (isFramed()) {
      this.#frame = new FrameChannel({ signal, allowedOrigins: () => this.#port.allowedOrigins(), hear });
    }
    // native shells speak by an event (contract §2, In)
    const hearShell = (event: Event) => "detail" in event && hear(event.detail);
    window.addEventListener("cashier-host", hearShell, { signal });
  }

  attach(port: HostPort): void {
    this.#port = port;
    port.signal.addEventListener("abort", () => this.#ending.abort(), { once: true });
  }

  receive<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): void {
    const isAnnouncement = type === "cashier-loaded";
    if (isAnnouncement && this.#isAnnounced) return;
    this.#isAnnounced ||= isAnnouncement;
    const json = envelopeOf(type, detail);
    if (json !== undefined) this.#send(json, isAnnouncement);
  }

  wait(): void {
    this.#waiting?.abort();
    if (this.#port.hasToken() || this.#fields.token) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    awaitSession({
      signal: AbortSignal.any([waiting.signal, this.#ending.signal]),
      isNeeded: () => !this.#port.hasToken(),
      onData: (data) => this.#take(data),
      onFailure: (error) => this.#port.fail(error),
    });
  }

  renewToken(token: string): void {
    if (!this.#isUsersToken || this.#fields.token === token) return;
    this.#fields = { ...this.#fields, token };
    this.#port.take(this.#fields);
  }

  #send(json: string, isAnnouncement = false): void {
    if (this.#shell.post(json)) return;
    if (isAnnouncement) this.#frame?.announce(json);
    else this.#frame?.post(json);
  }

  /** @returns whether it is the host's answer to `Loaded` */
  #hear(data: unknown): boolean {
    const message = readEnvelope(data);
    if (message) this.#obey(message);
    return message?.type === "loaded";
  }

  #obey({ type, payload }: HostMessage): void {
    if (type === "loaded") this.#takeAnswer(payload);
    else if (type === "bonus-list-updated") this.#takeBonusList(payload);
    else if (type === "watch-height") this.#watchHeight();
    else this.#port.back();
  }

  #takeAnswer(payload: unknown): void {
    // the element has its session from its own page (contract §1)
    if (this.#port.hasToken()) return;
    const data = readHostData(payload);
    if (data) {
      this.#take(data);
      return;
    }
    this.#port.report(new CashierError(incorrectData));
    if (this.#fields.token && isSignOut(payload)) {
      this.#fields = {};
      this.#port.take(this.#fields, {});
    }
  }

  #take({ fields, user, isUsersToken, wrong }: HostData): void {
    this.#waiting?.abort();
    this.#shell.flush();
    const servers = this.#port.servers();
    const server = trustedServer(fields.server, servers);
    if (server === undefined) {
      const url = String(servers[0] ?? "");
      this.#port.fail(new CashierError("The payment server is not the host's", { code: "untrusted_server", url }));
      return;
    }
    // a bonus list that came before the session is not lost, unless the session brings its own
    const { bonusList } = this.#fields;
    this.#fields = { ...(!this.#fields.token && bonusList !== undefined && { bonusList }), ...fields, server };
    this.#isUsersToken = isUsersToken;
    this.#port.take(this.#fields, user ?? {});
    this.#reportWrong(wrong);
  }

  #takeBonusList(payload: unknown): void {
    const data = typeof payload === "string" ? undefined : payload;
    const { value: bonusList, invalidPaths } = parseHostList("bonusList", data);
    this.#reportWrong(invalidPaths);
    if (!bonusList) return;
    if (this.#port.hasToken()) this.#port.setBonusList(bonusList);
    else {
      this.#fields = { ...this.#fields, bonusList };
      this.#port.take(this.#fields);
    }
  }

  #reportWrong(paths: readonly string[]): void {
    for (const path of paths) {
      console.warn(`cashier-widget: the host's ${path} makes no sense; it is left out`);
      this.#port.report(invalidHostData(path));
    }
  }

  /** Tells the height of the content from now on: a host cannot see into a frame. */
  #watchHeight(): void {
    if (this.#isHeightWatched) return;
    this.#isHeightWatched = true;
    watchHeight(this.#port.element, this.#ending.signal, (height) =>
      this.#send(JSON.stringify({ type: "height", payload: { height } })),
    );
  }
}

/** Opens the bridge of an element; it hears its host at once, and waits for a session once told to. */
export const openBridge = (port: HostPort): HostBridge => new Bridge(port);
