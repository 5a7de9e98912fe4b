import { afterEach, describe, expect, it } from "vitest";
import {
  clientConfiguration,
  isSameClient,
  maxTextLength,
  redactEvent,
  redactText,
  stripQueries,
  stripQueriesDeep,
} from "./configuration";

const monitoring = { applicationId: "app", clientToken: "pub", site: "datadoghq.eu" };

/** Passes an event through the filter. @returns undefined if it is not sent */
function filter(event: object, context: object = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: the client's events are large; tests need a few fields only
  const isSent = redactEvent("cashier-widget")(event as any, context as any);
  return isSent ? event : undefined;
}

describe("clientConfiguration", () => {
  it("sets sampling, masking, version and environment", () =>
    expect(clientConfiguration(monitoring, "cashier-widget")).toMatchObject({
      ...monitoring,
      service: "cashier-widget",
      env: "production",
      version: "1.0.346",
      sessionSampleRate: 100,
      sessionReplaySampleRate: 20,
      defaultPrivacyLevel: "mask-user-input",
      enablePrivacyForActionName: true,
      startSessionReplayRecordingManually: true,
      sessionPersistence: "memory",
      trackAnonymousUser: false,
      telemetrySampleRate: 0,
    }));

  it("is recognized by its ids", () => {
    const running = clientConfiguration(monitoring, "cashier-widget");
    expect(isSameClient(running, { ...monitoring })).toBe(true);
    for (const other of [{ applicationId: "b" }, { clientToken: "b" }, { site: "datadoghq.com" }]) {
      expect(isSameClient(running, { ...monitoring, ...other })).toBe(false);
    }
    expect(isSameClient({ ...running, service: "the-host" }, monitoring)).toBe(false);
  });
});

describe("redactEvent", () => {
  afterEach(() => document.body.replaceChildren());

  it("removes queries and fragments", () => {
    const event = {
      type: "resource",
      view: { url: "https://host.example/account?session=secret#secret", referrer: "https://mail.example/?secret" },
      resource: { url: "https://pay.example/api/BANKING/userdata-payment-snippet?country=secret" },
    };
    expect(JSON.stringify(filter(event))).not.toContain("secret");
  });

  it.each([
    ["custom", true],
    ["source", true],
    ["console", false],
    ["report", false],
    ["network", false],
  ])("sends an error from %s: %s", (source, isSent) =>
    expect(filter({ type: "error", error: { source, message: "x" } }) !== undefined).toBe(isSent),
  );

  it("removes card numbers from an error's text and drops errors with one in their causes", () => {
    const thrown = (error: object) => filter({ type: "error", error: { source: "source", message: "x", ...error } });
    expect(thrown({ message: "4111111111111111", stack: "Error: 4111 1111 1111 1111\n at x" })).toMatchObject({
      error: { message: "••••••••••••••••", stack: "Error: •••• •••• •••• ••••\n at x" },
    });
    expect(thrown({ causes: [{ message: "4111111111111111" }] })).toBeUndefined();
  });

  it("drops an error with a query in its causes, which cannot be changed", () => {
    const caused = (message: string) =>
      filter({ type: "error", error: { source: "source", message: "x", causes: [{ message }] } });
    expect(caused("of https://a.example/?secret")).toBeUndefined();
    expect(caused("of https://a.example/")).toBeDefined();
  });

  it("sends user actions inside the widget only", () => {
    const widget = document.body.appendChild(document.createElement("cashier-widget"));
    const other = document.body.appendChild(document.createElement("button"));
    const press = (target: EventTarget) => {
      const events: Event[] = [];
      window.addEventListener("pointerdown", (event) => events.push(event), { once: true });
      target.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      return filter({ type: "action", action: {} }, { events });
    };
    expect(press(widget)).toBeDefined();
    expect(press(other)).toBeUndefined();
    expect(press(window)).toBeUndefined();
    expect(filter({ type: "action", action: {} })).toBeUndefined();
    expect(filter({ type: "action", action: {} }, { events: undefined })).toBeUndefined();
  });

  it.each(["view", "long_task", "vital"])("sends every %s", (type) => expect(filter({ type })).toBeDefined());
});

describe("stripQueries", () => {
  it.each([
    ["https://host.example/a/b?token=secret", "https://host.example/a/b"],
    ["https://host.example/a#secret", "https://host.example/a"],
    ["https://host.example?token=secret", "https://host.example"],
    ["https://host.example/?a=1&b=it's#secret?more", "https://host.example/"],
    ["wss://pay.example/v4/socket.io/?Authorization=secret&EIO=4", "wss://pay.example/v4/socket.io/"],
    ["/BANKING/methods-payment-v3?country=mx&secret", "/BANKING/methods-payment-v3"],
    ["HTTPS://HOST.EXAMPLE/A?SECRET", "HTTPS://HOST.EXAMPLE/A"],
    [
      "Failed to fetch https://a.example/x?secret=1 and https://b.example/y#secret again",
      "Failed to fetch https://a.example/x and https://b.example/y again",
    ],
    ['<img src="https://a.example/x.png?secret">', '<img src="https://a.example/x.png">'],
    ["at pay (https://a.example/app.js?v=secret:10:4)\n    at go", "at pay (https://a.example/app.js\n    at go"],
  ])("%s", (text, expected) => {
    expect(stripQueries(text)).toBe(expected);
    expect(stripQueries(text)).not.toMatch(/secret/i);
  });

  it.each([
    "",
    "Network connection failed",
    "Really? Yes #1",
    "https://host.example/a/b",
    "at pay (https://a.example/app.js:10:4)",
    "data:image/png;base64,iVBORw0KGgo=",
  ])("keeps %j unchanged", (text) => expect(stripQueries(text)).toBe(text));
});

describe("an adversarial text", () => {
  it.each([
    ["slashes", "/".repeat(1_000_000)],
    ["addresses", "https://a.example/".repeat(50_000)],
    ["question marks", "/?".repeat(500_000)],
    ["spaces", "/ ".repeat(500_000)],
  ])("%s", (_, text) => {
    const before = performance.now();
    const rest = stripQueries(text);
    expect(performance.now() - before).toBeLessThan(500);
    expect(rest.length).toBeLessThanOrEqual(maxTextLength);
  });

  it("of the maximum length is processed to its end", () => {
    const text = `${"/".repeat(maxTextLength - 7)}?secret`;
    const before = performance.now();
    expect(stripQueries(text)).not.toContain("secret");
    expect(performance.now() - before).toBeLessThan(200);
  });
});

it("masks card numbers in an error's text", () =>
  expect(redactText("at /pay?x=1: 4111 1111 1111 1111 is wrong")).toBe("at /pay •••• •••• •••• •••• is wrong"));

describe("stripQueriesDeep", () => {
  it("reaches every text, at any depth, in place", () => {
    const event = {
      view: { url: "https://a.example/?secret", referrer: "" },
      long_task: { scripts: [{ source_url: "https://a.example/x.js?secret", duration: 5 }] },
      context: { status: 0, code: undefined, nothing: null },
    };
    stripQueriesDeep(event);
    expect(event).toEqual({
      view: { url: "https://a.example/", referrer: "" },
      long_task: { scripts: [{ source_url: "https://a.example/x.js", duration: 5 }] },
      context: { status: 0, code: undefined, nothing: null },
    });
  });

  it.each([undefined, null, 5, "https://a.example/?x"])("ignores %s", (data) =>
    expect(() => stripQueriesDeep(data)).not.toThrow(),
  );
});
