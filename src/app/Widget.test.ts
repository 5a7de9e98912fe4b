import { describe, expect, it } from "vitest";
import { CashierError, type CashierEvents } from "../contract";
import type { ElementPort } from "./ElementPort";
import { Widget } from "./Widget";

/** A widget that has not been started, and what it tells its element. */
function openWidget() {
  const element = document.createElement("div");
  const told: { type: string; detail: unknown }[] = [];
  const port: ElementPort = {
    element,
    root: element.attachShadow({ mode: "open" }),
    hasToken: () => false,
    servers: () => [undefined, document.baseURI],
    take: () => {},
    setBonusList: () => {},
    dispatch: (type, detail) => told.push({ type, detail }) > 0,
    reflect: (name, value) => element.setAttribute(`data-${name}`, value),
  };
  const settings = { server: "", product: "", theme: "auto", allowedOrigins: [], returnUrl: location.href } as const;
  const widget = new Widget(port, { ...settings, page: "deposit" });
  const of = (name: keyof CashierEvents) => told.filter(({ type }) => type === name).map(({ detail }) => detail);
  return { widget, element, screens: () => of("cashier-screen") };
}

const screen = (path: string) => ({ screen: path, transaction: "deposit" });

describe("Widget", () => {
  it("tells of each change of the screen, and shows it at the element", () => {
    const { widget, element, screens } = openWidget();
    expect(element.dataset.screen).toBe("/deposit");
    widget.go("/empty");
    expect(element.dataset.screen).toBe("/empty");
    widget.back();
    widget.open("withdrawal");
    expect(screens()).toEqual([screen("/empty"), { screen: "/withdrawal", transaction: "withdrawal" }]);
  });

  it("counts a page of both areas to the one that the player comes from", () => {
    const { widget, screens } = openWidget();
    const page = (path: string) => ({ screen: path, transaction: "withdrawal" });
    widget.open("withdrawal");
    widget.fail(new CashierError("No"), "/withdrawal");
    widget.go("/empty", { replace: true });
    widget.back();
    expect(screens()).toEqual([page("/withdrawal"), page("/error"), page("/empty")]);
    widget.backToFreshList();
    expect(screens().at(-1)).toEqual(page("/withdrawal"));
    widget.open("deposit");
    widget.go("/error");
    expect(screens().at(-1)).toEqual(screen("/error"));
  });

  it("does not tell of a way to where the player is already, as two answers that say the same ask for", () => {
    const { widget, screens } = openWidget();
    widget.go("/empty");
    widget.go("/empty", { replace: true });
    widget.go("/empty");
    expect(screens()).toEqual([screen("/empty")]);
    expect(widget.router.previous?.path).toBe("/deposit");
  });

  it("shows another error in the place of the one before", () => {
    const { widget, screens } = openWidget();
    widget.fail(new CashierError("Request timeout"), "/deposit");
    widget.fail(new CashierError("Network error"), "/withdrawal");
    expect(screens()).toEqual([screen("/error")]);
    expect(widget.router.current).toMatchObject({
      query: "backRoute=%2Fwithdrawal",
      state: { message: "Network error" },
    });
  });
});
