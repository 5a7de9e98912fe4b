import { restorePageClient } from "./pageClient";
// evaluated in this order, whatever the alphabet says

import { datadogRum } from "@datadog/browser-rum";
import { type ErrorReport, type Monitoring, redactedMessage } from "../../contract";
import { hearing } from "../handleEvents";
import { clientConfiguration, isSameClient } from "./configuration";
import type { Monitor, MonitoringIdentity } from "./Monitor";
import { recordReplay } from "./recordReplay";

restorePageClient();

/** How many elements share the client. It is one per page, and so keeps count; the number goes with all it sends. */
const sharing = "cashier_widgets";
const countSharing = (): number => Number(datadogRum.getGlobalContext()[sharing] ?? 0);
const setSharing = (count: number) => datadogRum.setGlobalContextProperty(sharing, count);

/** Where the client puts a number of the tab, which it keeps in memory as well. */
const tabEntry = "_dd_tab_id";

/** null where the entry is not there, undefined where storage is blocked */
function readTabEntry(): string | null | undefined {
  try {
    return sessionStorage.getItem(tabEntry);
  } catch {
    return undefined;
  }
}

/** Starts the client; session storage stays with the widget's own entries, or a client's of the page. */
function start(configuration: ReturnType<typeof clientConfiguration>): void {
  const before = readTabEntry();
  datadogRum.init(configuration);
  if (before === null) sessionStorage.removeItem(tabEntry);
}

/** Joins the page's client, or starts it. @returns whether there is one for this monitoring */
function join(monitoring: Monitoring, signal: AbortSignal, tag: string): boolean {
  const running = datadogRum.getInitConfiguration();
  if (running && !isSameClient(running, monitoring)) {
    console.warn("cashier-widget: the page is monitored for another application, this element is not");
    return false;
  }
  if (!running) start(clientConfiguration(monitoring, tag));
  // where the last element has gone before, and another comes
  datadogRum.setTrackingConsent("granted");
  setSharing(countSharing() + 1);
  const leave = () => {
    const isLast = countSharing() === 1;
    // ending the session would not do: the player's next press, wherever on the page, would begin another
    if (isLast) datadogRum.setTrackingConsent("not-granted");
    setSharing(countSharing() - 1);
    if (isLast) datadogRum.clearUser();
  };
  signal.addEventListener("abort", leave, { once: true });
  return true;
}

function identify(identity: MonitoringIdentity): void {
  const known = Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== ""));
  datadogRum.setUser(known);
}

/** A stack would be this module's, and all failures would look like one. */
function report(name: string, failure: ErrorReport): void {
  const { message: _text, ...context } = failure;
  const error = new Error(redactedMessage(failure));
  error.name = name;
  error.stack = "";
  datadogRum.addError(error, context);
}

/**
 * Monitors one element with Datadog RUM: its screens are views, its failures errors.
 * @param signal the element's end
 * @returns undefined where the page's client already works for another application
 */
export function openDatadog(monitoring: Monitoring, signal: AbortSignal, host: HTMLElement): Monitor | undefined {
  if (!join(monitoring, signal, host.localName)) return undefined;
  let shown = "";
  const show = (screen: string) => {
    if (screen === shown) return;
    shown = screen;
    datadogRum.startView({ name: screen });
  };
  show(host.dataset.screen ?? "/");
  recordReplay(host, datadogRum, signal);
  const { receive } = hearing({
    "cashier-screen": ({ screen }) => show(screen),
    "cashier-error": (detail) => report("cashier-error", detail),
    "cashier-init-error": (detail) => report("cashier-init-error", detail),
  });
  return { receive, identify };
}
