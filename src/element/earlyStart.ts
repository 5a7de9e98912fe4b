import { addressLocale } from "../app/addressParameters";
import { type EarlyStart, startEarly } from "../app/earlyStart";
import { type PropertyName, type PropertyValues, readAttributes } from "./attributes";
import { configuration } from "./configuration";

/** Where an early start waits on its element: another load of the script finds it, and no global holds it. */
const startKey = Symbol.for("cashier.start");

interface MaybeStarted extends Element {
  [startKey]?: EarlyStart;
}

/**
 * Starts the connection, the texts and the question for the methods of an element that is not upgraded yet.
 * Does nothing where the attributes hold no token: then the session comes from elsewhere, later.
 * @param base address of the script
 */
export function earlyStart(element: MaybeStarted, base: string): void {
  if (element[startKey] || customElements.get(element.localName)) return;
  // what is wrong with the attributes is said once, by the element itself
  const values = readAttributes(element, () => {});
  const { session, settings } = configuration(reader(values), base, addressLocale());
  if (!session.token || !settings.server) return;
  element[startKey] = startEarly(session, settings);
  // elements in the document have taken theirs over by then; one that has left it will not
  void customElements.whenDefined(element.localName).then(() => takeEarlyStart(element)?.transport.close());
}

/** Hands an element what was started for it, once. */
export function takeEarlyStart(element: MaybeStarted): EarlyStart | undefined {
  const started = element[startKey];
  delete element[startKey];
  return started;
}

/** Typed access to values that {@link readAttributes} has read. */
export function reader(values: ReadonlyMap<PropertyName, unknown>) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the table's reader of that very name has made the value
  return <Name extends PropertyName>(name: Name) => values.get(name) as PropertyValues[Name] | undefined;
}
