import { afterEach, describe, expect, it } from "vitest";
import { censor, clientConfiguration, isSameClient } from "./configuration";

const monitoring = { applicationId: "app", clientToken: "pub", site: "datadoghq.eu" };

/** What the censor makes of an event. */
function judge(event: object, context: object = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: the client's events are large; of each, what matters is here
  const isSent = censor("cashier-widget")(event as any, context as any);
  return isSent ? event : undefined;
}

describe("what the client is started with (spec §9)", () => {
  it("samples, masks, and names version and environment", () =>
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

  it("is known again by its ids", () => {
    const running = clientConfiguration(monitoring, "cashier-widget");
    expect(isSameClient(running, { ...monitoring })).toBe(true);
    for (const other of [{ applicationId: "b" }, { clientToken: "b" }, { site: "datadoghq.com" }]) {
      expect(isSameClient(running, { ...monitoring, ...other })).toBe(false);
    }
    expect(isSameClient({ ...running, service: "the-host" }, monitoring)).toBe(false);
  });
});

describe("what is sent", () => {
  afterEach(() => document.body.replaceChildren());

  it("holds no query and no fragment", () => {
    const event = {
      type: "resource",
      view: { url: "https://host.example/account?session=secret#secret", referrer: "https://mail.example/?secret" },
      resource: { url: "https://pay.example/api/BANKING/userdata-payment-snippet?country=secret" },
    };
    expect(JSON.stringify(judge(event))).not.toContain("secret");
  });

  it.each([
    ["custom", true],
    ["source", true],
    ["console", false],
    ["report", false],
    ["network", false],
  ])("an error of %s: %s", (source, isSent) =>
    expect(judge({ type: "error", error: { source, message: "x" } }) !== undefined).toBe(isSent),
  );

  it("no card number in an error's words or causes", () => {
    const thrown = (error: object) => judge({ type: "error", error: { source: "source", message: "x", ...error } });
    expect(thrown({ message: "4111111111111111", stack: "Error: 4111 1111 1111 1111\n at x" })).toMatchObject({
      error: { message: "••••••••••••••••", stack: "Error: •••• •••• •••• ••••\n at x" },
    });
    expect(thrown({ causes: [{ message: "4111111111111111" }] })).toBeUndefined();
  });

  it("no error whose causes hold a query: the client lets nobody change them", () => {
    const caused = (message: string) =>
      judge({ type: "error", error: { source: "source", message: "x", causes: [{ message }] } });
    expect(caused("of https://a.example/?secret")).toBeUndefined();
    expect(caused("of https://a.example/")).toBeDefined();
  });

  it("presses within the widget alone", () => {
    const widget = document.body.appendChild(document.createElement("cashier-widget"));
    const other = document.body.appendChild(document.createElement("button"));
    const pressed = (target: EventTarget) => {
      const events: Event[] = [];
      window.addEventListener("pointerdown", (event) => events.push(event), { once: true });
      target.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      return judge({ type: "action", action: {} }, { events });
    };
    expect(pressed(widget)).toBeDefined();
    expect(pressed(other)).toBeUndefined();
    expect(pressed(window)).toBeUndefined();
    expect(judge({ type: "action", action: {} })).toBeUndefined();
    expect(judge({ type: "action", action: {} }, { events: undefined })).toBeUndefined();
  });

  it.each(["view", "long_task", "vital"])("every %s", (type) => expect(judge({ type })).toBeDefined());
});
