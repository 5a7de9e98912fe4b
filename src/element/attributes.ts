import * as v from "valibot";
import { bonusListSchema, experimentsSchema, hostSchemaSchema, monitoringSchema } from "../contract";

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

const toUrl = (raw: unknown): URL | undefined => {
  if (typeof raw !== "string" || raw === "") return undefined;
  try {
    return new URL(raw, document.baseURI);
  } catch {
    return undefined;
  }
};

/** A whole address, or one that is visibly relative: a stray word is more likely a mistake than a path. */
const looksLikeAddress = /^(?:https?:\/\/|[/.?#])/i;

const address: Reader<string> = (raw) => {
  const url = looksLikeAddress.test(String(raw)) ? toUrl(raw) : undefined;
  return url && /^https?:$/.test(url.protocol) ? { value: url.href } : { wrong: "must be an http(s) address" };
};

/** An origin, or an origin with a base path; no trailing slash. */
const server: Reader<string> = (raw) => {
  const reading = address(raw);
  return "wrong" in reading ? reading : { value: reading.value.replace(/[?#].*$/, "").replace(/\/+$/, "") };
};

/** A name that is no origin stays: it is nobody's, and a list of which nothing were left would let everybody in. */
const origins: Reader<string[]> = (raw) => {
  const names: unknown[] = Array.isArray(raw) ? raw : String(raw).split(/\s+/).filter(Boolean);
  const found = names.map((name) => (/^https?:\/\//.test(String(name)) ? toUrl(name)?.origin : undefined));
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
  server,
  product: text,
  page: oneOf("deposit", "withdrawal"),
  theme: oneOf("auto", "light", "dark"),
  allowedOrigins: origins,
  returnUrl: address,
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
  recaptchaScript: address,
  geetestId: text,
  geetestScript: address,
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

/** `paymentGeo` of `payment-geo`; undefined for an attribute that is not the widget's. */
export const propertyOf = (attribute: string): PropertyName | undefined =>
  propertyNames.find((name) => attributeName(name) === attribute);

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
  if (reading?.wrong) {
    warn(`${attributeName(name)} ${reading.wrong}; ${hasValue ? "the others count" : "its default is used"}`);
  }
}

/** Reads all attributes of an element; wrong ones are passed to `warn` and left out. */
export function readAttributes(element: Element, warn: (sentence: string) => void): Map<PropertyName, unknown> {
  const values = new Map<PropertyName, unknown>();
  for (const name of propertyNames) readInto(values, name, element.getAttribute(attributeName(name)), warn);
  return values;
}

/** Reads what a host says of the session, as properties of the same names are read. */
export function readFields(fields: object, warn: (sentence: string) => void): Map<PropertyName, unknown> {
  const values = new Map<PropertyName, unknown>();
  const said = new Map<string, unknown>(Object.entries(fields));
  for (const name of propertyNames) readInto(values, name, said.get(name), warn);
  return values;
}
