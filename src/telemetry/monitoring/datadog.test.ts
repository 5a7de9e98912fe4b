import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clientConfiguration,
  isSameClient,
  maxTextLength,
  recordReplay,
  redactEvent,
  redactText,
  stripQueries,
  stripQueriesDeep,
} from "./datadog";

const monitoring = { applicationId: "app", clientToken: "pub", site: "datadoghq.eu" };
const report = { message: "Refused", status: 422, url: "/BANKING_DEPOSIT/create", code: "validation" };

/** The client's global context. */
const context = new Map<string, unknown>();
const client = {
  init: vi.fn(),
  getInitConfiguration: vi.fn(),
  setTrackingConsent: vi.fn(),
  getGlobalContext: () => Object.fromEntries(context),
  setGlobalContextProperty: (key: string, value: unknown) => context.set(key, value),
  setUser: vi.fn(),
  clearUser: vi.fn(),
  startView: vi.fn(),
  addError: vi.fn(),
  startSessionReplayRecording: vi.fn(),
  stopSessionReplayRecording: vi.fn(),
};
vi.mock("@datadog/browser-rum", () => ({
  get datadogRum() {
    return client;
  },
}));

const { openDatadog } = await import("./datadog");

function open(changes: Partial<typeof monitoring> = {}, screen = "/deposit") {
  const host = document.createElement("cashier-widget");
  host.dataset.screen = screen;
  const ending = new AbortController();
  const monitor = openDatadog({ ...monitoring, ...changes }, ending.signal, host);
  return { monitor, end: () => ending.abort() };
}

beforeEach(() => {
  vi.resetAllMocks();
  context.clear();
  client.init.mockImplementation((configuration) => client.getInitConfiguration.mockReturnValue(configuration));
});

describe("the page's one client", () => {
  it("is started by the first element and shared", () => {
    expect(open().monitor).toBeDefined();
    expect(open().monitor).toBeDefined();
    expect(client.init).toHaveBeenCalledOnce();
    expect(client.init.mock.calls[0]?.[0]).toMatchObject({ ...monitoring, version: "1.0.346" });
    expect(context.get("cashier_widgets")).toBe(2);
  });

  it("does not monitor an element for another application and warns once", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const first = open();
    const other = open({ applicationId: "other" });
    expect(other.monitor).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls.join()).not.toMatch(/pub|app"|other"/);
    other.end();
    expect(client.setTrackingConsent).not.toHaveBeenCalledWith("not-granted");
    expect(context.get("cashier_widgets")).toBe(1);
    first.end();
  });

  it("stops with the last element and resumes with the next", () => {
    const [one, other] = [open(), open()];
    one.end();
    expect(client.setTrackingConsent).not.toHaveBeenCalledWith("not-granted");
    other.end();
    expect(client.setTrackingConsent).toHaveBeenLastCalledWith("not-granted");
    expect(client.clearUser).toHaveBeenCalledOnce();
    open();
    expect(client.setTrackingConsent).toHaveBeenLastCalledWith("granted");
    expect(client.init).toHaveBeenCalledOnce();
  });
});

describe("an element", () => {
  it.each([
    [
      { id: "u1", partner_key: "p1", hash_id: "h1" },
      { id: "u1", partner_key: "p1", hash_id: "h1" },
    ],
    [{ id: "u1", partner_key: "", hash_id: "" }, { id: "u1" }],
    [{ id: "", partner_key: "", hash_id: "" }, {}],
  ])("sets its player: %j", (identity, user) => {
    open().monitor?.identify(identity);
    expect(client.setUser).toHaveBeenCalledExactlyOnceWith(user);
  });

  it("reports its screens as views", () => {
    const { monitor } = open({}, "/withdrawal");
    monitor?.receive("cashier-screen", { screen: "/withdrawal", transaction: "withdrawal" }, 1);
    monitor?.receive("cashier-screen", { screen: "/deposit", transaction: "deposit" }, 2);
    expect(client.startView.mock.calls).toEqual([[{ name: "/withdrawal" }], [{ name: "/deposit" }]]);
  });

  it.each(["cashier-error", "cashier-init-error"] as const)("reports its errors: %s", (type) => {
    open().monitor?.receive(type, report, 1);
    const [error, details] = client.addError.mock.calls[0] ?? [];
    // the server's text may echo what the player typed
    expect(error).toMatchObject({ name: type, message: "Error 422", stack: "" });
    expect(details).toEqual({ status: 422, url: "/BANKING_DEPOSIT/create", code: "validation" });
  });

  it("reports errors of its own with their text", () => {
    open().monitor?.receive("cashier-error", { message: "Request timeout", status: 0, url: "" }, 1);
    expect(client.addError.mock.calls[0]?.[0]).toMatchObject({ message: "Request timeout" });
  });

  it("reports nothing that a player types, chooses or pays", () => {
    const { monitor } = open();
    client.startView.mockClear();
    monitor?.receive("cashier-init", { page: "deposit" }, 1);
    monitor?.receive("cashier-redirect", { url: "https://x.example", method: "GET", params: {}, target: "top" }, 1);
    for (const method of [client.addError, client.startView, client.setUser]) expect(method).not.toHaveBeenCalled();
  });
});

