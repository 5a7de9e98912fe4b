import { expect } from "chai";
import { loadFrame, recordEvents } from "../../driver/element.ts";
import { envelope } from "../../driver/frame.ts";
import {
  cashierHost,
  openPuppet,
  PuppetFrame,
  puppetPage,
  recordFrameEvents,
  removeFrames,
} from "../../driver/hostPage.ts";
import type { View } from "../../driver/pageWindow.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

afterEach(() => {
  removeFrames();
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
});

const forged = envelope("close", {});

describe("messages from the frame", () => {
  it("is an event of the same name and detail on the frame", async () => {
    const puppet = await openPuppet();
    const events = recordFrameEvents(puppet);
    const said: [string, string, object][] = [
      ["init", "init", { page: "deposit" }],
      ["initError", "init-error", { message: "m", status: 500, url: "u", code: "c" }],
      ["error", "error", { message: "m", status: 0, url: "" }],
      ["close", "close", {}],
      ["onTokenExpired", "token-expired", {}],
      ["analytics", "analytics", { type: "submit", submit_amount: 5 }],
      ["screen", "screen", { screen: "/deposit", transaction: "deposit" }],
      ["transaction", "transaction", { id: "1", status: 0 }],
    ];
    for (const [type, , payload] of said) puppet.say(type, payload);
    await until("all events", () => events.length >= said.length);
    expect(events).to.deep.equal(said.map(([, name, detail]) => ({ type: name, detail })));
  });

  for (const said of [
    "",
    "{",
    "null",
    "[]",
    '"close"',
    envelope("unknown", {}),
    envelope("close"),
    envelope("close", "payload"),
    envelope("__proto__", {}),
    envelope("constructor", {}),
    envelope("toString", {}),
    envelope("height", { height: 500 }),
    { type: "close", payload: {} },
    7,
    null,
    [forged],
  ]) {
    it(`are ignored if they are ${JSON.stringify(said)}`, async () => {
      const puppet = await openPuppet();
      const errors = recordEvents(window, "error");
      const events = recordFrameEvents(puppet);
      puppet.order({ say: said });
      await puppet.quiet();
      expect(events.map(({ type }) => type)).to.deep.equal(["analytics"]);
      expect(errors).to.deep.equal([]);
      expect(puppet.iframe.style.height).to.equal("100%");
    });
  }

  it("changes no prototype", async () => {
    const puppet = await openPuppet();
    puppet.order({ say: '{"type":"error","payload":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1}}' });
    puppet.say("screen", JSON.parse('{"screen":"__proto__","transaction":{"__proto__":{"polluted":1}}}'));
    await puppet.quiet();
    expect("polluted" in {}).to.equal(false);
  });

  for (const [height, expected] of [
    [640.4, "641px"],
    [1e12, "100000px"],
    ["640", "100%"],
    [-5, "100%"],
    [null, "100%"],
  ] as const) {
    it(`make it ${expected} high for a height of ${height}`, async () => {
      const puppet = await openPuppet({ resize: true });
      expect(puppet.types).to.deep.equal(["watch-height", "loaded"]);
      puppet.say("height", { height });
      await puppet.quiet();
      expect(puppet.iframe.style.height).to.equal(expected);
    });
  }
});

describe("messages from others", () => {
  it("are ignored: this page, a stranger, another frame of the same origin, a frame inside the frame", async () => {
    const puppet = await openPuppet();
    const events = recordFrameEvents(puppet);
    window.postMessage(forged, "*");
    for (const address of [`${puppetPage()}?silent`, "/puppet-frame?silent"]) {
      (await loadFrame(address)).contentWindow?.postMessage({ say: forged, to: "top" }, "*");
    }
    puppet.order({ nest: `${puppetPage()}?silent` });
    const inner = await until("the frame inside", () => {
      const { contentWindow } = puppet.iframe;
      // another origin's window throws where it has no such frame
      return contentWindow?.length ? contentWindow[0] : null;
    });
    let isHeard = false;
    const hear = ({ source }: MessageEvent) => {
      isHeard ||= source === inner;
    };
    window.addEventListener("message", hear);
    await until("its message", () => {
      puppet.order({ nested: { say: forged, to: "top" } });
      return isHeard;
    });
    window.removeEventListener("message", hear);
    await puppet.quiet();
    await server.quiet();
    expect(events.map(({ type }) => type)).to.deep.equal(["analytics"]);
  });

  it("is not received from the frame itself, once its page is of another origin; nor does that hear anything", async () => {
    const puppet = await openPuppet({ session: { token: "secret" } });
    const events = recordFrameEvents(puppet);
    const before = puppet.received.length;
    puppet.order({ go: `${location.origin}/puppet-frame` });
    // the page of the other origin shows no document
    await until("the page of this origin", () => puppet.iframe.contentDocument?.readyState === "complete");
    puppet.order({ say: envelope("Loaded", { version: "v1" }) });
    puppet.order({ say: forged });
    puppet.cashier.update({ token: "renewed" });
    puppet.cashier.setBonusList([]);
    puppet.cashier.back();
    await server.quiet();
    expect(events).to.deep.equal([]);
    expect(puppet.received).to.have.length(before);
  });

  it("is not even read, however much it is", async () => {
    const puppet = await openPuppet();
    const events = recordFrameEvents(puppet);
    const stranger = await loadFrame(`${puppetPage()}?silent`);
    const { parse } = JSON;
    let parsed = 0;
    JSON.parse = (...given) => {
      parsed += 1;
      return Reflect.apply(parse, JSON, given);
    };
    try {
      const arrived = recordEvents(window, "message");
      stranger.contentWindow?.postMessage({ say: forged, times: 10_000, to: "top" }, "*");
      await until("the flood", () => arrived.length >= 10_000);
    } finally {
      JSON.parse = parse;
    }
    expect(parsed).to.equal(0);
    expect(events).to.deep.equal([]);
  });
});

