// The loader bundles this module, so it imports no schemas. A test compares its values with those of the table of
// fields.

import { listCalls } from "../api/listCalls";
import { namedServer, originOf } from "../contract/address/serverAddress";
import { sessionRegion } from "../contract/host/region";
import { addressLocale, interfaceLocale, localeAddress } from "../i18n/locales";
import type { FieldName } from "../session/fields";
import {
  attributeName,
  flagOf,
  nativePlatform,
  propertyOrAttribute,
  storedTransport,
  textOf,
} from "../session/plainValues";
import { textDefaults } from "../session/textDefaults";
import { type EarlyRequest, sendEarly } from "../transport/earlyRequest";
import type { TransportOptions } from "../transport/Transport";
import { connectionKey } from "../transport/wire";

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
export interface FirstRequest extends EarlyRequest {
  key: string;
}

/** Key of the first request on its element; registered, so that another load of the script finds it. */
const firstRequestKey = Symbol.for("cashier.call");

interface MaybeSent extends HTMLElement {
  [firstRequestKey]?: FirstRequest | undefined;
}

/** The raw value of a field before the element's upgrade: its property, else its attribute. */
export function rawValue(element: Element, name: string): unknown {
  const own: unknown = Object.hasOwn(element, name) ? Reflect.get(element, name) : undefined;
  return propertyOrAttribute(name, own, element.getAttribute(attributeName(name)));
}

const read = (element: Element, name: FieldName) => textOf(rawValue(element, name)) || undefined;

function readOptions(element: Element, base: string): TransportOptions {
  return {
    server: namedServer(rawValue(element, "server")) ?? originOf(base),
    token: read(element, "token") ?? "",
    platformVersion: read(element, "platformVersion") ?? textDefaults.platformVersion,
    language: read(element, "lang") ?? textDefaults.lang,
    xOrigin: read(element, "xOrigin") ?? "",
    nativePlatform: nativePlatform(rawValue(element, "platform")),
    pwa: flagOf(rawValue(element, "pwa")),
    isMobileApp: flagOf(rawValue(element, "isMobileApp")),
  };
}

/** Opens the connection of the calls while the browser sends their CORS preflight over another one. */
function preconnect(server: string): void {
  const { origin } = new URL(server);
  if (origin !== location.origin) addHint("preconnect", origin, "use-credentials");
}

/** Requests the texts of the first screen for an element with a token; without one, the language is unknown. */
export function preloadTexts(element: Element, base: string): void {
  const { server, token, language } = readOptions(element, base);
  if (!server || !token) return;
  const product = read(element, "product") ?? textDefaults.product;
  for (const locale of new Set(["en", interfaceLocale(addressLocale() ?? language)])) {
    addHint("preload", localeAddress(server, product, locale), "anonymous", "fetch");
  }
}

/** Requests the list for an element that has a token; does nothing if that has happened already. */
export function sendFirstRequest(element: MaybeSent, base: string): void {
  const options = readOptions(element, base);
  if (!options.server || !options.token || element[firstRequestKey]) return;
  const kind = storedTransport() ?? (read(element, "transport") === "http" ? "http" : "socket");
  const isWithdrawal = read(element, "page") === "withdrawal" && read(element, "view") !== "quick";
  const area = isWithdrawal ? "withdrawal" : "deposit";
  const region = sessionRegion(read(element, "paymentGeo") ?? textDefaults.paymentGeo, read(element, "currency"));
  const request = sendEarly(kind, options, listCalls(area, region));
  // after the calls: the first of them reuses the script's open connection
  if (kind === "http") preconnect(options.server);
  const key = connectionKey(kind, read(element, "userId") ?? "", options);
  if (request) element[firstRequestKey] = { ...request, key };
}

/** Returns the first request of an element, once. */
export function takeFirstRequest(element: MaybeSent): FirstRequest | undefined {
  const request = element[firstRequestKey];
  delete element[firstRequestKey];
  return request;
}