describe("the host page's own client", () => {
  it.each([{ version: "6" }, undefined])("keeps its global: %j", async (own) => {
    vi.resetModules();
    if (own) Reflect.set(globalThis, "DD_RUM", own);
    const { restorePageClient } = await import("./pageClient");
    expect(Reflect.get(globalThis, "DD_RUM")).toBeUndefined();
    // as the client's module does on evaluation
    Reflect.set(globalThis, "DD_RUM", client);
    restorePageClient();
    expect(Reflect.get(globalThis, "DD_RUM")).toBe(own);
    expect("DD_RUM" in globalThis).toBe(own !== undefined);
    Reflect.deleteProperty(globalThis, "DD_RUM");
  });
});

const recorder = { startSessionReplayRecording: vi.fn(), stopSessionReplayRecording: vi.fn() };
const endings: AbortController[] = [];
function ending(): AbortController {
  const controller = new AbortController();
  endings.push(controller);
  return controller;
}
const add = () => document.body.appendChild(document.createElement("cashier-widget"));
const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  for (const end of endings.splice(0)) end.abort();
  document.body.replaceChildren();
  vi.resetAllMocks();
});

describe("recording", () => {
  it("starts without a token in an attribute", () => {
    recordReplay(add(), recorder, ending().signal);
    expect(recorder.startSessionReplayRecording).toHaveBeenCalledOnce();
  });

  it.each(["", "secret"])("does not start with the attribute token=%j", (token) => {
    const host = add();
    host.setAttribute("token", token);
    recordReplay(host, recorder, ending().signal);
    expect(recorder.startSessionReplayRecording).not.toHaveBeenCalled();
    // another element may have started a recording
    expect(recorder.stopSessionReplayRecording).toHaveBeenCalledOnce();
  });

  it("does not start with a token in another widget's attribute", () => {
    add().setAttribute("token", "secret");
    recordReplay(add(), recorder, ending().signal);
    expect(recorder.startSessionReplayRecording).not.toHaveBeenCalled();
  });

  it("does not start for an element with a token inside another shadow tree", () => {
    const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "closed" });
    const host = root.appendChild(document.createElement("cashier-widget"));
    host.setAttribute("token", "secret");
    recordReplay(host, recorder, ending().signal);
    expect(recorder.startSessionReplayRecording).not.toHaveBeenCalled();
  });

  it("stops when a token is set and hides its element while it stops", async () => {
    const host = add();
    recordReplay(host, recorder, ending().signal);
    const privacy: (string | null)[] = [];
    recorder.stopSessionReplayRecording.mockImplementation(() => privacy.push(host.getAttribute("data-dd-privacy")));
    host.setAttribute("token", "secret");
    await settle();
    expect(privacy).toEqual(["hidden"]);
    expect(host.hasAttribute("data-dd-privacy")).toBe(false);
  });

  it("stops when a token is set on an element inside another shadow tree", async () => {
    const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    const host = root.appendChild(document.createElement("cashier-widget"));
    recordReplay(host, recorder, ending().signal);
    host.setAttribute("token", "secret");
    await settle();
    expect(recorder.stopSessionReplayRecording).toHaveBeenCalledOnce();
  });

  it("stops when another widget with a token is added and keeps its privacy attribute", async () => {
    recordReplay(add(), recorder, ending().signal);
    const other = document.createElement("cashier-widget");
    other.setAttribute("token", "secret");
    other.setAttribute("data-dd-privacy", "mask");
    document.body.append(other);
    await settle();
    expect(recorder.stopSessionReplayRecording).toHaveBeenCalledOnce();
    expect(other.getAttribute("data-dd-privacy")).toBe("mask");
  });

  it("continues while other attributes and elements change", async () => {
    const host = add();
    recordReplay(host, recorder, ending().signal);
    host.setAttribute("lang", "es");
    document.body.append(document.createElement("p"));
    await settle();
    expect(recorder.stopSessionReplayRecording).not.toHaveBeenCalled();
  });

  it("is not observed once the element is removed", async () => {
    const host = add();
    const end = ending();
    recordReplay(host, recorder, end.signal);
    end.abort();
    host.setAttribute("token", "secret");
    await settle();
    expect(recorder.stopSessionReplayRecording).not.toHaveBeenCalled();
  });
});

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
    ["No route for pay.html?token=secret", "No route for pay.html"],
    ["No route for pay?token=secret&from=/shop", "No route for pay"],
    ["Cannot read #access_token=secret", "Cannot read "],
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
    ["values", "?=".repeat(500_000)],
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
