import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isFramed } from "./embedding";
import { FrameChannel } from "./FrameChannel";

const host = "https://host.example";
const evil = "https://evil.example";

/** The window around this one; what the tests say comes from it. */
const parentWindow = { postMessage: vi.fn<(json: string, origin: string) => void>() };
const ownParent = Object.getOwnPropertyDescriptor(window, "parent");

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
/** answers `loaded` as a bridge does */
const hear = vi.fn((data: unknown) => data === "loaded");

beforeEach(() => {
  Object.defineProperty(window, "parent", { configurable: true, value: parentWindow });
  for (const mock of [warn, hear, parentWindow.postMessage]) mock.mockClear();
});
afterEach(() => {
  window.dispatchEvent(new Event("test-end"));
  if (ownParent) Object.defineProperty(window, "parent", ownParent);
  else Reflect.deleteProperty(window, "parent");
});

/** A channel that the test's end ends. `options.allowed` may change meanwhile. */
function openChannel(options: { allowed?: string[] } = {}) {
  const ending = new AbortController();
  window.addEventListener("test-end", () => ending.abort(), { once: true });
  const channel = new FrameChannel({ signal: ending.signal, allowedOrigins: () => options.allowed ?? [], hear });
  return { channel, end: () => ending.abort() };
}
const say = (data: unknown, origin = host, source: unknown = parentWindow) => {
  const event = new MessageEvent("message", { data, origin });
  Object.defineProperty(event, "source", { value: source });
  window.dispatchEvent(event);
};
const posted = () => parentWindow.postMessage.mock.calls;

describe("isFramed", () => {
  it("is whether there is a parent", () => {
    expect(isFramed()).toBe(true);
    Object.defineProperty(window, "parent", { configurable: true, value: window });
    expect(isFramed()).toBe(false);
  });
});

describe("what is posted (contract §2, Channels)", () => {
  it("is only the announcement, until the parent has answered; then all that waited, in its order", () => {
    const { channel } = openChannel();
    channel.announce("Loaded");
    channel.post("one");
    channel.post("two");
    expect(posted()).toEqual([["Loaded", "*"]]);
    say("loaded");
    channel.post("three");
    expect(posted().slice(1)).toEqual([
      ["one", host],
      ["two", host],
      ["three", host],
    ]);
  });

  it("is told once, however often the parent answers", () => {
    const { channel } = openChannel();
    channel.post("one");
    say("loaded");
    say("loaded");
    expect(posted()).toEqual([["one", host]]);
  });

  it("waits for an answer, not for any message", () => {
    const { channel } = openChannel();
    channel.post("one");
    say("go-back");
    expect(hear).toHaveBeenCalledWith("go-back");
    expect(posted()).toEqual([]);
  });

  it("is no more than the newest hundred where nobody answers", () => {
    const { channel } = openChannel();
    for (let count = 1; count <= 250; count++) channel.post(String(count));
    say("loaded");
    expect(posted().map(([json]) => json)).toEqual(Array.from({ length: 100 }, (_, at) => String(at + 151)));
  });

  it("goes to the pinned origin only while that is allowed", () => {
    const options = { allowed: [host] };
    const { channel } = openChannel(options);
    say("loaded");
    options.allowed = [evil];
    channel.post("secret");
    expect(posted()).toEqual([]);
    options.allowed = [evil, host];
    channel.post("later");
    expect(posted()).toEqual([["later", host]]);
  });
});

describe("what is heard (contract §2)", () => {
  it.each<[string, unknown]>([
    ["this window", window],
    ["another one", { postMessage: vi.fn() }],
    ["nobody", null],
  ])("is the parent alone, not %s", (_, source) => {
    const { channel } = openChannel();
    channel.post("secret");
    say("loaded", host, source);
    expect(hear).not.toHaveBeenCalled();
    expect(posted()).toEqual([]);
  });

  it("is an allowed origin alone", () => {
    openChannel({ allowed: [host, "https://second.example"] });
    for (const origin of [evil, "https://host.example.evil.example", "http://host.example", `${host}:8443`, "", "*"]) {
      say("loaded", origin);
    }
    expect(hear).not.toHaveBeenCalled();
    say("loaded", "https://second.example");
    expect(hear).toHaveBeenCalledOnce();
  });

  it("is any origin where none is named, until one has answered; then no other", () => {
    const { channel } = openChannel();
    say("first", evil);
    expect(hear).toHaveBeenCalledOnce();
    say("loaded", host);
    say("second", evil);
    say("loaded", evil);
    expect(hear).toHaveBeenCalledTimes(2);
    channel.post("x");
    expect(posted()).toEqual([["x", host]]);
    say("go-back", host);
    expect(hear).toHaveBeenCalledTimes(3);
  });

  it("follows the allowed origins as they change", () => {
    const options = { allowed: [host] };
    openChannel(options);
    say("loaded");
    options.allowed = [evil];
    say("go-back");
    say("go-back", evil);
    expect(hear).toHaveBeenCalledOnce();
    options.allowed = [host];
    say("go-back");
    expect(hear).toHaveBeenCalledTimes(2);
  });

  it("is no parent without an origin: it could not be answered alone; that is warned of once", () => {
    const { channel } = openChannel();
    channel.post("secret");
    for (let count = 0; count < 3; count++) say("loaded", "null");
    expect(hear).not.toHaveBeenCalled();
    expect(posted()).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it("is nothing of a parent without an origin either where origins are named", () => {
    openChannel({ allowed: [host] });
    say("loaded", "null");
    expect(hear).not.toHaveBeenCalled();
  });

  it("ends with the element", () => {
    openChannel().end();
    say("loaded");
    expect(hear).not.toHaveBeenCalled();
  });
});
