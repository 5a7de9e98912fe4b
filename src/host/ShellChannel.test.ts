import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isWebView, ShellChannel } from "./ShellChannel";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
const names = ["webkit", "billingBridge", "billingUserData"] as const;

/** A channel that may only be called on itself, as native ones are. */
function createChannel() {
  const heard: unknown[] = [];
  const channel = {
    heard,
    postMessage(json: unknown) {
      if (this !== channel) throw new TypeError("Illegal invocation");
      heard.push(json);
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

describe("ShellChannel (contract §2, Channels)", () => {
  const postToShell = (json: string) => new ShellChannel().post(json);

  it("posts to iOS", () => {
    const billing = createChannel();
    put("webkit", { messageHandlers: { billing } });
    expect(postToShell("{}")).toBe(true);
    expect(billing.heard).toEqual(["{}"]);
  });

  it("posts to Android", () => {
    const bridge = createChannel();
    put("billingBridge", bridge);
    expect(postToShell("{}")).toBe(true);
    expect(bridge.heard).toEqual(["{}"]);
  });

  it("posts to iOS alone where both are there", () => {
    const [billing, bridge] = [createChannel(), createChannel()];
    put("webkit", { messageHandlers: { billing } });
    put("billingBridge", bridge);
    postToShell("{}");
    expect([billing.heard, bridge.heard]).toEqual([["{}"], []]);
  });

  it.each([
    ["no handlers", {}],
    ["null for handlers", { messageHandlers: null }],
    ["handlers of others", { messageHandlers: { other: createChannel() } }],
    ["a handler without a function", { messageHandlers: { billing: { postMessage: "no" } } }],
    ["null", null],
    ["a text", "webkit"],
  ])("passes over a webkit with %s", (_, webkit) => {
    const bridge = createChannel();
    put("webkit", webkit);
    put("billingBridge", bridge);
    expect(postToShell("{}")).toBe(true);
    expect(bridge.heard).toEqual(["{}"]);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["an object of another kind", { post() {} }],
  ])("is false where the bridge is %s", (_, bridge) => {
    put("billingBridge", bridge);
    expect(postToShell("{}")).toBe(false);
    expect(isWebView()).toBe(false);
  });

  it("keeps what was said for a shell that comes late, in its order", () => {
    const shell = new ShellChannel();
    expect(shell.post("Loaded")).toBe(false);
    expect(shell.post("init")).toBe(false);
    const bridge = createChannel();
    put("billingBridge", bridge);
    expect(shell.post("close")).toBe(true);
    expect(bridge.heard).toEqual(["Loaded", "init", "close"]);
    expect(shell.flush()).toBe(true);
    expect(bridge.heard).toHaveLength(3);
  });

  it("hands over what waited as soon as somebody looks", () => {
    const shell = new ShellChannel();
    shell.post("Loaded");
    expect(shell.flush()).toBe(false);
    const bridge = createChannel();
    put("billingBridge", bridge);
    expect(shell.flush()).toBe(true);
    expect(bridge.heard).toEqual(["Loaded"]);
  });

  it("keeps the last hundred where no shell ever comes", () => {
    const shell = new ShellChannel();
    for (let n = 1; n <= 150; n += 1) shell.post(String(n));
    const bridge = createChannel();
    put("billingBridge", bridge);
    shell.flush();
    expect(bridge.heard).toHaveLength(100);
    expect(bridge.heard[0]).toBe("51");
  });

  it("says once, without the message or the reason, that a shell does not take it", () => {
    put("billingBridge", {
      postMessage() {
        throw new Error("secret");
      },
    });
    const shell = new ShellChannel();
    expect(shell.post('{"token":"secret"}')).toBe(true);
    expect(shell.post('{"token":"secret"}')).toBe(true);
    expect(warn.mock.calls).toEqual([["cashier-widget: the native shell does not take messages"]]);
  });

  it("is false where the channel cannot be looked up", () => {
    putThrowing("webkit");
    expect(postToShell("{}")).toBe(false);
    expect(isWebView()).toBe(false);
  });
});

describe("isWebView (contract §2)", () => {
  it("is false in a browser", () => expect(isWebView()).toBe(false));

  it.each([[{ token: "t" }], ['{"token":"t"}'], [null], [""], [undefined]])(
    "is told by billingUserData: %j",
    (data) => {
      put("billingUserData", data);
      expect(isWebView()).toBe(true);
    },
  );

  it("is told by billingUserData that cannot be read", () => {
    putThrowing("billingUserData");
    expect(isWebView()).toBe(true);
  });

  it("is told by either channel", () => {
    put("billingBridge", createChannel());
    expect(isWebView()).toBe(true);
    Reflect.deleteProperty(window, "billingBridge");
    put("webkit", { messageHandlers: { billing: createChannel() } });
    expect(isWebView()).toBe(true);
  });

  it("is not told by another app's handlers", () => {
    put("webkit", { messageHandlers: { other: createChannel() } });
    expect(isWebView()).toBe(false);
  });
});
