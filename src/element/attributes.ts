import * as v from "valibot";
import {
  bonusListSchema,
  experimentsSchema,
  hostSchemaSchema,
  httpAddress,
  monitoringSchema,
  serverAddress,
} from "../contract";

/** A value that an attribute or property may have, or why it may not; or a value that is partly wrong. */
export type Reading<Value> = { value: Value; wrong?: string } | { wrong: string };

/** How one attribute is read; `undefined` as the raw value never reaches it. */
type Reader<Value> = (raw: unknown) => Reading<Value>;

const text: Reader<string> = (raw) =>
  typeof raw === "string" || typeof raw === "number" ? { value: String(raw) } : { wrong: "must be a text" };

const flag: Reader<boolean> = (raw) => {
  if (raw === true || raw === "" || raw === "true") return { value: true };
  if (raw === false || raw === "false") return { value: false };
  return { wrong: 'must be "true" or "false"' };
};

const oneOf =
  <const Name extends string>(...names: Name[]): Reader<Name> =>
  (raw) => {
    const value = names.find((name) => name === raw);
    return value === undefined ? { wrong: `must be one of ${names.join(", ")}` } : { value };
  };

const address =
  (read: (raw: unknown) => string | undefined): Reader<string> =>
  (raw) => {
    const value = read(raw);
    return value === undefined ? { wrong: "must be an http(s) address" } : { value };
  };

/** A name that is no origin stays: it is nobody's, and a list of which nothing were left would let everybody in. */
const origins: Reader<string[]> = (raw) => {
  const names: unknown[] = Array.isArray(raw) ? raw : String(raw).split(/\s+/).filter(Boolean);
  const found = names.map((name) => {
    const url = /^https?:\/\//.test(String(name)) ? httpAddress(name) : undefined;
    return url && new URL(url).origin;
  });
  const value = found.map((origin, index) => origin ?? String(names[index]));
  return found.includes(undefined) ? { value, wrong: "must be a list of origins" } : { value };
};

const structure =
  <Schema extends v.GenericSchema>(schema: Schema): Reader<v.InferOutput<Schema>> =>
  (raw) => {
    let data = raw;
    if (typeof raw === "string") {
      try {
        data = JSON.parse(raw);
      } catch {
        return { wrong: "must be JSON" };
      }
    }
    const parsed = v.safeParse(schema, data, { abortEarly: true });
    if (parsed.success) return { value: parsed.output };
    return { wrong: `does not have the expected shape at ${v.getDotPath(parsed.issues[0]) ?? "its root"}` };
  };

/** The one table of attributes and properties (contract §1), by property name. */
export const attributes = {
  server: address(serverAddress),
  product: text,
  page: oneOf("deposit", "withdrawal"),
  theme: oneOf("auto", "light", "dark"),
  allowedOrigins: origins,
  returnUrl: address(httpAddress),
  token: text,
  userId: text,
  partnerKey: text,
  currency: text,
  paymentGeo: text,
  lang: text,
  platform: text,
  platformVersion: text,
  host: text,
  xOrigin: text,
  bonusId: text,
  transport: oneOf("socket", "http"),
  closingButton: flag,
  pwa: flag,
  isMobileApp: flag,
  bonusList: structure(bonusListSchema),
  experiments: structure(experimentsSchema),
  schema: structure(hostSchemaSchema),
  recaptchaSiteKey: text,
  recaptchaScript: address(httpAddress),
  geetestId: text,
  geetestScript: address(httpAddress),
  monitoring: structure(monitoringSchema),
} as const;

/** Name of a property of the element. */
export type PropertyName = keyof typeof attributes;

/** What a property holds once read. */
export type PropertyValues = {
  [Name in PropertyName]: (typeof attributes)[Name] extends Reader<infer Value> ? Value : never;
};

/** Every property name, in the table's order. */
export const propertyNames = Object.keys(attributes).filter((name): name is PropertyName => name in attributes);

/** `payment-geo` of `paymentGeo`. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Where a script comes from is said by script alone: markup that was injected into a page must not choose it. */
const hasAttribute = (name: PropertyName) => !name.endsWith("Script");

/** `paymentGeo` of `payment-geo`; undefined for an attribute that is not the widget's. */
export const propertyOf = (attribute: string): PropertyName | undefined =>
  propertyNames.find((name) => hasAttribute(name) && attributeName(name) === attribute);

/** The attribute of a property, as it stands; null where there is none. */
export const attributeOf = (element: Element, name: PropertyName): string | null =>
  hasAttribute(name) ? element.getAttribute(attributeName(name)) : null;

/** Flags may stand bare; any other empty attribute counts as absent. */
const isFlag = (name: PropertyName) => attributes[name] === flag;

/**
 * Reads one raw value.
 * @returns undefined where there is none; the value; one clear sentence of what is wrong with it, never the value itself;
 *   or both, where a part of it is right
 */
export function readProperty(name: PropertyName, raw: unknown): Reading<unknown> | undefined {
  if (raw === undefined || raw === null || (raw === "" && !isFlag(name))) return undefined;
  return attributes[name](raw);
}

/** Reads one value into a map; what makes no sense is warned of, and left out. */
export function readInto(
  values: Map<PropertyName, unknown>,
  name: PropertyName,
  raw: unknown,
  warn: (sentence: string) => void,
): void {
  const reading = readProperty(name, raw);
  const hasValue = reading && "value" in reading;
  if (hasValue) values.set(name, reading.value);
  else values.delete(name);
  if (reading?.wrong) warn(`${attributeName(name)} ${reading.wrong}; what is wrong is left out`);
}

type Warn = (sentence: string) => void;

function readAll(rawOf: (name: PropertyName) => unknown, warn: Warn): Map<PropertyName, unknown> {
  const values = new Map<PropertyName, unknown>();
  for (const name of propertyNames) readInto(values, name, rawOf(name), warn);
  return values;
}

/** Reads all attributes of an element; wrong ones are passed to `warn` and left out. */
export const readAttributes = (element: Element, warn: Warn) => readAll((name) => attributeOf(element, name), warn);

/** Reads what a host says of the session, as properties of the same names are read. */
export const readFields = (fields: object, warn: Warn) => readAll((name) => Reflect.get(fields, name), warn);
