import { originOf } from "../contract/address/serverAddress";
import { type FieldName, type FieldValues, fieldNames, fields, isFrom, valuesOf } from "./fields";
import type { HostSession, Settings } from "./hostSession";
import { attributeName, storedTransport } from "./plainValues";
import { flag, type Reading } from "./readers";

/** The session and the settings of an element. */
export interface Configuration {
  session: HostSession;
  settings: Settings;
}

/**
 * Adds the defaults to the values of an element.
 * @param read returns the value of a field, or undefined
 * @param base address of the script; its origin is the default server
 * @param locale from the page's address
 */
export function readConfiguration(
  read: <Name extends FieldName>(name: Name) => FieldValues[Name] | undefined,
  base: string,
  locale?: string,
): Configuration {
  const session = valuesOf("session", read);
  return {
    session: { ...session, transport: storedTransport() ?? session.transport },
    settings: {
      ...valuesOf("settings", read),
      server: read("server") ?? originOf(base),
      locale,
    },
  };
}

type Values = ReadonlyMap<FieldName, unknown>;

/**
 * Typed access to the values of fields, for {@link readConfiguration}.
 * @param own values of the element
 * @param host values of the host's session; they belong to its token: none counts beside a token of the element's own
 */
export function createReader(own: Values, host?: Values) {
  const values = host && !own.has("token") ? new Map([...own, ...host]) : own;
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the value comes from the field's reader
  return <Name extends FieldName>(name: Name) => values.get(name) as FieldValues[Name] | undefined;
}

type Warn = (sentence: string) => void;

/** The property of an attribute: `paymentGeo` of `payment-geo`; undefined if the attribute is not the widget's. */
export const propertyOf = (attribute: string): FieldName | undefined =>
  fieldNames.find((name) => isFrom("attribute", name) && attributeName(name) === attribute);

/** The text of a property's attribute; null if there is none. */
export const attributeOf = (element: Element, name: FieldName): string | null =>
  isFrom("attribute", name) ? element.getAttribute(attributeName(name)) : null;

/**
 * Reads a raw value.
 * @returns undefined for an absent value; otherwise the value, a sentence that says what is wrong without repeating it,
 *   or both if a part of the value is right
 */
export function readProperty(name: FieldName, raw: unknown): Reading<unknown> | undefined {
  const { read } = fields[name];
  // an empty attribute is absent, unless it is a flag
  if (raw === undefined || raw === null || (raw === "" && read !== flag)) return undefined;
  return read(raw);
}

/** Reads a value into a map; invalid values are passed to `warn` and left out. */
export function readInto(values: Map<FieldName, unknown>, name: FieldName, raw: unknown, warn: Warn): void {
  const reading = readProperty(name, raw);
  const hasValue = reading && "value" in reading;
  if (hasValue) values.set(name, reading.value);
  else values.delete(name);
  if (reading?.wrong) warn(`${attributeName(name)} ${reading.wrong}; invalid values are ignored`);
}

/** Reads the raw values of all fields. */
export function readRaw(rawOf: (name: FieldName) => unknown, warn: Warn): Map<FieldName, unknown> {
  const values = new Map<FieldName, unknown>();
  for (const name of fieldNames) readInto(values, name, rawOf(name), warn);
  return values;
}

/** Reads the session fields of a host as the properties of the same names are read. */
export const readFields = (given: object, warn: Warn) => readRaw((name) => Reflect.get(given, name), warn);
