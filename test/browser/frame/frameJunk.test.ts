import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { FramePage, freshFrames, openFramed, session } from "../driver/frame.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

freshFrames();

const depth = 100_000;
const nested = `${"[".repeat(depth)}${"]".repeat(depth)}`;
const bulk = "x".repeat(5_000_000);

/** Messages that are not the contract's; some look like one. */
const junk: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a number", 5],
  ["true", true],
  ["an empty text", ""],
  ["words", "loaded"],
  ["half a JSON", '{"type":"go-back"'],
  ["an object", { type: "go-back" }],
  ["an object of an answer", { type: "loaded", payload: { token: "stolen" } }],
  ["a list", [JSON.stringify({ type: "go-back" })]],
  ["bytes", new TextEncoder().encode('{"type":"go-back"}')],
  ["a map", new Map([["type", "go-back"]])],
  ["an error", new Error('{"type":"go-back"}')],
  ["a file", new Blob(['{"type":"go-back"}'])],
  ["a String object", Object('{"type":"go-back"}')],
  ["JSON null", "null"],
  ["a JSON list", '[{"type":"go-back"}]'],
  ["a JSON text", '"go-back"'],
  ["an unknown type", '{"type":"eval","payload":"parent.hacked = true"}'],
  ["__proto__ as the type", '{"type":"__proto__"}'],
  ["hasOwnProperty as the type", '{"type":"hasOwnProperty"}'],
  ["an envelope as the prototype", '{"__proto__":{"type":"go-back"}}'],
  ["a polluting envelope", '{"type":"x","__proto__":{"type":"go-back","polluted":true}}'],
  ["a type that is a list", '{"type":["go-back"]}'],
  ["depth", nested],
  ["depth of objects", `${'{"type":'.repeat(depth)}1${"}".repeat(depth)}`],
  ["depth without an end", "[".repeat(depth)],
  ["five megabytes", bulk],
  ["five megabytes of a type", JSON.stringify({ type: bulk })],
  ["the widget's own messages", '{"type":"Loaded","payload":{"version":"v9"},"version":"v9"}'],
];

describe("messages that are none", () => {
  it("are ignored, before the session and after it", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    for (const [, data] of junk) page.post(data);
    await server.quiet();
    expect(page.types).to.deep.equal(["Loaded"]);
    expect(page.element.dataset.state).to.equal("starting");
    await page.enter();
    await server.quiet();
    const received = page.messages.length;
    for (const [, data] of junk) page.post(data);
    await server.quiet();
    expect(page.types.slice(received)).to.deep.equal([]);
    expect(page.recording.errors).to.deep.equal([]);
    expect(page.recording.console).to.deep.equal([]);
    expect(Reflect.get(page.view.Object.prototype, "polluted")).to.equal(undefined);
    expect((await server.log({ token: "stolen" })).length).to.equal(0);
    await on(page.element).press("OXXO");
    await on(page.element).at("/deposit/redirect");
  });

  it("are ignored as details of a shell's event, whatever those are made of", async () => {
    const page = await openFramed();
    await server.quiet();
    const received = page.messages.length;
    const asked: string[] = [];
    const ask = (name: string) => () => {
      asked.push(name);
      throw new Error(name);
    };
    const trap = new Proxy(
      {},
      { get: ask("get"), has: ask("has"), ownKeys: ask("ownKeys"), getPrototypeOf: ask("of") },
    );
    const details: unknown[] = [
      ...junk.map(([, data]) => data),
      trap,
      { toString: ask("toString"), toJSON: ask("toJSON"), valueOf: ask("valueOf"), type: "go-back" },
      Symbol("go-back"),
      () => '{"type":"go-back"}',
      10n,
      page.view,
    ];
    for (const detail of details) page.view.dispatchEvent(new page.view.CustomEvent("cashier-host", { detail }));
    page.view.dispatchEvent(new page.view.Event("cashier-host"));
    await server.quiet();
    expect(asked).to.deep.equal([]);
    expect(page.types.slice(received)).to.deep.equal([]);
    expect(page.recording.errors).to.deep.equal([]);
  });

  it("five thousand in a row leave a widget that can be used", async () => {
    const page = await openFramed();
    for (let count = 0; count < 5_000; count++) page.post(junk[count % 24]?.[1]);
    for (let count = 0; count < 5_000; count++) page.say("loaded", session(page.token));
    for (let count = 0; count < 5_000; count++) page.say("bonus-list-updated", [{ id: count, type: "deposit" }]);
    await until("the last list", () => page.element.bonusList?.[0]?.id === "4999", 30_000);
    await on(page.element).press("OXXO");
    await on(page.element).at("/deposit/redirect");
    expect(await server.connects(page.token)).to.have.length(1);
    expect(page.recording.errors).to.deep.equal([]);
  });

  it("a session as deep or as large as can be starts the widget all the same", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    const rest = `"token":"${page.token}","server":"${window.demoServer}","userId":"${page.token}","paymentGeo":"MX","currency":"MXN"`;
    const fields = ["bonusList", "experiments", "schema", "user", "host", "unknown"].map(
      (name) => `"${name}":${nested}`,
    );
    page.post(`{"type":"loaded","payload":{${fields.join(",")},"partnerKey":"${bulk}",${rest}}}`);
    await page.received("init");
    expect(page.element.partnerKey).to.have.length(5_000_000);
    // the host gets its message before the list is drawn
    await on(page.element).find("button", "OXXO");
    expect(page.recording.errors).to.deep.equal([]);
  });
});
