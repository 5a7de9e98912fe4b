/** The iframe page, with the test as its parent: what it sends, and what it receives. */
import { eventTypes } from "../../../src/contract/events/eventTypes.ts";
import type { CashierSession } from "../../../src/hostPage/index.ts";
import type { CashierWidget } from "../../../src/index.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";
import { clearPage, newPlayer } from "./element.ts";

/** A message as it arrives at the parent. */
export interface Message {
  data: unknown;
  origin: string;
}

/** An envelope that has been read. */
export interface Envelope {
  type: string;
  payload: Record<string, unknown>;
  version?: string;
}

/** An event of the element inside the frame. */
export interface FrameEvent {
  type: string;
  detail: unknown;
}

/** The events inside a frame of this origin, from before its first script. */
export interface Recording {
  events: FrameEvent[];
  /** every line on its console */
  console: string[];
  /** uncaught errors */
  errors: string[];
}

type View = Window & typeof globalThis & { recording?: Recording };

declare global {
  interface Window {
    /** called by the frame's page before its own scripts run */
    recordFrame?: (view: View) => void;
  }
}

/** Events of the element, and the messages they become. */
export const messageTypes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(eventTypes).map(([message, event]) => [event, message]),
);

/** Records what happens in a window from now on. */
export function record(view: View): void {
  const recording: Recording = { events: [], console: [], errors: [] };
  view.recording = recording;
  for (const type of Object.keys(messageTypes)) {
    view.addEventListener(type, (event) =>
      recording.events.push({ type, detail: "detail" in event ? event.detail : undefined }),
    );
  }
  for (const level of ["debug", "log", "info", "warn", "error"] as const) {
    view.console[level] = (...words: unknown[]) => recording.console.push([level, ...words].join(" "));
  }
  view.addEventListener("error", ({ message }) => recording.errors.push(message));
  view.addEventListener("unhandledrejection", ({ reason }) => recording.errors.push(String(reason)));
}

export const envelope = (type: string, payload?: unknown) => JSON.stringify({ type, payload });

/** A session of a player of Mexico. */
export const cashierSession = (token: string): CashierSession => ({
  token,
  userId: token,
  paymentGeo: "MX",
  currency: "MXN",
});

/** The same with the payment server, as `loaded` carries it. */
export const session = (token: string, more: Record<string, unknown> = {}) => ({
  ...cashierSession(token),
  server: window.demoServer,
  ...more,
});

/** Where the frame's page comes from. */
const addresses = {
  /** this origin, so that the test can look inside */
  same: () => "/dist/recorded-embed.html",
  /** the payment server's */
  cross: () => `${window.demoServer}/dist/embed.html`,
  /** this origin, and the element's code comes 1.5 s after everything else */
  late: () => `/late/${crypto.randomUUID()}/recorded-embed.html`,
};

export interface FrameOptions {
  origin?: keyof typeof addresses;
  /** the permissions of a sandboxed frame */
  sandbox?: string;
  /** a frame that is on the page already, instead */
  frame?: HTMLIFrameElement;
  /** the query of the frame's page */
  query?: Record<string, string>;
}

/** The frames that the test at hand has opened. */
const open: FramePage[] = [];

/** A frame with the widget, and its parent's side of the conversation. */
export class FramePage {
  readonly frame: HTMLIFrameElement;
  readonly messages: Message[] = [];
  readonly token = newPlayer("framed");
  readonly #closing = new AbortController();

