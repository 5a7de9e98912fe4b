// The loader bundles this module, so it imports no schemas. A test compares its values with those of the table of
// fields.
import { listCalls, sessionRegion } from "../api/listCalls";
import { originOf, serverAddress } from "../contract/address/serverAddress";
import { localeAddress } from "../i18n/localeAddress";
import { interfaceLocale } from "../i18n/locales";
import { storedTransport } from "../session/storedTransport";
import { textDefaults } from "../session/textDefaults";
import { type EarlyRequest, sendEarly } from "../transport/earlyRequest";
import type { TransportOptions } from "../transport/Transport";
import { connectionKey } from "../transport/wire";
import { addressLocale } from "./addressLocale";

/**
 * Tells the browser to fetch or to connect before the code asks for it.
 * @param crossOrigin the mode of the later request
 * @param kind the `as` of the link
 * @returns the link, in the page's head
 */
export function addHint(
  rel: "modulepreload" | "preload" | "preconnect",
  address: string,
  crossOrigin: "anonymous" | "use-credentials" = "anonymous",
  kind = "",
): HTMLLinkElement {
  const link = document.createElement("link");
  // an imported script has no tag of its own; all nonces of a page are the same
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  Object.assign(link, { rel, crossOrigin, href: address, ...(kind && { as: kind }), ...(nonce && { nonce }) });
  document.head.append(link);
  return link;
}

/** An early request with the key of its connection. */
export interface FirstCall extends EarlyRequest {
  key: string;
}

/** Key of the first call on its element; registered, so that another load of the script finds it. */
const firstCallKey = Symbol.for("cashier.call");

interface MaybeSent extends HTMLElement {
  [firstCallKey]?: FirstCall | undefined;
}

/** The raw value of a field before the element's upgrade: its property, else its attribute. */
export function rawValue(element: Element, property: string, attribute: string): unknown {
  const own: unknown = Object.hasOwn(element, property) ? Reflect.get(element, property) : undefined;
  return own ?? element.getAttribute(attribute);
}

function read(element: Element, property: string, attribute = property): string | undefined {
  const raw = rawValue(element, property, attribute);
  return typeof raw === "string" || typeof raw === "number" ? String(raw) || undefined : undefined;
}

function readFlag(element: Element, property: string, attribute = property): boolean | undefined {
  const raw = rawValue(element, property, attribute);
  if (raw === true || raw === "" || raw === "true") return true;
  return raw === false || raw === "false" ? false : undefined;
}

function readOptions(element: Element, base: string, token: string): TransportOptions {
  const xOrigin = read(element, "xOrigin", "x-origin");
  const platform = read(element, "platform");
  const pwa = readFlag(element, "pwa");
  const isMobileApp = readFlag(element, "isMobileApp", "is-mobile-app");
  return {
    server: serverAddress(read(element, "server")) ?? originOf(base),
    token,
    platformVersion: read(element, "platformVersion", "platform-version") ?? textDefaults.platformVersion,
    language: read(element, "lang") ?? textDefaults.lang,
    ...(xOrigin && { xOrigin }),
    ...((platform === "android" || platform === "ios") && { nativePlatform: platform }),
    ...(pwa !== undefined && { pwa }),
    ...(isMobileApp !== undefined && { isMobileApp }),
  };
}

/**
 * Opens the connection of a call while the browser asks over another one, without credentials, whether it may be sent.
 */
function preconnect(server: string): void {
  const { origin } = new URL(server);
  if (origin !== location.origin) addHint("preconnect", origin, "use-credentials");
}

/** Requests the texts of the first screen for an element with a token; without one, the language is unknown. */
export function preloadTexts(element: Element, base: string): void {
  const { server, token, language } = readOptions(element, base, read(element, "token") ?? "");
  if (!server || !token) return;
  const product = read(element, "product") ?? textDefaults.product;
  for (const locale of new Set(["en", interfaceLocale(addressLocale() ?? language)])) {
    addHint("preload", localeAddress(server, product, locale), "anonymous", "fetch");
  }
}

/** Requests the list for an element that has a token; does nothing if that has happened already. */
export function sendFirstCall(element: MaybeSent, base: string): void {
  const token = read(element, "token");
  if (!token || element[firstCallKey]) return;
  const options = readOptions(element, base, token);
  if (!options.server) return;
  const kind = storedTransport() ?? (read(element, "transport") === "http" ? "http" : "socket");
  const area = read(element, "page") === "withdrawal" ? "withdrawal" : "deposit";
  const region = sessionRegion(
    read(element, "paymentGeo", "payment-geo") ?? textDefaults.paymentGeo,
    read(element, "currency"),
  );
  const request = sendEarly(kind, options, listCalls(area, region));
  // after the calls, the first of which gets the open connection of the script
  if (kind === "http") preconnect(options.server);
  const key = connectionKey(kind, read(element, "userId", "user-id") ?? "", options);
  if (request) element[firstCallKey] = { ...request, key };
}

/** Returns the first call of an element, once. */
export function takeFirstCall(element: MaybeSent): FirstCall | undefined {
  const call = element[firstCallKey];
  delete element[firstCallKey];
  return call;
}
