import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDemoServer, type RunningDemo } from "../../demo/server/createDemoServer.ts";
import { NativeShell } from "./NativeShell.ts";
import type { WebView } from "./WebView.ts";

const missing = { message: "Can't find a property in window", status: 0, url: "" };
const incorrect = { message: "Incorrect data from host", status: 0, url: "" };

let server: RunningDemo;
let shell: NativeShell;

/** The script that an app injects; each test's player has its own token. */
const session = (token: string, more = {}) => ({ token, currency: "MXN", paymentGeo: "MX", lang: "en", ...more });

/** A provider's page opens in the same view, and gets no session. */
const injected = (value: unknown) =>
  `if (!location.pathname.startsWith("/bank/")) window.billingUserData = ${JSON.stringify(value)};`;

const openCashier = (script?: string) => shell.open(`${server.url}/web-view.html?native`, script);

/** Waits for the newest message of a type. */
const expectLast = (view: WebView, type: string) => expect.poll(() => view.payloads(type).at(-1), { message: type });

/** Waits until that many messages of a type have come. */
const expectCount = (view: WebView, type: string) => expect.poll(() => view.payloads(type).length, { message: type });

const screenIs = (view: WebView, screen: string) =>
  expectLast(view, "screen").toEqual({ screen, transaction: "deposit" });

const connections = (token: string) =>
  server.activity.since().filter((entry) => entry.kind === "connect" && entry.token === token);

const replies = (token: string, call: string) =>
  server.activity
    .since()
    .flatMap((entry) => (entry.kind === "reply" && entry.token === token && entry.call === call ? [entry.status] : []));

beforeAll(async () => {
  server = await createDemoServer({ port: 0, seed: 1, distDir: resolve("dist"), settleAfterMs: 200 });
  shell = await NativeShell.start();
});

afterAll(async () => {
  await shell.close();
  await server.close();
});

describe("an app for iOS", () => {
  const token = "webview-ios-token";
  let view: WebView;
  beforeAll(async () => {
    view = await openCashier(injected(session(token, { platform: "ios" })));
  });

  test("hears Loaded first, with the version in the message and in its payload", async () => {
    await expect
      .poll(() => view.messages[0])
      .toEqual({
        type: "Loaded",
        version: "v1.0.346",
        payload: { version: "v1.0.346" },
      });
  });

  test("hears init once the list is there", async () => {
    await expectLast(view, "init").toEqual({ page: "deposit" });
  });

  test("shows the list", async () => {
    await expect.poll(() => view.buttons()).toEqual(expect.arrayContaining(["SPEI bank transfer", "OXXO", "Close"]));
    await expect.poll(() => view.attribute("data-state")).toBe("ready");
  });

  test("gets the dark theme and the platform's style", async () => {
    await expect.poll(() => view.attribute("data-theme")).toBe("dark");
    expect(await view.attribute("data-platform")).toBe("ios");
  });

  test("is a native client to the server", () => {
    expect(connections(token).map(({ data }) => data)).toEqual([
      expect.objectContaining({ isNative: "true", platform: "ios", cashier_type: "widget" }),
    ]);
  });

  test("hears which screen a method opens, and walks back by go-back", async () => {
    await view.press("SPEI bank transfer");
    await screenIs(view, "/deposit/redirect");
    await view.tell('{"type":"go-back"}');
    await screenIs(view, "/deposit");
    expect(view.payloads("close")).toEqual([]);
  });

  test("walks back by swipe-back", async () => {
    await view.press("OXXO");
    await screenIs(view, "/deposit/redirect");
    await view.tell('{"type":"swipe-back"}');
    await screenIs(view, "/deposit");
    expect(view.payloads("close")).toEqual([]);
  });

  test.each(["go-back", "swipe-back"])("closes by %s on the list", async (type) => {
    const before = view.payloads("close").length;
    await view.tell(JSON.stringify({ type }));
    await expectCount(view, "close").toBe(before + 1);
    expect(view.payloads("close").at(-1)).toEqual({});
  });

  test("closes by the close button", async () => {
    const before = view.payloads("close").length;
    await view.press("Close");
    await expectCount(view, "close").toBe(before + 1);
    expect(view.payloads("close").at(-1)).toEqual({});
  });

  test("is unmoved by what is no message of an app", async () => {
    const before = view.texts.length;
    for (const junk of ["{", "[]", "null", '{"type":"eval","payload":"1"}', 7, null, { type: "go-back" }]) {
      await view.tell(junk);
    }
    // an answer to a message that counts comes after those to the others
    await view.tell('{"type":"go-back"}');
    await expect.poll(() => view.messages.slice(before).map(({ type }) => type)).toContain("close");
    expect(view.messages.slice(before).filter(({ type }) => type !== "analytics")).toHaveLength(1);
    expect(view.crashed).toBeUndefined();
  });

  test("is handed a redirect that is the app's to follow", async () => {
    await view.press("CoDi");
    await view.type("Amount", "500");
    await view.press("Deposit");
    await expectLast(view, "redirect").toMatchObject({ url: expect.stringContaining(`${server.url}/bank/pay/`) });
    expect(view.payloads("redirect")).toEqual([expect.objectContaining({ method: "GET", params: {}, target: "host" })]);
    expect(await view.run("location.pathname")).toBe("/web-view.html");
  });
});

