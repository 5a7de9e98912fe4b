import type { RumBeforeSend, RumInitConfiguration } from "@datadog/browser-rum";
import { maskCardNumbers } from "../../contract/CashierError";
import type { Monitoring } from "../../contract/host/session";
import { version } from "../../contract/version";

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

/** Removes query and fragment from a word if it contains an address, which has a slash. */
function stripQuery(word: string): string {
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
