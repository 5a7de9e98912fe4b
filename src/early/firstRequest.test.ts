import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeWebSocket, stubWebSocket } from "../../test/unit/FakeWebSocket";
import { listCalls } from "../api/listCalls";
import { sessionRegion } from "../contract/host/region";
import { createReader, readConfiguration, readRaw } from "../session/configuration";
import { type FieldName, isFrom } from "../session/fields";
import { connectionOptions, homeOf, sessionConnectionKey } from "../session/hostSession";
import { attributeName, transportKey } from "../session/plainValues";
import { connectionQuery, httpRequest, socketMessage } from "../transport/wire";
import { preloadTexts, rawValue, sendFirstRequest, takeFirstRequest } from "./firstRequest";

const base = "https://cdn.example/widget/";

interface Given {
  attributes?: Record<string, string>;
  properties?: Partial<Record<FieldName, unknown>>;
  stored?: string;
}

function elementOf({ attributes = {}, properties = {}, stored }: Given): HTMLElement {
  const element = document.createElement("cashier-waiting");
  for (const [name, value] of Object.entries({ token: "t0ken", ...attributes })) element.setAttribute(name, value);
  Object.assign(element, properties);
  if (stored) sessionStorage.setItem(transportKey, stored);
  return element;
}

/** The configuration of an element by the table of fields. */
function configurationOf(element: HTMLElement) {
  const values = readRaw(
    (name) => (isFrom("attribute", name) ? rawValue(element, name) : null),
    () => {},
  );
  return readConfiguration(createReader(values), base);
}

const values = ["", "a", "7", "true", "false", "yes", " "];
const servers = [
  "https://pay.example",
  "https://pay.example/",
  "https://pay.example:8443/?a=b#c",
  "http://[::1]:9/",
  "HTTPS://PAY.example",
  "https://pay.example/shop/",
  "https://user:secret@pay.example",
  "//pay.example",
  "/pay",
  "./",
  "?",
  "pay.example",
  "ftp://pay.example",
  "javascript:alert(1)",
  "https://",
];
const cases: Given[] = [
  {},
  ...["user-id", "x-origin", "platform", "platform-version", "pwa", "is-mobile-app", "lang", "currency"].flatMap(
    (name) => values.map((value) => ({ attributes: { [name]: value } })),
  ),
  ...["payment-geo", "page", "transport"].flatMap((name) => values.map((value) => ({ attributes: { [name]: value } }))),
  ...["android", "ios", "desktop", "Android"].map((platform) => ({ attributes: { platform } })),
  ...["http", "socket", "HTTP"].map((transport) => ({ attributes: { transport } })),
  ...["deposit", "withdrawal", "Withdrawal"].map((page) => ({ attributes: { page } })),
  ...["full", "quick", "Quick"].map((view) => ({ attributes: { page: "withdrawal", view } })),
  { attributes: { page: "withdrawal" }, properties: { view: "quick" } },
  ...servers.map((server) => ({ attributes: { server } })),
  ...servers.map((server) => ({ properties: { server }, attributes: { server: "https://other.example" } })),
  ...["http", "socket", "ftp"].flatMap((stored) =>
    ["http", "socket"].map((transport) => ({ stored, attributes: { transport } })),
  ),
  ...[7, 0, true, false, null, undefined, {}, [], "", "p"].flatMap((value) =>
    (["token", "userId", "xOrigin", "pwa", "isMobileApp", "currency", "server", "transport", "page"] as const).flatMap(
      (name) => [
        { properties: { [name]: value } },
        { properties: { [name]: value }, attributes: { [attributeName(name)]: "true" } },
      ],
    ),
  ),
  {
    attributes: {
      server: "https://pay.example",
      "user-id": "42",
      "x-origin": "partner-9",
      platform: "ios",
      "platform-version": "v2",
      pwa: "",
      "is-mobile-app": "false",
      lang: "pt-BR",
      "payment-geo": "BR",
      currency: "BRL",
      page: "withdrawal",
    },
    properties: { xOrigin: "partner & 10", pwa: false, paymentGeo: "MX" },
  },
];

