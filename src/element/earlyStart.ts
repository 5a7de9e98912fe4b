import { addressLocale } from "../app/start/addressParameters";
import { connectEarly, connectionKey, type EarlyStart } from "../app/start/earlyStart";
import { isHosted } from "../host/embedding";
import type { HostFields } from "../host/HostBridge";
import type { FieldName, FieldValues } from "../session/fields";
import { readAttributes, readFields } from "./attributes";
import { type Configuration, configuration } from "./configuration";

/** Where an early start waits on its element: another load of the script finds it, and no global holds it. */
const startKey = Symbol.for("cashier.start");

interface MaybeStarted extends HTMLElement {
  [startKey]?: EarlyStart;
}

/** What the attributes of an element that is not upgraded yet amount to, and what its host says of the session. */
function readElement(element: Element, base: string, fields: HostFields = {}): Configuration {
  // what is wrong is said once, by the element itself
  const values = [...readAttributes(element, () => {}), ...readFields(fields, () => {})];
  return configuration(reader(new Map(values)), base, addressLocale());
}

/**
 * Starts the connection, the texts and the question for the methods of an element that is not upgraded yet; where a
 * host is to bring the session, that is awaited first.
 * @param base address of the script
 */
export function earlyStart(element: MaybeStarted, base: string): void {
  if (element[startKey] || customElements.get(element.localName)) return;
  const { session, settings } = readElement(element, base);
  if (!settings.server) return;
  const start: EarlyStart = {};
  element[startKey] = start;
  if (session.token) start.connection = connectEarly(session, settings);
  else if (isHosted()) startWithHost(element, start, base).catch(() => {});
  // elements in the document have taken theirs over by then; one that has left it will not
  void customElements.whenDefined(element.localName).then(() => end(takeEarlyStart(element)));
}

async function startWithHost(element: MaybeStarted, start: EarlyStart, base: string): Promise<void> {
  const { openEarlyHost } = await import("../app/start/earlyHost");
  const isWaiting = () => element[startKey] === start;
  if (!isWaiting()) return;
  start.host = openEarlyHost({
    element,
    servers: () => [element.getAttribute("server"), base],
    allowedOrigins: () => readElement(element, base).settings.allowedOrigins,
    onSession(fields) {
      if (!isWaiting()) return;
      const { session, settings } = readElement(element, base, fields);
      if (start.connection?.key === connectionKey(session, settings)) return;
      start.connection?.transport.close();
      start.connection = connectEarly(session, settings);
    },
  });
}

function end(start: EarlyStart | undefined): void {
  start?.connection?.transport.close();
  start?.host?.close();
}

/** Hands an element what was started for it, once. */
export function takeEarlyStart(element: MaybeStarted): EarlyStart | undefined {
  const started = element[startKey];
  delete element[startKey];
  return started;
}

/** Typed access to values that {@link readAttributes} has read. */
export function reader(values: ReadonlyMap<FieldName, unknown>) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the table's reader of that very name has made the value
  return <Name extends FieldName>(name: Name) => values.get(name) as FieldValues[Name] | undefined;
}
