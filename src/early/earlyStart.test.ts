import { describe, expect, it, vi } from "vitest";
import { endEarlyStart, startEarly, takeEarlyStart } from "./earlyStart";

const base = "https://cdn.example/cashier-widget.js";
const waiting = (attributes: Record<string, string>) => {
  const element = document.createElement("cashier-widget");
  const all = { transport: "http", server: "http://127.0.0.1:9", ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  startEarly(element, { base, frameCss: "" });
  return element;
};

describe("an early start", () => {
  it("starts with a token, once, and is taken over once", () => {
    const element = waiting({ token: "t" });
    const key = Symbol.for("cashier.start");
    const first: unknown = Reflect.get(element, key);
    startEarly(element, { base, frameCss: "" });
    expect(Reflect.get(element, key)).toBe(first);
    const taken = takeEarlyStart(element);
    expect(taken).toBe(first);
    expect(takeEarlyStart(element)).toBeUndefined();
    taken?.connection?.transport.close();
  });

  it.each<Record<string, string>>([{}, { token: "" }])("does not connect without a token: %j", (attributes) => {
    const taken = takeEarlyStart(waiting(attributes));
    expect(taken?.connection).toBeUndefined();
    expect(taken?.host).toBeUndefined();
  });

  it("starts with a user's id that is no text", () => {
    const element = document.createElement("cashier-widget");
    const session = { token: "t", userId: 5n, transport: "http", server: "http://127.0.0.1:9" };
    startEarly(Object.assign(element, session), { base, frameCss: "" });
    const taken = takeEarlyStart(element);
    expect(taken?.connection).toBeDefined();
    taken?.connection?.transport.close();
  });

  it("connects with a session from the host", async () => {
    const server = "http://127.0.0.1:9";
    Reflect.set(window, "billingUserData", {
      token: "t",
      server,
      transport: "http",
      paymentGeo: "MX",
      currency: "MXN",
    });
    const element = waiting({});
    const key = Symbol.for("cashier.start");
    const started: { connection?: { key: string } } = Reflect.get(element, key);
    await vi.waitFor(() => expect(started.connection?.key).toContain('"token":"t"'));
    Reflect.deleteProperty(window, "billingUserData");

    const taken = takeEarlyStart(element);
    const calls: unknown[] = [];
    const ending = new AbortController();
    taken?.host?.handOver({
      element,
      signal: ending.signal,
      hasToken: () => false,
      servers: () => [server, base],
      allowedOrigins: () => [],
      setSession: (fields) => calls.push(fields),
      setBonusList: (list) => calls.push(list),
      back: () => calls.push("back"),
      report: (error) => calls.push(error),
      fail: (error) => calls.push(error),
    });
    expect(calls).toEqual([{ token: "t", server, transport: "http", paymentGeo: "MX", currency: "MXN" }]);
    taken?.connection?.transport.close();
    ending.abort();
  });

  it("takes nothing from the host's session for an element that has got a token of its own", async () => {
    const session = { token: "host", userId: "anna", server: "http://127.0.0.1:9", transport: "http" };
    Reflect.set(window, "billingUserData", session);
    const element = waiting({});
    element.setAttribute("token", "own");
    const started: { connection?: { key: string } } = Reflect.get(element, Symbol.for("cashier.start"));
    await vi.waitFor(() => expect(started.connection?.key).toContain('"token":"own"'));
    Reflect.deleteProperty(window, "billingUserData");
    endEarlyStart(element);
  });

  it("does not send a token to a server that the host has not named", async () => {
    Reflect.set(window, "billingUserData", { token: "t", transport: "http" });
    const element = waiting({});
    const started: { connection?: unknown; host?: unknown } = Reflect.get(element, Symbol.for("cashier.start"));
    await vi.waitFor(() => expect(started.host).toBeDefined());
    Reflect.deleteProperty(window, "billingUserData");
    expect(started.connection).toBeUndefined();
    expect(takeEarlyStart(element)?.host?.takeSession()).toBeUndefined();
  });

  it("starts with a list that cannot be read", () => {
    const element = document.createElement("cashier-widget");
    const { proxy: bonusList, revoke } = Proxy.revocable([], {});
    revoke();
    const session = { token: "t", bonusList, transport: "http", server: "http://127.0.0.1:9" };
    startEarly(Object.assign(element, session), { base, frameCss: "" });
    const taken = takeEarlyStart(element);
    expect(taken?.connection).toBeDefined();
    taken?.connection?.transport.close();
  });

  it("is closed unless taken over by the time the element is defined", async () => {
    const element = waiting({ token: "t" });
    const started: { connection: { transport: { call(call: unknown): Promise<unknown> } } } = Reflect.get(
      element,
      Symbol.for("cashier.start"),
    );
    customElements.define("cashier-widget", class extends HTMLElement {});
    await customElements.whenDefined("cashier-widget");
    await new Promise((resolve) => setTimeout(resolve));
    expect(takeEarlyStart(element)).toBeUndefined();
    const call = { method: "GET", path: "/BANKING/x", retry: true };
    await expect(started.connection.transport.call(call)).rejects.toMatchObject({ name: "AbortError" });
  });
});
