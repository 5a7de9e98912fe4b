import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isWebView, postToShell } from "./nativeChannel";

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

describe("postToShell (contract §2, Channels)", () => {
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

  it("finds a channel that comes late", () => {
    expect(postToShell("early")).toBe(false);
    const bridge = createChannel();
    put("billingBridge", bridge);
    expect(postToShell("late")).toBe(true);
    expect(bridge.heard).toEqual(["late"]);
  });

  it("says, without the message or the reason, that a shell did not take it", () => {
    put("billingBridge", {
      postMessage() {
        throw new Error("secret");
      },
    });
    expect(postToShell('{"token":"secret"}')).toBe(true);
    expect(warn.mock.calls).toEqual([["cashier-widget: the native shell did not take a message"]]);
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