describe("a payment in an app's web view", () => {
  test("goes to the provider's page and back, and is told", async () => {
    // the page needs its query, which the default return address leaves out
    const returnUrl = `${server.url}/web-view.html?native`;
    const view = await openCashier(injected(session("webview-payer-token", { returnUrl })));
    await view.press("SPEI bank transfer");
    await view.type("Amount", "500");
    await view.press("Deposit");
    await view.press("Pay");
    await screenIs(view, "/deposit/complete");
    await expectLast(view, "transaction").toMatchObject({ type: "deposit", amount: 500, currency: "MXN", status: 1 });
    expect(view.payloads("redirect")).toEqual([]);
  });
});

describe("on paper", () => {
  const withoutSpaces = (text: string) => text.replace(/\s/g, "");

  test("a list has its methods, and a payment under way its amount and its state", async ({ skip }) => {
    const view = await openCashier(injected(session("webview-print-token")));
    // the last row is rendered after the first paint
    await expect.poll(() => view.buttons()).toContain("Puzzle wallet");
    if ((await view.printedText()) === undefined) return skip("pdftotext is not installed");
    const printed = () => view.printedText().then((text) => withoutSpaces(text ?? ""));
    // the last ones as well, below the screen's end; the styles for paper load after the list
    for (const name of ["SPEI bank transfer", "Online banking", "Puzzle wallet"])
      await expect.poll(printed).toContain(withoutSpaces(name));
    await view.press("CoDi");
    await view.type("Amount", "500");
    await view.press("Deposit");
    await screenIs(view, "/deposit/complete");
    await expect.poll(printed).toMatch(/CoDi.*\$500|\$500.*CoDi/);
  });
});

describe("a page beside the cashier", () => {
  test("is the app's to open", async () => {
    const view = await openCashier(injected(session("webview-beside-token")));
    await view.press("Mercado Pago");
    await view.type("Amount", "500");
    await view.press("Deposit");
    await expect.poll(() => view.opened).toEqual([expect.stringContaining(`${server.url}/bank/pay/`)]);
    expect(await view.run("location.pathname")).toBe("/web-view.html");
  });
});

describe("a token that the server no longer takes", () => {
  test("is told to the app, with whose new one the player goes on", async () => {
    const [old, renewed] = ["webview-old-token", "webview-renewed-token"];
    const view = await openCashier(injected(session(old)));
    await view.press("SPEI bank transfer");
    await view.type("Amount", "500");
    server.faults.set({ kind: "tokenExpired", token: old });
    await view.press("Deposit");
    // a background call may expire first; a deposit still under way would continue with the renewed token
    await expect.poll(() => replies(old, "/BANKING_DEPOSIT/create")).toEqual([401]);
    await expectLast(view, "onTokenExpired").toEqual({});
    await expect.poll(() => view.busyButtons()).toEqual([]);
    await view.tell(JSON.stringify({ type: "loaded", payload: session(renewed) }));
    await expect.poll(() => connections(renewed).length).toBe(1);
    expect(await view.attribute("data-screen")).toBe("/deposit/redirect");
    await view.press("Deposit");
    await expectLast(view, "transaction").toMatchObject({ method: "spei_mxn", amount: 500, status: 0 });
  });
});

describe("the session of an app", () => {
  test("may be a JSON string", async () => {
    const view = await openCashier(injected(JSON.stringify(session("webview-text-token"))));
    await expectLast(view, "init").toEqual({ page: "deposit" });
    await expect.poll(() => view.attribute("data-theme")).toBe("light");
  });

  test("may be given to embed.html, without a page of the app's own", async () => {
    const view = await shell.open(`${server.url}/dist/embed.html?theme=dark`, injected(session("webview-embed-token")));
    await expectLast(view, "init").toEqual({ page: "deposit" });
    expect(await view.attribute("data-theme")).toBe("dark");
  });

  test("may come late", async () => {
    const view = await openCashier();
    await expect.poll(() => view.payloads("Loaded")).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(view.messages.map(({ type }) => type)).toEqual(["Loaded", "screen"]);
    await view.run(`window.billingUserData = ${JSON.stringify(session("webview-late-token"))}`);
    await expectLast(view, "init").toEqual({ page: "deposit" });
  });

  test("is missed after five seconds, and taken after all", async () => {
    const view = await openCashier();
    await expect.poll(() => view.payloads("Loaded")).toHaveLength(1);
    const start = performance.now();
    await expectLast(view, "initError").toEqual(missing);
    expect(performance.now() - start).toBeGreaterThan(4_500);
    expect(await view.attribute("data-state")).toBe("failed");
    await view.tell(JSON.stringify({ type: "loaded", payload: session("webview-after-all-token") }));
    await expectLast(view, "init").toEqual({ page: "deposit" });
  });

  test.each([
    ["no JSON", "{"],
    ["a token that is none", session("webview", { token: { secret: 1 } })],
  ])("is refused where it is %s", async (_, junk) => {
    const view = await openCashier(injected(junk));
    await expectLast(view, "initError").toEqual(incorrect);
    expect(view.payloads("init")).toEqual([]);
    expect(view.crashed).toBeUndefined();
  });
});

describe("the token", () => {
  test("is in no message, and in no address but the socket's", () => {
    const { views } = shell;
    expect(views.flatMap(({ requests }) => requests)).toContain(`${server.url}/dist/cashier-widget.js`);
    expect(views.flatMap(({ texts, requests }) => [...texts, ...requests]).join()).not.toMatch(/webview-\w+-token/);
    expect(connections("webview-ios-token")).toHaveLength(1);
  });
});
