import type { ErrorReport } from "../contract/CashierError";
import { version } from "../contract/version";
import { mayBeHosted } from "../host/embedding";
import type { HostFields } from "../host/HostBridge";
import { addressLocale } from "../i18n/locales";
import { type Configuration, createReader, readConfiguration, readFields, readRaw } from "../session/configuration";
import { isFrom } from "../session/fields";
import { sessionConnectionKey } from "../session/hostSession";
import { textOf } from "../session/plainValues";
import { earlyPlayer } from "./EarlyScreen";
import { connectEarly, type EarlyConnection } from "./earlyConnection";
import type { EarlyHost } from "./earlyHost";
import { rawValue, takeFirstRequest } from "./firstRequest";

/** Key of the early start on its element; registered, so that another load of the script finds it. */
const startKey = Symbol.for("cashier.start");

/** The script that brings the widget. */
export interface Script {
  /** its address, whose origin is the default server */
  base: string;
  /** the styles of the skeleton, which the widget has as well */
  frameCss: string;
  /** when it ran, in ms of the page's clock: its elements count as inserted by then */
  ranAtMs?: number;
}

/** The work started for an element before its code is loaded; the element takes it over. */
export interface EarlyStart {
  /** in ms of the page's clock */
  startedAtMs: number;
  connection?: EarlyConnection;
  /** resolves once the early screen is painted, or cannot be drawn */
  drawn?: Promise<void>;
  /** the bridge to a host that is to send the session */
  host?: EarlyHost;
}

interface MaybeStarted extends HTMLElement {
  [startKey]?: EarlyStart;
}

/** The configuration of an element before its upgrade: its properties and attributes, and the session from its host. */
function readElement(element: Element, base: string, fields: HostFields = {}): Configuration {
  // the element itself warns of invalid values, once
  const ignore = () => {};
  const own = readRaw((name) => (isFrom("attribute", name) ? rawValue(element, name) : null), ignore);
  return readConfiguration(createReader(own, readFields(fields, ignore)), base, addressLocale());
}

/**
 * Opens the connection and requests texts and methods for an element before its upgrade. If its host provides the
 * session, waits for that first.
 */
export function startEarly(element: MaybeStarted, script: Script): void {
  if (element[startKey] || customElements.get(element.localName)) return;
  const start: EarlyStart = { startedAtMs: script.ranAtMs ?? performance.now() };
  element[startKey] = start;
  if (textOf(rawValue(element, "token"))) watchPlayer(element, start, script);
  else if (mayBeHosted()) startWithHost(element, start, script).catch(() => {});
  // by then every element in the document has taken over its start; a removed one never does
  void customElements.whenDefined(element.localName).then(() => endEarlyStart(element));
}

/** Resolves once the lists that early starts draw are painted, or cannot be drawn. */
export const whenDrawn = (elements: Iterable<MaybeStarted>): Promise<unknown> =>
  Promise.all(Array.from(elements, (element) => element[startKey]?.drawn));

/** Names the player of an element before its upgrade; a value that is no text, such as a bigint, names none. */
const playerOf = (element: Element) =>
  JSON.stringify([rawValue(element, "token"), rawValue(element, "userId")].map(textOf));

/**
 * Connects for the player, and checks in each frame whether they have changed: no event reports a property set before
 * the upgrade.
 */
function watchPlayer(element: MaybeStarted, start: EarlyStart, script: Script, before?: string): void {
  if (element[startKey] !== start) return;
  const player = playerOf(element);
  if (player !== before) connect(element, start, script);
  requestAnimationFrame(() => watchPlayer(element, start, script, player));
}

/**
 * Opens the connection of a session, and draws the list that it brings. Removes the previous player's content at once.
 * After a renewed token, a list on screen stays, with the press that it holds: the element connects again.
 */
function connect(element: MaybeStarted, start: EarlyStart, { base, frameCss }: Script, fields?: HostFields): void {
  const { session, settings } = readElement(element, base, fields);
  const before = start.connection;
  if (before?.key === sessionConnectionKey(session, settings)) return;
  if (before?.screen?.player === earlyPlayer(session, settings)) return;
  before?.transport.close();
  before?.clear?.();
  delete start.connection;
  if (!session.token || !settings.server) return;
  const connection = connectEarly(session, settings, takeFirstRequest(element));
  start.connection = connection;
  const isWanted = () => element[startKey] === start && start.connection === connection && element.isConnected;
  // the element reports the failure
  const options = { element, frameCss, connection, session, settings, isWanted };
  const drawing = settings.view === "quick" ? import("./card/drawEarlyCard") : import("./list/drawEarlyList");
  start.drawn = drawing.then(({ default: draw }) => draw(options)).catch(() => {});
}

async function startWithHost(element: MaybeStarted, start: EarlyStart, script: Script): Promise<void> {
  const { openEarlyHost } = await import("./earlyHost");
  const isPending = () => element[startKey] === start;
  if (!isPending()) return;
  start.host = openEarlyHost({
    element,
    // imported here, because the element's chunk loads later
    version,
    servers: () => [rawValue(element, "server"), script.base],
    allowedOrigins: () => readElement(element, script.base).settings.allowedOrigins,
    onSession(fields) {
      if (isPending()) connect(element, start, script, fields);
    },
  });
}

/**
 * Closes an early start that no element takes over.
 * @param failure why the element's code could not be loaded, for the host
 */
export function endEarlyStart(element: HTMLElement, failure?: ErrorReport): void {
  const start = takeEarlyStart(element);
  start?.connection?.transport.close();
  start?.host?.end(failure);
}

/** Returns the early start of an element, once. */
export function takeEarlyStart(element: MaybeStarted): EarlyStart | undefined {
  const start = element[startKey];
  delete element[startKey];
  takeFirstRequest(element)?.close();
  return start;
}
