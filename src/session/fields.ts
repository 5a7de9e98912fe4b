import {
  bonusListSchema,
  experimentsSchema,
  hostSchemaSchema,
  httpAddress,
  monitoringSchema,
  serverAddress,
} from "../contract";
import { address, flag, oneOf, origins, type Reader, structure, text } from "./readers";

/** Where a field may come from besides the element's property: an attribute, the iframe page's query, the host's `loaded`. */
type Source = "attribute" | "query" | "host";

const everywhere = ["attribute", "query", "host"] as const;
const notHost = ["attribute", "query"] as const;
/** secrets and structures stay out of addresses */
const notQuery = ["attribute", "host"] as const;
/** injected markup must not choose which script runs */
const propertyOnly = [] as const;

/** A row of the table; a field without a default may be undefined. */
const row =
  <Scope extends string>(scope: Scope) =>
  <Value, const Sources extends readonly Source[], Default extends Value | undefined = undefined>(
    read: Reader<Value>,
    sources: Sources,
    fallback?: Default, // biome-ignore lint/nursery/noUnsafeTypeAssertion: Default is undefined where there is no fallback
  ) => ({ scope, read, sources, default: fallback as Default });

/** The player's: another player has other values. */
const session = row("session");
/** The element's own. */
const setting = row("settings");

/**
 * The one table of session fields: what the element's attributes and properties, the host's session message, the query
 * of the iframe page and the options of `cashier-host.js` may say. Their names, types, readers and defaults follow from it.
 */
export const fields = {
  /** origin of the payment server and base of the locales; the script's origin unless said otherwise, "" where it has none */
  server: setting(address(serverAddress), everywhere, ""),
  product: setting(text, notHost, "cashier-widget"),
  page: setting(oneOf("deposit", "withdrawal"), notHost, "deposit"),
  theme: setting(oneOf("auto", "light", "dark"), notHost, "auto"),
  allowedOrigins: setting(origins, notHost, []),
  /** where a provider sends the player back to; the page itself unless said otherwise */
  returnUrl: setting(address(httpAddress), everywhere, ""),
  token: session(text, notQuery, ""),
  userId: session(text, everywhere, ""),
  partnerKey: session(text, everywhere, ""),
  /** ISO 4217 or crypto code */
  currency: session(text, everywhere),
  /** ISO 3166 alpha-2 */
  paymentGeo: session(text, everywhere, "RU"),
  /** BCP 47 */
  lang: session(text, everywhere, "en-US"),
  platform: session(text, everywhere),
  platformVersion: session(text, everywhere, "redesign"),
  host: session(text, everywhere, ""),
  xOrigin: session(text, everywhere, ""),
  bonusId: session(text, everywhere),
  transport: session(oneOf("socket", "http"), everywhere, "socket"),
  closingButton: session(flag, everywhere, true),
  pwa: session(flag, everywhere),
  isMobileApp: session(flag, everywhere),
  bonusList: session(structure(bonusListSchema), notQuery, []),
  experiments: session(structure(experimentsSchema), notQuery, []),
  schema: session(structure(hostSchemaSchema), notQuery),
  recaptchaSiteKey: setting(text, notHost),
  /** absolute address of the captcha's script, where it is not the provider's own */
  recaptchaScript: setting(address(httpAddress), propertyOnly),
  geetestId: setting(text, notHost),
  /** absolute address of the captcha's script, where it is not the provider's own */
  geetestScript: setting(address(httpAddress), propertyOnly),
  monitoring: setting(structure(monitoringSchema), notQuery),
};

type Fields = typeof fields;

/** Name of a field; the element has a property of that name. */
export type FieldName = keyof Fields;

/** Name of a field that a source may set. */
export type FieldFrom<From extends Source> = {
  [Name in FieldName]: From extends Fields[Name]["sources"][number] ? Name : never;
}[FieldName];

/** The values of all fields, as their readers return them. */
export type FieldValues = { [Name in FieldName]: Fields[Name]["read"] extends Reader<infer Value> ? Value : never };

type Constant<Value> = Value extends readonly (infer Member)[] ? readonly Member[] : Value;

/** Values of the fields that a source may set; each may be missing. */
export type ValuesFrom<From extends Source> = {
  [Name in FieldName as Name extends FieldFrom<From> ? Name : never]?: Constant<FieldValues[Name]>;
};

type WithDefault = { [Name in FieldName]: undefined extends Fields[Name]["default"] ? never : Name }[FieldName];
type InScope<Scope> = { [Name in FieldName]: Fields[Name]["scope"] extends Scope ? Name : never }[FieldName];

/** Values of a scope's fields, with the defaults for those that are not given. */
export type ScopeValues<Scope extends Fields[FieldName]["scope"]> = {
  [Name in FieldName as Name extends InScope<Scope> & WithDefault ? Name : never]: Constant<FieldValues[Name]>;
} & {
  [Name in FieldName as Name extends Exclude<InScope<Scope>, WithDefault> ? Name : never]?:
    | Constant<FieldValues[Name]>
    | undefined;
};

/** `payment-geo` of `paymentGeo`. */
export type Dashed<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Dashed<Rest>}`
  : Name;

/** All field names, in the table's order. */
export const fieldNames = Object.keys(fields).filter((name): name is FieldName => name in fields);

/** Whether a source may set a field. */
export function isFrom<From extends Source>(source: From, name: FieldName): name is FieldFrom<From> {
  const sources: readonly Source[] = fields[name].sources;
  return sources.includes(source);
}

/** Values of a scope's fields: what `read` returns, or the default. */
export function valuesOf<Scope extends Fields[FieldName]["scope"]>(
  scope: Scope,
  read: (name: FieldName) => unknown = () => undefined,
): ScopeValues<Scope> {
  const names = fieldNames.filter((name) => fields[name].scope === scope);
  const values: unknown = Object.fromEntries(names.map((name) => [name, read(name) ?? fields[name].default]));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: each value was made by the field's own reader
  return values as ScopeValues<Scope>;
}

/** `payment-geo` of `paymentGeo`. */
export const attributeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
