import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FrameChannel } from "./channels";
import { isFramed } from "./embedding";

const host = "https://host.example";
const evil = "https://evil.example";

/** The parent window, which sends the tests' messages. */
const parentWindow = { postMessage: vi.fn<(json: string, origin: string) => void>() };
const ownParent = Object.getOwnPropertyDescriptor(window, "parent");

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
/** returns what a bridge returns for `loaded` */
const onMessage = vi.fn((data: unknown) => data === "loaded");

beforeEach(() => {
  Object.defineProperty(window, "parent", { configurable: true, value: parentWindow });
  for (const mock of [warn, onMessage, parentWindow.postMessage]) mock.mockClear();
});
afterEach(() => {
  window.dispatchEvent(new Event("test-end"));
  if (ownParent) Object.defineProperty(window, "parent", ownParent);
  else Reflect.deleteProperty(window, "parent");
});

/** A channel that closes after the test. `options.allowed` may change in the meantime. */
function openChannel(options: { allowed?: string[] } = {}) {
  const ending = new AbortController();
  window.addEventListener("test-end", () => ending.abort(), { once: true });
  const channel = new FrameChannel({ signal: ending.signal, allowedOrigins: () => options.allowed ?? [], onMessage });
  return { channel, end: () => ending.abort() };
}
const send = (data: unknown, origin = host, source: unknown = parentWindow) => {
  const event = new MessageEvent("message", { data, origin });
  Object.defineProperty(event, "source", { value: source });
  window.dispatchEvent(event);
};
const posted = () => parentWindow.postMessage.mock.calls;

describe("isFramed", () => {
  it("is true inside a parent", () => {
    expect(isFramed()).toBe(true);
    Object.defineProperty(window, "parent", { configurable: true, value: window });
    expect(isFramed()).toBe(false);
  });
});

describe("posting", () => {
  it("posts only `Loaded` until the parent has answered, then all queued messages in order", () => {
    const { channel } = openChannel();
    channel.announce("Loaded");
    channel.post("one");
    channel.post("two");
    expect(posted()).toEqual([["Loaded", "*"]]);
    send("loaded");
    channel.post("three");
    expect(posted().slice(1)).toEqual([
      ["one", host],
      ["two", host],
      ["three", host],
    ]);
  });

  it("posts each message once, however often the parent answers", () => {
    const { channel } = openChannel();
    channel.post("one");
    send("loaded");
    send("loaded");
    expect(posted()).toEqual([["one", host]]);
  });

  it("waits for an answer, not for any message", () => {
    const { channel } = openChannel();
    channel.post("one");
    send("go-back");
    expect(onMessage).toHaveBeenCalledWith("go-back");
    expect(posted()).toEqual([]);
  });

  it("queues at most the newest hundred messages", () => {
    const { channel } = openChannel();
    for (let count = 1; count <= 250; count++) channel.post(String(count));
    send("loaded");
    expect(posted().map(([json]) => json)).toEqual(Array.from({ length: 100 }, (_, at) => String(at + 151)));
  });

  it("posts to the pinned origin only while it is allowed", () => {
    const options = { allowed: [host] };
    const { channel } = openChannel(options);
    send("loaded");
    options.allowed = [evil];
    channel.post("secret");
    expect(posted()).toEqual([]);
    options.allowed = [evil, host];
    channel.post("later");
    expect(posted()).toEqual([["later", host]]);
  });
});

describe("receiving", () => {
  it.each<[string, unknown]>([
    ["this window", window],
    ["another window", { postMessage: vi.fn() }],
    ["no window", null],
  ])("ignores %s", (_, source) => {
    const { channel } = openChannel();
    channel.post("secret");
    send("loaded", host, source);
    expect(onMessage).not.toHaveBeenCalled();
    expect(posted()).toEqual([]);
  });

  it("accepts allowed origins only", () => {
    openChannel({ allowed: [host, "https://second.example"] });
    for (const origin of [evil, "https://host.example.evil.example", "http://host.example", `${host}:8443`, "", "*"]) {
      send("loaded", origin);
    }
    expect(onMessage).not.toHaveBeenCalled();
    send("loaded", "https://second.example");
    expect(onMessage).toHaveBeenCalledOnce();
  });

  it("without allowed origins accepts any until one has answered, then only that one", () => {
    const { channel } = openChannel();
    send("first", evil);
    expect(onMessage).toHaveBeenCalledOnce();
    send("loaded", host);
    send("second", evil);
    send("loaded", evil);
    expect(onMessage).toHaveBeenCalledTimes(2);
    channel.post("x");
    expect(posted()).toEqual([["x", host]]);
    send("go-back", host);
    expect(onMessage).toHaveBeenCalledTimes(3);
  });

  it("follows the allowed origins as they change", () => {
    const options = { allowed: [host] };
    openChannel(options);
    send("loaded");
    options.allowed = [evil];
    send("go-back");
    send("go-back", evil);
    expect(onMessage).toHaveBeenCalledOnce();
    options.allowed = [host];
    send("go-back");
    expect(onMessage).toHaveBeenCalledTimes(2);
  });

  it("ignores a parent with an opaque origin, and warns once", () => {
    const { channel } = openChannel();
    channel.post("secret");
    for (let count = 0; count < 3; count++) send("loaded", "null");
    expect(onMessage).not.toHaveBeenCalled();
    expect(posted()).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it("ignores a parent with an opaque origin if origins are listed", () => {
    openChannel({ allowed: [host] });
    send("loaded", "null");
    expect(onMessage).not.toHaveBeenCalled();
  });

  it("stops when the element is removed", () => {
    openChannel().end();
    send("loaded");
    expect(onMessage).not.toHaveBeenCalled();
  });
});
