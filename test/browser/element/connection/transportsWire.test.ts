import { expect } from "chai";
import { freshPage } from "../../driver/cashierPage.ts";
import { mountFor, newPlayer, ready } from "../../driver/element.ts";
import { spyOnFetch, spyOnSockets } from "../../driver/spies.ts";
import { payWithSpei } from "../../scenarios/deposit.ts";
import { methods } from "../../server/calls.ts";
import { type LogEntry, server } from "../../server/paymentServer.ts";

freshPage();

const dataOf = (entry: LogEntry | undefined): Record<string, unknown> => Object(entry?.data);

describe("the socket", () => {
  it("connects with the contract's query and sends its frames", async () => {
    const token = newPlayer();
    const spy = spyOnSockets();
    const element = mountFor(token, { lang: "ru", "x-origin": "partner-9", pwa: "true", "is-mobile-app": "false" });
    await ready(element);
    spy.stop();
    const [connect] = await server.connects(token);
    const { EIO, transport, ...query } = dataOf(connect);
    expect([EIO, transport]).to.deep.equal(["4", "websocket"]);
    expect(query).to.deep.include({
      Authorization: token,
      Language: "ru",
      xorigin: "partner-9",
      pwa: "true",
      isMobileApp: "false",
      cashier_type: "widget",
    });
    expect(query).to.not.have.any.keys("isNative", "platform");
    expect(new URL(spy.addresses[0] ?? "").pathname).to.equal("/v4/socket.io/");
    const frame = spy.frames.find(({ type }) => type === "BANKING:methods-payment-v3");
    expect(frame).to.have.all.keys("data", "msgid", "sendTime", "type");
    expect(frame?.data).to.deep.equal({ country: "mx", currency: "MXN", token });
    expect(frame?.msgid).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Date.now() - Number(frame?.sendTime)).to.be.within(0, 15_000);
    expect(new Set(spy.frames.map(({ msgid }) => msgid)).size).to.equal(spy.frames.length);
  });

  it("names a native app in its query and in every call", async () => {
    const token = newPlayer();
    const element = mountFor(token, { platform: "ios" });
    await ready(element);
    const [connect] = await server.connects(token);
    expect(connect?.data).to.include({ isNative: "true", platform: "ios", Language: "en-US" });
    expect(connect?.data).to.not.have.any.keys("pwa", "isMobileApp", "xorigin");
    const [call] = await server.calls(token, methods);
    expect(call).to.deep.equal({ country: "mx", currency: "MXN", isNative: true, platform: "ios" });
  });
});

describe("http", () => {
  it("sends the contract's headers, query and bodies", async () => {
    const token = newPlayer();
    const spy = spyOnFetch();
    const element = mountFor(token, { transport: "http", platform: "android" });
    await payWithSpei(element);
    spy.stop();
    const list = spy.requests.find(({ url }) => url.pathname === `/api${methods}`);
    expect(list?.method).to.equal("GET");
    expect([...(list?.url.searchParams ?? [])]).to.have.deep.members([
      ["country", "mx"],
      ["currency", "MXN"],
      ["isNative", "true"],
      ["platform", "android"],
    ]);
    const create = spy.requests.find(({ url }) => url.pathname === "/api/BANKING_DEPOSIT/create");
    expect(create?.method).to.equal("POST");
    expect(create?.url.search).to.equal("");
    expect(create?.body).to.include({ method: "spei_mxn", amount: 150, isNative: true, platform: "android" });
    for (const request of [list, create]) {
      expect(request?.credentials).to.equal("include");
      expect(request?.headers.get("content-type")).to.equal("application/json");
      expect(request?.headers.get("cache-control")).to.equal("no-cache");
      expect(request?.headers.get("authorization")).to.equal(token);
      expect(JSON.parse(request?.headers.get("extra-params") ?? "")).to.deep.equal({ platformVersion: "redesign" });
    }
    for (const { url } of spy.requests) expect(url.search).not.to.match(/=(null|undefined)/);
    expect(await server.openSockets()).to.equal(0);
    expect(await server.connects(token)).to.deep.equal([]);
  });

  it("passes on the platform version", async () => {
    const spy = spyOnFetch();
    const element = mountFor(newPlayer(), { transport: "http", "platform-version": "v2" });
    await ready(element);
    spy.stop();
    const list = spy.requests.find(({ url }) => url.pathname === `/api${methods}`);
    expect(list?.headers.get("extra-params")).to.equal('{"platformVersion":"v2"}');
  });
});
