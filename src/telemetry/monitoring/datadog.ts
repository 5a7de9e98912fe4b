import { datadogRum, type RumBeforeSend, type RumInitConfiguration } from "@datadog/browser-rum";
import { type ErrorReport, maskCardNumbers } from "../../contract/CashierError";
import type { EventSink } from "../../contract/events/events";
import type { Monitoring } from "../../contract/host/session";
import { version } from "../../contract/version";
import { redactedMessage } from "../analytics";
import { handleEvents } from "../handleEvents";

/** The monitored player; a field is "" if unknown. */
interface MonitoringIdentity {
  id: string;
  partner_key: string;
  hash_id: string;
}

/** Monitors one element, with the client of the build or of the application. */
export interface Monitor extends EventSink {
  /** Sets the current player, in place of the previous one. */
  identify(identity: MonitoringIdentity): void;
}

/**
 * Opens the monitor of one element.
 * @param signal aborts when the element is removed
 * @returns undefined if the page's client already reports to another application
 */
export type OpenMonitor = (monitoring: Monitoring, signal: AbortSignal, host: HTMLElement) => Monitor | undefined;

/**
 * How many elements share the page's one client. The count is part of its global context, so every event carries it.
 */
const countProperty = "cashier_widgets";
const elementCount = (): number => Number(datadogRum.getGlobalContext()[countProperty] ?? 0);
const setElementCount = (count: number) => datadogRum.setGlobalContextProperty(countProperty, count);

/** The session storage entry of the client's tab id, which it also keeps in memory. */
const tabEntry = "_dd_tab_id";

/** Reads the client's tab id. @returns null if there is none, undefined if storage is blocked */
function readTabEntry(): string | null | undefined {
  try {
    return sessionStorage.getItem(tabEntry);
  } catch {
    return undefined;
  }
}

/** Starts the client and removes the entry that it adds to session storage. */
function start(configuration: ReturnType<typeof clientConfiguration>): void {
  const before = readTabEntry();
  datadogRum.init(configuration);
  if (before === null) sessionStorage.removeItem(tabEntry);
}

/** Joins the page's client or starts it. @returns false if the page's client reports to another application */
function join(monitoring: Monitoring, signal: AbortSignal, tag: string): boolean {
  const running = datadogRum.getInitConfiguration();
  if (running && !isSameClient(running, monitoring)) {
    console.warn("cashier-widget: monitoring is off, the page's monitoring client reports to another application");
    return false;
  }
  if (!running) start(clientConfiguration(monitoring, tag));
  // not granted any more if the previous element was removed
  datadogRum.setTrackingConsent("granted");
  setElementCount(elementCount() + 1);
  const release = () => {
    const isLast = elementCount() === 1;
    // ending the session is not enough: the next click anywhere on the page starts another
    if (isLast) datadogRum.setTrackingConsent("not-granted");
    setElementCount(elementCount() - 1);
    if (isLast) datadogRum.clearUser();
  };
  signal.addEventListener("abort", release, { once: true });
  return true;
}

function identify(identity: MonitoringIdentity): void {
  const known = Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== ""));
  datadogRum.setUser(known);
}

/** Reports an error without a stack: it would be this function's and would group all errors into one. */
function reportError(name: string, detail: ErrorReport): void {
  const { message: _text, ...context } = detail;
  const error = new Error(redactedMessage(detail));
  error.name = name;
  error.stack = "";
  datadogRum.addError(error, context);
}

/** Monitors one element with Datadog RUM: reports its screens as views and its error events as errors. */
export const openDatadog: OpenMonitor = (monitoring, signal, host) => {
  if (!join(monitoring, signal, host.localName)) return undefined;
  let currentScreen = "";
  const show = (screen: string) => {
    if (screen === currentScreen) return;
    currentScreen = screen;
    datadogRum.startView({ name: screen });
  };
  show(host.dataset.screen ?? "/");
  recordReplay(host, datadogRum, signal);
  const { receive } = handleEvents({
    "cashier-screen": ({ screen }) => show(screen),
    "cashier-error": (detail) => reportError("cashier-error", detail),
    "cashier-init-error": (detail) => reportError("cashier-init-error", detail),
  });
  return { receive, identify };
};

/** The part of the client that starts and stops a recording. */
interface Recorder {
  startSessionReplayRecording(): void;
  stopSessionReplayRecording(): void;
}

/** The attribute that hides an element from the client. */
const hidden = { name: "data-dd-privacy", value: "hidden" };

/** Stops recording with these elements hidden, as the client processes pending mutations when it stops. */
function stopWithout(elements: readonly Element[], recorder: Recorder): void {
  const before = elements.map((element) => element.getAttribute(hidden.name));
  for (const element of elements) element.setAttribute(hidden.name, hidden.value);
  recorder.stopSessionReplayRecording();
  for (const [index, element] of elements.entries()) {
    const value = before[index];
    if (typeof value === "string") element.setAttribute(hidden.name, value);
    else element.removeAttribute(hidden.name);
  }
}

