import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recordReplay } from "./datadog";

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
