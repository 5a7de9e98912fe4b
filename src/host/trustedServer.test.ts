import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trustedServer } from "./trustedServer";

const script = "https://cdn.example/widget/cashier-widget.js";
const own = "https://cdn.example";
const pay = "https://pay.example";

const list = (content: string, parent: Element = document.head) => {
  const meta = document.createElement("meta");
  meta.name = "cashier-servers";
  meta.content = content;
  parent.append(meta);
};

afterEach(() => {
  for (const meta of document.querySelectorAll("meta")) meta.remove();
  Reflect.deleteProperty(window, "billingUserData");
});

describe("a server that the host names", () => {
  it.each<[fromHost: string, named: unknown]>([
    [pay, undefined],
    [pay, pay],
    [`${pay}/`, pay],
    [pay, `${pay}/?x=1#y`],
    ["HTTPS://PAY.example:443", pay],
    [`${pay}/base`, `${pay}/base/`],
  ])("%s is trusted if the address names %s", (fromHost, named) => {
    expect(trustedServer(fromHost, [named, script])).toBe(fromHost.includes("base") ? `${pay}/base` : pay);
  });

  it.each<[fromHost: string, named: string]>([
    [pay, "https://evil.example"],
    [pay, own],
    [own, pay],
    [pay, `${pay}/base`],
    [`${pay}/base`, pay],
    [pay, "http://pay.example"],
    [pay, "https://pay.example:8443"],
    [pay, "https://pay.example.evil.example"],
  ])("%s is not trusted if the address names %s", (fromHost, named) => {
    list("https://evil.example https://pay.example");
    expect(trustedServer(fromHost, [named, script])).toBeUndefined();
  });
});

describe("without a server from a web view's host", () => {
  beforeEach(() => Reflect.set(window, "billingUserData", { token: "t" }));

  it.each<[unknown, string]>([
    [undefined, own],
    [own, own],
    [`${own}/base`, `${own}/base`],
    ["", own],
  ])("the script's origin is trusted: %s", (named, server) => {
    expect(trustedServer(undefined, [named, script])).toBe(server);
    expect(trustedServer("", [named, script])).toBe(server);
  });

  it.each<[unknown, unknown]>([
    [undefined, "stray word"],
    ["stray word", undefined],
    ["stray word", pay],
    [pay, "stray word"],
    [{}, undefined],
  ])("nothing is trusted if the host names %s and the address %s, as one is no address", (fromHost, named) => {
    list(pay);
    expect(trustedServer(fromHost, [named, script])).toBeUndefined();
  });

  it.each([pay, "http://cdn.example", "https://cdn.example:8443", "https://evil.example"])(
    "%s is not trusted",
    (named) => {
      expect(trustedServer(undefined, [named, script])).toBeUndefined();
      list("");
      expect(trustedServer(undefined, [named, script])).toBeUndefined();
    },
  );

  it("listed origins are trusted, if they are in the head", () => {
    list(` https://other.example\n${pay}/  junk `);
    expect(trustedServer(undefined, [`${pay}/base`, script])).toBe(`${pay}/base`);
    expect(trustedServer(undefined, ["https://evil.example", script])).toBeUndefined();
    list("https://evil.example", document.body);
    expect(trustedServer(undefined, ["https://evil.example", script])).toBeUndefined();
  });

  it("listed origins are not read from markup that replaces the document's head", () => {
    const form = document.createElement("form");
    document.body.append(form);
    list("https://evil.example", form);
    // as browsers do for a form of this name
    Object.defineProperty(document, "head", { configurable: true, value: form });
    expect(trustedServer(undefined, ["https://evil.example", script])).toBeUndefined();
    Reflect.deleteProperty(document, "head");
    form.remove();
  });

  it("listed origins are trusted in browsers without URL.canParse", () => {
    vi.stubGlobal("URL", class extends URL {});
    Reflect.set(URL, "canParse", undefined);
    list(`${pay} junk`);
    expect(trustedServer(undefined, [pay, script])).toBe(pay);
    vi.unstubAllGlobals();
  });

  it("a script without an origin has no server of its own", () => {
    expect(trustedServer(undefined, [undefined, "data:text/javascript,"])).toBe("");
    expect(trustedServer(undefined, [pay, "data:text/javascript,"])).toBeUndefined();
  });
});

describe("a standalone page", () => {
  it("names its server itself", () => expect(trustedServer(undefined, [pay, script])).toBe(pay));

  it("is not the iframe page, which takes the server from its address", () => {
    list("");
    expect(trustedServer(undefined, [pay, script])).toBeUndefined();
  });
});