  constructor({ origin = "same", query = {}, sandbox, frame }: FrameOptions = {}) {
    this.frame = frame ?? document.createElement("iframe");
    const hear = ({ source, data, origin: from }: MessageEvent<unknown>) => {
      if (source === this.frame.contentWindow) this.messages.push({ data, origin: from });
    };
    window.addEventListener("message", hear, { signal: this.#closing.signal });
    open.push(this);
    if (frame) return;
    if (sandbox) this.frame.setAttribute("sandbox", sandbox);
    this.frame.style.cssText = "width: 400px; height: 700px";
    this.frame.src = `${addresses[origin]()}?${new URLSearchParams({ server: window.demoServer, ...query })}`;
    document.body.append(this.frame);
  }

  /** The frame's window, where it is of this origin. */
  get view(): View {
    const view = this.frame.contentWindow as View | null;
    if (!view) throw new Error("The frame is gone");
    return view;
  }

  get element(): CashierWidget {
    const element = this.view.document.querySelector("cashier-widget");
    if (!element) throw new Error("The frame has no element");
    return element;
  }

  get recording(): Recording {
    const { recording } = this.view;
    if (!recording) throw new Error("The frame has not been prepared");
    return recording;
  }

  /** The messages that the parent has received so far, in order. */
  get envelopes(): Envelope[] {
    return this.messages.map(({ data }) => JSON.parse(String(data)));
  }

  get types(): string[] {
    return this.envelopes.map(({ type }) => type);
  }

  /** Payloads of one type. */
  of(type: string): Record<string, unknown>[] {
    return this.envelopes.filter((one) => one.type === type).map(({ payload }) => payload);
  }

  /** Waits until so many messages of a type have come, and returns the last one's payload. */
  async received(type: string, count = 1): Promise<Record<string, unknown>> {
    await until(`${count} ${type}`, () => this.of(type).length >= count);
    return this.of(type).at(-1) ?? {};
  }

  /** Posts an envelope. */
  say(type: string, payload?: unknown): void {
    this.post(envelope(type, payload));
  }

  /** Posts any value. */
  post(data: unknown): void {
    this.frame.contentWindow?.postMessage(data, "*");
  }

  /** Answers `Loaded` with a session of the frame's player, and waits for the list. */
  async enter(more: Record<string, unknown> = {}): Promise<this> {
    await this.received("Loaded");
    this.say("loaded", session(this.token, more));
    await this.received("init");
    return this;
  }

  close(): void {
    this.#closing.abort();
    this.frame.remove();
  }

  /** Waits until the state inside is that. */
  state(state: string) {
    return until(`data-state is ${state}`, () => this.element.dataset.state === state);
  }
}

/** Opens a frame whose player has a list on screen. */
export const openFramed = (options: FrameOptions = {}, more: Record<string, unknown> = {}) =>
  new FramePage(options).enter(more);

/** Each test starts with frames being recorded, and leaves no frame, no fault and no open socket. */
export function freshFrames(): void {
  before(() => {
    window.recordFrame = record;
  });
  afterEach(async () => {
    for (const page of open.splice(0)) page.close();
    clearPage();
    await server.clearFaults();
    await server.socketsToBe(0);
  });
}

/** Creates frames and removes them after each test. */
export function temporaryFrames(): () => HTMLIFrameElement {
  const frames: HTMLIFrameElement[] = [];
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove();
  });
  return () => {
    const frame = document.createElement("iframe");
    frames.push(frame);
    return frame;
  };
}

/** A host's page around embed.html: it answers `Loaded` with a session, and nothing else. */
export function embedHost() {
  const ending = new AbortController();
  const createFrame = temporaryFrames();
  after(() => ending.abort());
  /** @returns the frame, and the types of its messages */
  return (address: string, session: unknown, attributes: Record<string, string> = {}) => {
    const frame = createFrame();
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    frame.width = "400";
    frame.height = "700";
    frame.src = address;
    const received: string[] = [];
    const hear = ({ source, data }: MessageEvent) => {
      if (!source || source !== frame.contentWindow) return;
      const { type } = JSON.parse(data);
      received.push(type);
      const answer = JSON.stringify({ type: "loaded", payload: session });
      if (type === "Loaded") source.postMessage(answer, { targetOrigin: "*" });
    };
    addEventListener("message", hear, { signal: ending.signal });
    document.body.append(frame);
    return { frame, received };
  };
}