describe("messages from the page", () => {
  /** sent with every session: a payment made in the frame comes back to the page, and the token is for one server */
  const returnUrl = location.origin + location.pathname;
  const origin = new URL(puppetPage()).origin;

  it("goes to the exact origin of the frame, from this one", async () => {
    const puppet = await openPuppet({ session: { token: "t", currency: "MXN" }, resize: true });
    puppet.cashier.setBonusList([{ id: "1", type: "deposit" }]);
    puppet.cashier.update({ token: "u", returnUrl: "https://host.example/thanks" });
    puppet.cashier.back();
    await puppet.toHear("go-back");
    expect(puppet.messages).to.deep.equal([
      ["watch-height", undefined],
      ["loaded", { token: "t", currency: "MXN", returnUrl, server: origin }],
      ["bonus-list-updated", [{ id: "1", type: "deposit" }]],
      ["loaded", { token: "u", returnUrl: "https://host.example/thanks", server: origin }],
      ["go-back", undefined],
    ]);
    for (const { by, from } of puppet.received) {
      expect(by).to.equal(new URL(puppetPage()).origin);
      expect(from).to.equal(location.origin);
    }
  });

  it("has the address of the page around a page in srcdoc, which has none of its own", async () => {
    const frame = document.createElement("iframe");
    frame.srcdoc = "<!doctype html><main></main>";
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    document.body.append(frame);
    await loaded;
    const puppet = await openPuppet({ session: { token: "t" } }, frame.contentWindow as View);
    expect(puppet.messages).to.deep.equal([["loaded", { token: "t", returnUrl, server: origin }]]);
  });

  it("waits until the frame has loaded", async () => {
    const puppet = new PuppetFrame(await cashierHost());
    puppet.cashier.back();
    puppet.cashier.setBonusList([{ id: "1", type: "deposit" }]);
    puppet.cashier.update({ token: "updated" });
    await puppet.toHear("loaded");
    await puppet.quiet();
    expect(puppet.messages).to.deep.equal([
      ["bonus-list-updated", [{ id: "1", type: "deposit" }]],
      ["loaded", { token: "updated", returnUrl, server: origin }],
    ]);
  });

  it("answers every Loaded of a frame that it loads anew, the last one's answer alone where answers are slow", async () => {
    const answers: ((token: string) => void)[] = [];
    const session = () => new Promise<{ token: string }>((resolve) => answers.push((token) => resolve({ token })));
    const puppet = new PuppetFrame(await cashierHost(), { session });
    await until("the question", () => answers.length === 1);
    puppet.iframe.src = String(puppet.iframe.src);
    await until("the second question", () => answers.length === 2);
    answers[1]?.("second");
    await puppet.toHear("loaded");
    answers[0]?.("first");
    await puppet.quiet();
    expect(puppet.messages).to.deep.equal([["loaded", { token: "second", returnUrl, server: origin }]]);
  });

  it("is not asked of a page that has taken the frame off", async () => {
    let asked = 0;
    const session = () => ({ token: `asked-${++asked}` });
    const puppet = new PuppetFrame(await cashierHost(), { session });
    const loaded = recordEvents(puppet.iframe, "cashier-loaded");
    puppet.iframe.addEventListener("cashier-loaded", () => puppet.remove());
    await until("the load", () => loaded.length > 0);
    await server.quiet();
    expect(asked).to.equal(0);
  });

  it("is refused by the script where it would put a token into an address", async () => {
    const host = await cashierHost();
    const before = document.querySelectorAll("iframe").length;
    // as a page without types may write it
    const embed = (options: object) => Reflect.apply(host.embed, host, [document.body, options]);
    const src = puppetPage();
    const session = { token: "t" };
    expect(() => embed({ src, session, attributes: { token: "secret" } })).to.throw(
      TypeError,
      "A token belongs in the session, not in the address",
    );
    expect(() => embed({ src })).to.throw(TypeError, "There is no session");
    expect(document.querySelectorAll("iframe")).to.have.length(before);
  });
});
