import { httpAddress, namedServer } from "../contract/address/serverAddress";
import {
  type Bonus,
  bonusListSchema,
  type Experiment,
  experimentsSchema,
  hostSchemaSchema,
  monitoringSchema,
} from "../contract/host/session";
import { address, amount, flag, oneOf, origins, type Reader, structure, text } from "./readers";

/** The sources of a field besides the property: an attribute, the query of the iframe page, the host's session. */
type Source = "attribute" | "query" | "host";

const everywhere = ["attribute", "query", "host"] as const;
const notHost = ["attribute", "query"] as const;
/** Secrets and structures must not appear in an address. */
const notQuery = ["attribute", "host"] as const;
/** Injected markup must not choose which script runs. */
const propertyOnly = [] as const;

/** A row of the table; a field without a default may be undefined. */
const row =
  <Scope extends string>(scope: Scope) =>
  <Value, const Sources extends readonly Source[], Default extends Value | undefined = undefined>(
    read: Reader<Value>,
    sources: Sources,
    fallback?: Default,
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: Default is undefined without a fallback
  ) => ({ scope, read, sources, default: fallback as Default });

/** A field of the player's session. */
const session = row("session");
/** A setting of the element. */
const setting = row("settings");

/**
 * The table of session fields: reader, allowed sources and default of each. The element's attributes and properties,
 * the fields of the host's session, the query of the iframe page and the types of `cashier-host.js` are derived from
 * it.
 *
 * A row's docstring is the field's description for pages, in Markdown with the links of `src/element/README.md`. The
 * tag `@format` says how a text is written, `@default` names a default that is computed, and `{@link interfaceLocales}`
 * stands for the list of languages. `npm run fields` writes all into the lists, property types and documents that
 * repeat the table.
 */