/**
 * Records the page in the sessions that the client samples. A recording holds every attribute of every element, so it
 * stops as soon as an element has its token in an attribute. Tokens set as a property or by message are not in the DOM.
 * @param host the element; other elements of its kind are found in the document
 * @param signal stops observing attributes
 */
export function recordReplay(host: Element, recorder: Recorder, signal: AbortSignal): void {
  const holders = () => [host, ...document.querySelectorAll(host.localName)].filter((one) => one.hasAttribute("token"));
  const present = holders();
  if (present.length > 0) {
    // another element may have started a recording
    stopWithout(present, recorder);
    return;
  }
  recorder.startSessionReplayRecording();
  const observer = new MutationObserver(() => {
    const found = holders();
    if (found.length === 0) return;
    observer.disconnect();
    stopWithout(found, recorder);
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["token"] });
  // the element may be inside another shadow tree, which the document does not report
  observer.observe(host, { attributeFilter: ["token"] });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

const service = "cashier-widget";

/** Errors that the widget reports, and uncaught ones; console errors and CSP reports are the host's. */
const reportedSources: ReadonlySet<string> = new Set(["custom", "source"]);

/** Whether an event happened inside an element with this tag name. */
const isWithin = (tag: string, { target }: Event): boolean => target instanceof Element && target.closest(tag) !== null;

/**
 * Filters and redacts every event that the client is about to send.
 * @param tag the widget's tag name; user actions elsewhere on the page are not sent
 * @returns a callback that returns false for an event that must not be sent
 */
export function redactEvent(tag: string): RumBeforeSend {
  return (event, context) => {
    if (event.type === "error") {
      const causes = JSON.stringify(event.error.causes ?? "");
      // the client does not allow changing the causes
      if (!reportedSources.has(event.error.source) || redactText(causes) !== causes) return false;
      event.error.message = redactText(event.error.message);
      if (event.error.stack) event.error.stack = redactText(event.error.stack);
    }
    if (event.type === "action") {
      const events = "events" in context ? (context.events ?? []) : [];
      if (!events.some((domEvent) => isWithin(tag, domEvent))) return false;
    }
    stripQueriesDeep(event);
    return true;
  };
}

/**
 * The client's configuration.
 * @param tag the widget's tag name
 */
export function clientConfiguration(monitoring: Monitoring, tag: string): RumInitConfiguration {
  return {
    ...monitoring,
    service,
    env: "production",
    version: version.replace(/^v/, ""),
    sessionSampleRate: 100,
    sessionReplaySampleRate: 20,
    // recordReplay decides whether to record
    startSessionReplayRecordingManually: true,
    defaultPrivacyLevel: "mask-user-input",
    enablePrivacyForActionName: true,
    // a view is a screen of the widget, not a URL of its host
    trackViewsManually: true,
    beforeSend: redactEvent(tag),
    // no cookie: frames may block it, and the host's own client would share it
    sessionPersistence: "memory",
    trackAnonymousUser: false,
    // no reports about the client itself
    telemetrySampleRate: 0,
  };
}

/** Whether a running client has the parameters of this monitoring. */
export const isSameClient = (
  running: RumInitConfiguration,
  { applicationId, clientToken, site }: Monitoring,
): boolean =>
  running.service === service &&
  running.applicationId === applicationId &&
  running.clientToken === clientToken &&
  running.site === site;

/** The longest text that is sent, in characters; longer texts are truncated. */
export const maxTextLength = 20_000;

/** Removes query and fragment from a word that is an address: it has a slash, or a query or fragment with a value. */
function stripQuery(word: string): string {
  const start = word.search(/[?#]/);
  if (start >= 0 && word.includes("=", start)) return word.slice(0, start);
  const slash = word.indexOf("/");
  if (slash < 0) return word;
  const length = word.slice(slash).search(/[?#]/);
  return length < 0 ? word : word.slice(0, slash + length);
}

/**
 * Removes query and fragment from every address in a text, relative ones too: they may hold secrets of the host or the
 * player. Takes linear time.
 */
export const stripQueries = (text: string): string => text.slice(0, maxTextLength).replace(/[^\s"<>]+/g, stripQuery);

/** Strips queries from every text in a structure, in place. */
export function stripQueriesDeep(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === "string") Reflect.set(data, key, stripQueries(value));
    else stripQueriesDeep(value);
  }
}

/** Removes queries and masks card numbers in an error's text. */
export const redactText = (text: string): string => maskCardNumbers(stripQueries(text));
