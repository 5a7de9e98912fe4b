import { afterEach, describe, expect, it } from "vitest";
import { clientConfiguration, isSameClient, redactEvent } from "./configuration";

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
