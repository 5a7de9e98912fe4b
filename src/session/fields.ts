import { httpAddress, serverAddress } from "../contract/address/serverAddress";
import { bonusListSchema, experimentsSchema, hostSchemaSchema, monitoringSchema } from "../contract/host/session";
import { address, amount, flag, oneOf, origins, type Reader, structure, text } from "./readers";

/** What may set a field besides the element's property: an attribute, the query of the iframe page, the host's session. */
type Source = "attribute" | "query" | "host";

const everywhere = ["attribute", "query", "host"] as const;
const notHost = ["attribute", "query"] as const;
/** secrets and structures must not appear in an address */
const notQuery = ["attribute", "host"] as const;
/** injected markup must not choose which script runs */
const propertyOnly = [] as const;

/** A row of the table; a field without a default may be undefined. */
const row =
  <Scope extends string>(scope: Scope) =>
  <Value, const Sources extends readonly Source[], Default extends Value | undefined = undefined>(
    read: Reader<Value>,
    sources: Sources,
    fallback?: Default, // biome-ignore lint/nursery/noUnsafeTypeAssertion: Default is undefined without a fallback
  ) => ({ scope, read, sources, default: fallback as Default });

/** A field of the player's session. */
const session = row("session");
/** A setting of the element. */
const setting = row("settings");

/**
 * The table of session fields: reader, allowed sources and default of each. The element's attributes and properties, the
 * fields of the host's session, the query of the iframe page and the types of `cashier-host.js` are derived from it.
 */
export const fields = {
  /** the payment server, without a trailing slash; by default the script's origin, "" if it has none */
  server: setting(address(serverAddress), everywhere, ""),
  product: setting(text, notHost, "cashier-widget"),
  page: setting(oneOf("deposit", "withdrawal"), notHost, "deposit"),
  theme: setting(oneOf("auto", "light", "dark"), notHost, "auto"),
  allowedOrigins: setting(origins, notHost, []),
  /** address a provider sends the player back to; by default the page itself */
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
  /** tabs on both lists that switch between deposit and withdrawal */
  pageSwitch: session(flag, everywhere, true),
  /** whether the host of a frame or a native app is asked before a payment is sent: it says so itself */
  beforeSubmit: session(flag, ["host"]),
  /** forms start with this amount, in major units of the session's currency */
  amount: session(amount, everywhere),
  /** the player cannot change that amount */
  amountLock: session(flag, everywhere),
  /** name of the method that opens instead of the list */
  method: session(text, everywhere),
  /** nothing leads from that method to the list */
  methodLock: session(flag, everywhere),
  pwa: session(flag, everywhere),
  isMobileApp: session(flag, everywhere),
  bonusList: session(structure(bonusListSchema), notQuery, []),
  experiments: session(structure(experimentsSchema), notQuery, []),
  schema: session(structure(hostSchemaSchema), notQuery),
  recaptchaSiteKey: setting(text, notHost),
  /** absolute address of the captcha's script; by default the provider's own */
  recaptchaScript: setting(address(httpAddress), propertyOnly),
  geetestId: setting(text, notHost),
  /** absolute address of the captcha's script; by default the provider's own */
  geetestScript: setting(address(httpAddress), propertyOnly),
  monitoring: setting(structure(monitoringSchema), notQuery),
};

type Fields = typeof fields;

/** Name of a field, and of the element's property. */
export type FieldName = keyof Fields;

/** Name of a field that a source may set. */
export type FieldFrom<From extends Source> = {
  [Name in FieldName]: From extends Fields[Name]["sources"][number] ? Name : never;
}[FieldName];

/** The values of all fields, as their readers return them. */
export type FieldValues = { [Name in FieldName]: Fields[Name]["read"] extends Reader<infer Value> ? Value : never };

type Constant<Value> = Value extends readonly (infer Member)[] ? readonly Member[] : Value;

/** Values of the fields that a source may set; all are optional. */
export type ValuesFrom<From extends Source> = {
  [Name in FieldName as Name extends FieldFrom<From> ? Name : never]?: Constant<FieldValues[Name]>;
};

type WithDefault = { [Name in FieldName]: undefined extends Fields[Name]["default"] ? never : Name }[FieldName];
type InScope<Scope> = { [Name in FieldName]: Fields[Name]["scope"] extends Scope ? Name : never }[FieldName];

/** Values of a scope's fields, defaults included. */
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

/** Values of a scope's fields: those that `read` returns, else the defaults. */
export function valuesOf<Scope extends Fields[FieldName]["scope"]>(
  scope: Scope,
  read: (name: FieldName) => unknown = () => undefined,
): ScopeValues<Scope> {
  const names = fieldNames.filter((name) => fields[name].scope === scope);
  const values: unknown = Object.fromEntries(names.map((name) => [name, read(name) ?? fields[name].default]));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: each value comes from the field's reader
  return values as ScopeValues<Scope>;
}

/** `payment-geo` of `paymentGeo`. */
export const attributeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
