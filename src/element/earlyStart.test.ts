import { describe, expect, it } from "vitest";
import { earlyStart, takeEarlyStart } from "./earlyStart";

const base = "https://cdn.example/cashier-widget.js";
const waiting = (attributes: Record<string, string>) => {
  const element = document.createElement("cashier-widget");
  const all = { transport: "http", server: "http://127.0.0.1:9", ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  earlyStart(element, base);
  return element;
};

describe("an early start", () => {
  it("is made where there is a token, once, and taken over once", () => {
    const element = waiting({ token: "t" });
    const key = Symbol.for("cashier.start");
    const first: unknown = Reflect.get(element, key);
    earlyStart(element, base);
    expect(Reflect.get(element, key)).toBe(first);
    const taken = takeEarlyStart(element);
    expect(taken).toBe(first);
    expect(takeEarlyStart(element)).toBeUndefined();
    taken?.transport.close();
  });

  it("waits for a session that comes from elsewhere", () => {
    expect(takeEarlyStart(waiting({}))).toBeUndefined();
    expect(takeEarlyStart(waiting({ token: "" }))).toBeUndefined();
  });

  it("that nobody has taken over by the definition is closed", async () => {
    const element = waiting({ token: "t" });
    const started: { transport: { call(call: unknown): Promise<unknown> } } = Reflect.get(
      element,
      Symbol.for("cashier.start"),
    );
    customElements.define("cashier-widget", class extends HTMLElement {});
    await customElements.whenDefined("cashier-widget");
    await new Promise((resolve) => setTimeout(resolve));
    expect(takeEarlyStart(element)).toBeUndefined();
    const call = { method: "GET", path: "/BANKING/x", retry: true };
    await expect(started.transport.call(call)).rejects.toMatchObject({ name: "AbortError" });
  });
});