export const fields = {
  /**
   * where `/api…`, `/v4/socket.io` and the locale files are; in a frame or a web view the
   * [session must name it](../host/README.md#name-the-server). Start-up fails, no server is called, and the property
   * is empty, if it is not an address
   * @default the script's origin
   */
  server: setting(address(namedServer), everywhere, ""),
  /** the `{product}` of `/{product}/locales/{locale}.json` */
  product: setting(text, notHost, "cashier-widget"),
  /** the first area */
  page: setting(oneOf("deposit", "withdrawal"), notHost, "deposit"),
  /** `auto`: the schema's theme, else dark on native platforms, otherwise light */
  theme: setting(oneOf("auto", "light", "dark"), notHost, "auto"),
  /**
   * origins of parent pages to accept messages from, as a property also in a list; by default the first parent that
   * answers
   */
  allowedOrigins: setting(origins, notHost, []),
  /**
   * where a provider sends the player back to. A page that needs its query, routes by fragment, is a `blob:`, or has a
   * scheme of its own, must set it
   * @default the page's address without query and fragment
   */
  returnUrl: setting(address(httpAddress), everywhere, ""),
  /**
   * the player's session. With it the element has its session; without it, the
   * [host or the native app](../host/README.md) supplies it. A property is never written into the page
   */
  token: session(text, notQuery, ""),
  /** [who the player is](#the-player) */
  userId: session(text, everywhere, ""),
  /** a part of the player's identity in [monitoring](#monitoring) */
  partnerKey: session(text, everywhere, ""),
  /**
   * ISO 4217 or crypto code; counts until the player chooses a region
   * @format code
   * @default `MXN`
   */
  currency: session(text, everywhere),
  /**
   * ISO 3166-1 alpha-2; counts until the player chooses a region
   * @format country
   */
  paymentGeo: session(text, everywhere, "RU"),
  /**
   * interface: {@link interfaceLocales}, else English. A `locale` in the page's query wins
   * @format BCP 47
   */
  lang: session(text, everywhere, "en-US"),
  /**
   * native platforms are sent to the server and styled as such
   * @format `android` | `ios` | …
   * @default by window width
   */
  platform: session(text, everywhere),
  /** sent with every HTTP call */
  platformVersion: session(text, everywhere, "redesign"),
  /**
   * the partner. A request without an answer, and a payment that the player left for, are kept under it and the player,
   * so that the players of two partners on one origin are kept apart
   */
  host: session(text, everywhere, ""),
  /** the operator's name, as players know it; it stands on receipts */
  brand: session(text, everywhere),
  /** sent with the socket's connection */
  xOrigin: session(text, everywhere, ""),
  /** the only [bonus](#bonuses) that is offered */
  bonusId: session(text, everywhere),
  /** how the server is called */
  transport: session(oneOf("socket", "http"), everywhere, "socket"),
  /** whether the header has a close button */
  closingButton: session(flag, everywhere, true),
  /** `quick`: [one card](#the-quick-view) that deposits with one press, in place of the whole cashier */
  view: setting(oneOf("full", "quick"), notHost, "full"),
  /**
   * whether both lists, and the empty and error pages that stand for them, have tabs that switch between deposit and
   * withdrawal
   */
  pageSwitch: session(flag, everywhere, true),
  /** whether a frame's host or native app is asked before a payment is sent. The host sets it */
  beforeSubmit: session(flag, ["host"]),
  /**
   * the amount that forms start with, in major units of the session's currency, instead of the player's last one; the
   * property is its text. A value that is not a positive number is ignored and reported (`invalid_host_data`)
   */
  amount: session(amount, everywhere),
  /**
   * locks that amount: it is shown, and the player cannot change it; presets and *All* are left out. A method that does
   * not accept it says so and cannot be submitted. So does a form in another currency: the amount is never converted or
   * rounded
   */
  amountLock: session(flag, everywhere),
  /**
   * name of the method that opens once the list is loaded. If it is not among the methods, or does not work now
   * (`down`), the list is shown and `cashier-error` has the code `method_unavailable`
   */
  method: session(text, everywhere),
  /**
   * keeps the player in that method: no back button, tabs or list beside the form, which offers the method's unfinished
   * payments. Links to the list open the form, no other methods are offered after a refusal, and `back()` closes. If
   * that method is not available, the list opens without tabs, and its methods can be used
   */
  methodLock: session(flag, everywhere),
  /** whether error screens and failed payments offer [help](#help) */
  help: setting(flag, everywhere),
  /**
   * the host's help page: *Get help* opens it in a new tab, unless a listener of `cashier-help` calls `preventDefault`.
   * `https:` only
   */
  helpUrl: setting(address(httpAddress), everywhere),
  /** sent to the server */
  pwa: session(flag, everywhere),
  /** sent to the server */
  isMobileApp: session(flag, everywhere),
  /**
   * [offers](#bonuses): a list, or its JSON. A wrong one is left out and reported as `cashier-error`
   * (`invalid_host_data`, with its path)
   */
  bonusList: session(structure(bonusListSchema), notQuery, []),
  /**
   * A/B groups: a list, or its JSON. A wrong one is left out and reported as `cashier-error` (`invalid_host_data`, with
   * its path)
   */
  experiments: session(structure(experimentsSchema), notQuery, []),
  /** badge, theme, tokens and crypto flags: an object, or its JSON */
  schema: session(structure(hostSchemaSchema), notQuery),
  /** key of [reCAPTCHA](#captchas) */
  recaptchaSiteKey: setting(text, notHost),
  /** absolute address of the captcha's script; by default the provider's own */
  recaptchaScript: setting(address(httpAddress), propertyOnly),
  /** id of [GeeTest](#captchas) */
  geetestId: setting(text, notHost),
  /** absolute address of the captcha's script; by default the provider's own */
  geetestScript: setting(address(httpAddress), propertyOnly),
  /**
   * keys of the [monitoring](#monitoring) client: an object, or its JSON
   * @format JSON `{applicationId, clientToken, site}`
   */
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

/** A list of offers; ids may be numbers. */
export type Offers = readonly (Omit<Bonus, "id"> & { id: string | number })[];

/** The type that a page may assign: also the text of a value, as attributes have it, and a number for an id. */
type Readable<Name extends FieldName, Read> = Name extends "bonusList"
  ? Offers | string
  : Name extends "experiments"
    ? readonly Experiment[] | string
    : Read extends readonly (infer Member)[]
      ? readonly Member[] | string
      : Read extends boolean
        ? Read | "" | `${Read}`
        : Read extends object
          ? Read | string
          : string extends Read
            ? Name extends `${string}Id`
              ? Read | number
              : Read
            : Read;

/** The value of a property: what its field's reader returns. */
export type Value<Name extends FieldName> = FieldValues[Name] | undefined;

/** All that a page may assign to a property: see `CashierProperties`. */
export type Input<Name extends FieldName> = Readable<Name, FieldValues[Name]> | null | undefined;

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
