import type { RumBeforeSend, RumInitConfiguration } from "@datadog/browser-rum";
import { type Monitoring, version } from "../../contract";
import { harmless, stripQueriesDeep } from "./redact";

const service = "cashier-widget";

/** What the widget reports, and what nobody has caught; consoles and policies speak of the host's own affairs. */
const heardErrors: ReadonlySet<string> = new Set(["custom", "source"]);

/** Whether an event happened within an element of that name. */
const isWithin = (tag: string, { target }: Event): boolean => target instanceof Element && target.closest(tag) !== null;

/**
 * Decides of every event that the client is about to send, and takes what may be secret out of it.
 * @param tag the widget's: presses elsewhere on the page are none of its business
 */
export function censor(tag: string): RumBeforeSend {
  return (event, context) => {
    if (event.type === "error") {
      const causes = JSON.stringify(event.error.causes ?? "");
      // the client lets nobody change the causes
      if (!heardErrors.has(event.error.source) || harmless(causes) !== causes) return false;
      event.error.message = harmless(event.error.message);
      if (event.error.stack) event.error.stack = harmless(event.error.stack);
    }
    if (event.type === "action") {
      const events = "events" in context ? (context.events ?? []) : [];
      if (!events.some((pressed) => isWithin(tag, pressed))) return false;
    }
    stripQueriesDeep(event);
    return true;
  };
}

/**
 * What the client is started with (spec §9, Monitoring).
 * @param tag the widget's
 */
export function clientConfiguration(monitoring: Monitoring, tag: string): RumInitConfiguration {
  return {
    ...monitoring,
    service,
    env: "production",
    version: version.replace(/^v/, ""),
    sessionSampleRate: 100,
    sessionReplaySampleRate: 20,
    // whether anything may be recorded is known later
    startSessionReplayRecordingManually: true,
    defaultPrivacyLevel: "mask-user-input",
    enablePrivacyForActionName: true,
    // a view is a screen of the widget, not an address of its host
    trackViewsManually: true,
    beforeSend: censor(tag),
    // neither a cookie that a frame is refused, nor one that a host's own client would share
    sessionPersistence: "memory",
    trackAnonymousUser: false,
    // the client would report on itself
    telemetrySampleRate: 0,
  };
}

/** Whether a running client is the one that this monitoring would start. */
export const isSameClient = (
  running: RumInitConfiguration,
  { applicationId, clientToken, site }: Monitoring,
): boolean =>
  running.service === service &&
  running.applicationId === applicationId &&
  running.clientToken === clientToken &&
  running.site === site;
