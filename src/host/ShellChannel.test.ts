import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isWebView, ShellChannel } from "./channels";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
const names = ["webkit", "billingBridge", "billingUserData"] as const;

/** A channel that can only be called as a method, like native ones. */
function createChannel() {
  const received: unknown[] = [];
  const channel = {
    received,
    postMessage(json: unknown) {
      if (this !== channel) throw new TypeError("Illegal invocation");
      received.push(json);
    },
  };
  return channel;
}

const put = (name: (typeof names)[number], value: unknown) =>
  Object.defineProperty(window, name, { configurable: true, value });
const putThrowing = (name: (typeof names)[number]) =>
  Object.defineProperty(window, name, {
    configurable: true,
    get() {
      throw new Error("secret");
    },
  });

beforeEach(() => warn.mockClear());
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(window, name);
});

describe("ShellChannel", () => {
  const postToShell = (json: string) => new ShellChannel().post(json);

  it("posts to iOS", () => {
    const billing = createChannel();
    put("webkit", { messageHandlers: { billing } });
    expect(postToShell("{}")).toBe(true);
    expect(billing.received).toEqual(["{}"]);
  });

  it("posts to Android", () => {
    const bridge = createChannel();
    put("billingBridge", bridge);
    expect(postToShell("{}")).toBe(true);
    expect(bridge.received).toEqual(["{}"]);
  });

  it("posts to iOS only if both exist", () => {
    const [billing, bridge] = [createChannel(), createChannel()];
    put("webkit", { messageHandlers: { billing } });
    put("billingBridge", bridge);
    postToShell("{}");
    expect([billing.received, bridge.received]).toEqual([["{}"], []]);
  });

  it.each([
    ["no handlers", {}],
    ["null for handlers", { messageHandlers: null }],
    ["handlers of others", { messageHandlers: { other: createChannel() } }],
    ["a handler without a function", { messageHandlers: { billing: { postMessage: "no" } } }],
    ["null", null],
    ["a text", "webkit"],
  ])("ignores a webkit with %s", (_, webkit) => {
    const bridge = createChannel();
    put("webkit", webkit);
    put("billingBridge", bridge);
    expect(postToShell("{}")).toBe(true);
    expect(bridge.received).toEqual(["{}"]);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["an object of another kind", { post() {} }],
  ])("is false if the bridge is %s", (_, bridge) => {
    put("billingBridge", bridge);
    expect(postToShell("{}")).toBe(false);
    expect(isWebView()).toBe(false);
  });

  it("queues messages in order for a late shell", () => {
    const shell = new ShellChannel();
    expect(shell.post("Loaded")).toBe(false);
    expect(shell.post("init")).toBe(false);
    const bridge = createChannel();
    put("billingBridge", bridge);
    expect(shell.post("close")).toBe(true);
    expect(bridge.received).toEqual(["Loaded", "init", "close"]);
    expect(shell.flush()).toBe(true);
    expect(bridge.received).toHaveLength(3);
  });

  it("posts queued messages on flush", () => {
    const shell = new ShellChannel();
    shell.post("Loaded");
    expect(shell.flush()).toBe(false);
    const bridge = createChannel();
    put("billingBridge", bridge);
    expect(shell.flush()).toBe(true);
    expect(bridge.received).toEqual(["Loaded"]);
  });

  it("queues at most the newest hundred messages", () => {
    const shell = new ShellChannel();
    for (let n = 1; n <= 150; n += 1) shell.post(String(n));
    const bridge = createChannel();
    put("billingBridge", bridge);
    shell.flush();
    expect(bridge.received).toHaveLength(100);
    expect(bridge.received[0]).toBe("51");
  });

  it("warns once, without the message or the reason, if a shell rejects messages", () => {
    put("billingBridge", {
      postMessage() {
        throw new Error("secret");
      },
    });
    const shell = new ShellChannel();
    expect(shell.post('{"token":"secret"}')).toBe(true);
    expect(shell.post('{"token":"secret"}')).toBe(true);
    expect(warn.mock.calls).toEqual([["cashier-widget: the native shell rejects messages"]]);
  });

  it("is false if the lookup throws", () => {
    putThrowing("webkit");
    expect(postToShell("{}")).toBe(false);
    expect(isWebView()).toBe(false);
  });
});

describe("isWebView", () => {
  it("is false in a browser", () => expect(isWebView()).toBe(false));

  it.each([[{ token: "t" }], ['{"token":"t"}'], [null], [""], [undefined]])(
    "is true with billingUserData: %j",
    (data) => {
      put("billingUserData", data);
      expect(isWebView()).toBe(true);
    },
  );

  it("is true with billingUserData that cannot be read", () => {
    putThrowing("billingUserData");
    expect(isWebView()).toBe(true);
  });

  it("is true with either channel", () => {
    put("billingBridge", createChannel());
    expect(isWebView()).toBe(true);
    Reflect.deleteProperty(window, "billingBridge");
    put("webkit", { messageHandlers: { billing: createChannel() } });
    expect(isWebView()).toBe(true);
  });

  it("is false with another app's handlers only", () => {
    put("webkit", { messageHandlers: { other: createChannel() } });
    expect(isWebView()).toBe(false);
  });
});
