import { Activity, act, createElement, createRef, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { drawing } from "../../test/unit/drawing";
import { version } from "../contract/version";
import { sortProps } from "./elementProps";
import { CashierWidget, type CashierWidgetProps } from "./react";

vi.mock("../index", () => ({}));

const { box, render } = drawing();
const props: CashierWidgetProps = { server: "https://pay.example", token: "secret", paymentGeo: "MX" };
const cashier = () => {
  const element = box.querySelector("cashier-widget");
  if (!element) throw new Error("There is no element");
  return element;
};
const emit = (type: string, detail: unknown = {}) =>
  cashier().dispatchEvent(new CustomEvent(type, { detail, cancelable: true }));

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the React component", () => {
  test("sets properties, and writes none of them into the page", async () => {
    const bonusList = [{ id: "1", type: "deposit" as const }];
    await render(
      createElement(CashierWidget, { ...props, closingButton: false, bonusList, id: "pay", className: "wide" }),
    );
    expect(cashier()).toMatchObject({ ...props, closingButton: false, bonusList });
    expect(cashier().getAttributeNames().sort()).toEqual(["class", "id"]);
  });

  test("passes on an object that JSON cannot express, and keeps rendering", async () => {
    const cyclicList = () => {
      const bonus: { id: string; type: "deposit"; self?: unknown } = { id: "1", type: "deposit" };
      bonus.self = bonus;
      return [bonus];
    };
    const [first, second] = [cyclicList(), cyclicList()];
    await render(createElement(CashierWidget, { ...props, bonusList: first }));
    await render(createElement(CashierWidget, { ...props, bonusList: second }));
    expect(cashier().bonusList).toBe(second);
  });

  test("leaves out a flag of HTML that is false, which React 18 would write", async () => {
    expect(sortProps({ hidden: false, "aria-hidden": false }).attributes).toEqual({ "aria-hidden": false });
    await render(createElement(CashierWidget, { ...props, hidden: true }));
    expect(cashier().hidden).toBe(true);
    await render(createElement(CashierWidget, { ...props, hidden: false }));
    expect(cashier().hidden).toBe(false);
  });

  test("renders the tag and the skeleton on a server, without the session", () => {
    const html = renderToString(createElement(CashierWidget, { ...props, className: "wide" }, "Loading"));
    expect(html).toBe('<cashier-widget class="wide">Loading</cashier-widget>');
  });

  test("takes over the HTML of a server", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const node = createElement(CashierWidget, props, "Loading");
    const page = document.createElement("div");
    page.innerHTML = renderToString(node);
    const element = page.querySelector("cashier-widget");
    // as one does that is defined before React hydrates the page
    element?.setAttribute("data-state", "starting");
    const root = await act(async () => hydrateRoot(page, node));
    expect(page.querySelector("cashier-widget")).toBe(element);
    expect(element?.token).toBe("secret");
    expect(error).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  test("calls the handlers of the latest render, and none after the removal", async () => {
    const heard: unknown[] = [];
    const withHandler = (name: string) =>
      createElement(CashierWidget, { ...props, onTransaction: ({ detail }) => heard.push([name, detail.id]) });
    await render(withHandler("first"));
    emit("cashier-transaction", { id: 1 });
    await render(withHandler("second"));
    emit("cashier-transaction", { id: 2 });
    const element = cashier();
    await render(null);
    element.dispatchEvent(new CustomEvent("cashier-transaction", { detail: { id: 3 } }));
    expect(heard).toEqual([
      ["first", 1],
      ["second", 2],
    ]);
  });

  test("hears each event once in strict mode", async () => {
    const onClose = vi.fn();
    await render(createElement(StrictMode, null, createElement(CashierWidget, { ...props, onClose })));
    emit("cashier-close");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("keeps its handlers while an activity hides it, as the element still runs, and none after its end", async () => {
    const onBeforeSubmit = vi.fn((event: Event) => event.preventDefault());
    const activity = (mode: "visible" | "hidden") =>
      // biome-ignore lint/correctness/noChildrenProp: its type requires them among the props
      createElement(Activity, { mode, children: createElement(CashierWidget, { ...props, onBeforeSubmit }) });
    await render(activity("visible"));
    const element = cashier();
    const isSent = () => emit("cashier-before-submit");
    await render(activity("hidden"));
    expect(isSent()).toBe(false);
    await render(activity("visible"));
    expect(isSent()).toBe(false);
    expect(onBeforeSubmit).toHaveBeenCalledTimes(2);
    await render(null);
    element.dispatchEvent(new CustomEvent("cashier-before-submit"));
    expect(onBeforeSubmit).toHaveBeenCalledTimes(2);
  });

  test("lets a handler prevent what the event announces", async () => {
    await render(createElement(CashierWidget, { ...props, onRedirect: (event) => event.preventDefault() }));
    expect(emit("cashier-redirect")).toBe(false);
  });

  test("resets a property that is left out, null or undefined", async () => {
    await render(createElement(CashierWidget, { ...props, lang: "es", userId: "7" }));
    await render(createElement(CashierWidget, { server: props.server, token: null, lang: undefined }));
    expect(cashier()).toMatchObject({ server: props.server, lang: "" });
    expect(cashier().token ?? cashier().userId ?? cashier().paymentGeo).toBeUndefined();
  });

  test("resets a language that was set before the definition", async () => {
    await render(createElement(CashierWidget, { ...props, lang: "es" }));
    vi.spyOn(customElements, "get").mockReturnValue(class extends HTMLElement {});
    await render(createElement(CashierWidget, props));
    expect(cashier().hasAttribute("lang")).toBe(false);
  });

  test("resets a view that the element has written as an attribute", async () => {
    await render(createElement(CashierWidget, { ...props, view: "quick" }));
    cashier().setAttribute("view", "quick");
    await render(createElement(CashierWidget, props));
    expect(cashier().hasAttribute("view")).toBe(false);
  });

  test("sets a structure again only if its content has changed", async () => {
    const first = [{ key: "a", group: "b" }];
    await render(createElement(CashierWidget, { experiments: first }));
    await render(createElement(CashierWidget, { experiments: [{ key: "a", group: "b" }] }));
    expect(cashier().experiments).toBe(first);
    await render(createElement(CashierWidget, { experiments: [{ key: "a", group: "c" }] }));
    expect(cashier().experiments).toEqual([{ key: "a", group: "c" }]);
  });

  test("passes the element to a ref", async () => {
    const ref = createRef<CashierWidget>();
    await render(createElement(CashierWidget, { ...props, ref }));
    expect(ref.current).toBe(cashier());
    await render(null);
    expect(ref.current).toBe(null);
  });

  test("loads the element once it has its properties", async () => {
    const tokens: unknown[] = [];
    vi.doMock("../index", () => {
      tokens.push(cashier().token);
      return {};
    });
    await render(createElement(StrictMode, null, createElement(CashierWidget, props)));
    await vi.waitFor(() => expect(tokens).toEqual(["secret"]));
  });

  test("repeats that an element has loaded, and its first screen, if nobody could listen before", async () => {
    vi.spyOn(customElements, "get").mockReturnValue(class extends HTMLElement {});
    const heard: unknown[] = [];
    const hear = ({ type, detail }: CustomEvent) => heard.push([type, detail]);
    const handlers = { onLoaded: hear, onScreen: hear };
    const node = createElement(StrictMode, null, createElement(CashierWidget, { ...props, ...handlers }));
    const page = document.createElement("div");
    page.innerHTML = renderToString(node);
    const element = page.querySelector("cashier-widget");
    element?.setAttribute("data-state", "starting");
    element?.setAttribute("data-screen", "/deposit");
    const root = await act(async () => hydrateRoot(page, node));
    expect(heard).toEqual([
      ["cashier-loaded", { version }],
      ["cashier-screen", { screen: "/deposit", transaction: "deposit" }],
    ]);
    await act(async () => root.unmount());
  });

  test("reports an element that cannot be loaded as a failed start", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.doMock("../index", () => {
      throw new Error("offline");
    });
    const onInitError = vi.fn();
    await render(createElement(CashierWidget, { ...props, onInitError }));
    await vi.waitFor(() => expect(onInitError).toHaveBeenCalledTimes(1));
    expect(onInitError.mock.calls[0]?.[0].detail).toMatchObject({ status: 0, url: "" });
  });
});
