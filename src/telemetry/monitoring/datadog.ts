import { datadogRum } from "@datadog/browser-rum";
import { type ErrorReport, redactedMessage } from "../../contract/CashierError";
import type { Monitoring } from "../../contract/host/session";
import { handleEvents } from "../handleEvents";
import { clientConfiguration, isSameClient } from "./configuration";
import type { MonitoringIdentity, OpenMonitor } from "./Monitor";
import { recordReplay } from "./recordReplay";

/** How many elements share the page's one client. The count is part of its global context, so every event carries it. */
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
function report(name: string, detail: ErrorReport): void {
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
    "cashier-error": (detail) => report("cashier-error", detail),
    "cashier-init-error": (detail) => report("cashier-init-error", detail),
  });
  return { receive, identify };
};