describe("the first call", () => {
  let sockets: FakeWebSocket[];
  const fetched = vi.fn((_url: URL, _init: RequestInit) => new Promise<Response>(() => {}));
  beforeEach(() => {
    sockets = stubWebSocket();
    vi.stubGlobal("fetch", fetched);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    fetched.mockClear();
    sessionStorage.clear();
  });

  it.each(cases.map((given) => [JSON.stringify(given), given] as const))(
    "is the one that the table of fields leads to: %s",
    (_, given) => {
      const element = elementOf(given);
      const { session, settings } = configurationOf(element);
      const options = connectionOptions(session, settings);
      const calls = listCalls(homeOf(settings), sessionRegion(session.paymentGeo, session.currency));
      sendFirstRequest(element, base);
      const sent = takeFirstRequest(element);
      const isSent = Boolean(session.token && settings.server);
      const isOverHttp = isSent && session.transport === "http";
      const hasSocket = isSent && !isOverHttp;
      expect(fetched.mock.calls).toEqual(
        (isOverHttp ? calls : [])
          .map((call) => httpRequest(call, options))
          .map(([url, init]) => [url, expect.objectContaining(init)]),
      );
      expect(sockets).toHaveLength(hasSocket ? 1 : 0);
      expect(sent?.key).toBe(isOverHttp || hasSocket ? sessionConnectionKey(session, settings) : undefined);
      if (sent) expect(sent.calls.map(({ call }) => call)).toEqual(calls);
      for (const socket of sockets) {
        const { origin, pathname, searchParams } = new URL(socket.url);
        expect(origin + pathname).toBe(`${settings.server.replace("http", "ws")}/v4/socket.io/`);
        expect(Object.fromEntries(searchParams)).toEqual({
          ...connectionQuery(options),
          EIO: "4",
          transport: "websocket",
        });
        socket.receive("0{}", "40{}");
        const messages = calls.map((call) => socketMessage(call, "", options));
        expect(socket.messages).toEqual(messages.map(({ data, type }) => expect.objectContaining({ data, type })));
      }
    },
  );

  it("goes to the script's origin by default", () => {
    sendFirstRequest(elementOf({}), base);
    expect(sockets.map(({ url }) => new URL(url).host)).toEqual(["cdn.example"]);
  });

  it.each<Given>([
    { attributes: { token: "" } },
    { properties: { token: {} } },
    { properties: { token: "" } },
    { properties: { token: null } },
  ])("is not sent without a token: %j", (given) => {
    const element = elementOf(given);
    sendFirstRequest(element, base);
    expect(takeFirstRequest(element)).toBeUndefined();
    expect([sockets.length, fetched.mock.calls.length]).toEqual([0, 0]);
  });

  it.each([
    ["socket", undefined, "data:text/javascript,"],
    ["http", undefined, "data:text/javascript,"],
    ["socket", "pay.example", base],
    ["http", "pay.example", base],
  ])("is not sent without a server: %s, %s, %s", (transport, server, script) => {
    const element = elementOf({ attributes: { transport, ...(server && { server }) } });
    sendFirstRequest(element, script);
    expect(takeFirstRequest(element)).toBeUndefined();
    expect([sockets.length, fetched.mock.calls.length]).toEqual([0, 0]);
  });

  describe("the preloaded texts", () => {
    const preloaded = (given: Given) => {
      preloadTexts(elementOf(given), base);
      const links = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=preload]")];
      for (const link of links) link.remove();
      return links.map(({ href }) => href);
    };

    it("are English and the player's language, from the session's server", () => {
      const attributes = { server: "https://pay.example", lang: "pt-BR", product: "shop" };
      expect(preloaded({ attributes })).toEqual([
        "https://pay.example/shop/locales/en.json",
        "https://pay.example/shop/locales/pt.json",
      ]);
      expect(preloaded({ attributes: { lang: "en-GB" } })).toEqual([
        "https://cdn.example/cashier-widget/locales/en.json",
      ]);
    });

    it("are none without a token", () => {
      expect(preloaded({ attributes: { token: "" } })).toEqual([]);
    });

    it("are none where the server is not an address", () => {
      expect(preloaded({ attributes: { server: "ftp://pay.example" } })).toEqual([]);
    });
  });

  it("is sent once, and taken once", () => {
    const element = elementOf({});
    sendFirstRequest(element, base);
    sendFirstRequest(element, base);
    expect(sockets).toHaveLength(1);
    expect(takeFirstRequest(element)?.key).toContain('"token":"t0ken"');
    expect(takeFirstRequest(element)).toBeUndefined();
    expect(Object.getOwnPropertySymbols(element).map(String)).not.toContain("Symbol(cashier.call)");
  });
});
