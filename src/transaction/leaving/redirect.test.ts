import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub, type StubOptions } from "../../../test/unit/cashierStub";
import type { RedirectAction } from "../../contract/payment/action";
import { forgetPlayer } from "../../session/playerAtom";
import { findPendingReturn } from "./pendingReturn";
import { redirect } from "./redirect";

const bank = "https://bank.example/pay?order=1";
const redirectAction = (more: Partial<RedirectAction> = {}): RedirectAction => ({
  type: "redirect",
  url: bank,
  method: "GET",
  target: "self",
  ...more,
});

describe("redirect", () => {
  const submitted: Record<string, unknown>[] = [];
  beforeEach(() => {
    submitted.length = 0;
    localStorage.clear();
    vi.spyOn(window.location, "assign").mockImplementation(() => {});
    vi.spyOn(window, "open").mockImplementation(() => null);
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
      const inputs = [...this.querySelectorAll("input")].map(({ type, name, value }) => [type, name, value]);
      const attribute = (name: string) => this.getAttribute(name);
      const [action, method, target] = ["action", "method", "target"].map(attribute);
      submitted.push({ action, method, target, charset: this.acceptCharset, inputs });
      expect(this.parentNode).toBe(document.body);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });
  const go = (action: RedirectAction, options: StubOptions = {}) => {
    const cashier = cashierStub(options);
    redirect(cashier, action, { id: "t1", type: "withdrawal" });
    return cashier;
  };
  const wentTo = () => vi.mocked(window.location.assign).mock.calls.map(([url]) => String(url));
  const opened = () => vi.mocked(window.open).mock.calls;

  it("emits the address to the host and opens it", () => {
    const cashier = go(redirectAction({ params: { sum: 500, fast: true, note: "a b&c" } }));
    expect(cashier.emitted("cashier-redirect")).toEqual([
      { url: bank, method: "GET", params: { sum: "500", fast: "true", note: "a b&c" }, target: "self" },
    ]);
    expect(cashier.tracked).toEqual(["redirect"]);
    expect(wentTo()).toEqual(["https://bank.example/pay?order=1&sum=500&fast=true&note=a+b%26c"]);
    expect(findPendingReturn(cashier.store)).toEqual({ id: "t1", type: "withdrawal" });
  });

  it.each([undefined, null, {}])("leaves the address unchanged when the parameters are %j", (params) => {
    go(redirectAction({ params }));
    expect(wentTo()).toEqual([bank]);
  });

  it("leaves the address's own query as it is written, which the provider may have signed", () => {
    const url = "https://bank.example/pay?to=Ada%20L&flag&sign=a~b";
    go(redirectAction({ url, params: { lang: "en", note: "a b" } }));
    expect(wentTo()).toEqual([`${url}&lang=en&note=a+b`]);
  });

  it("replaces a query parameter of the same name", () => {
    go(redirectAction({ params: { order: "2" } }));
    expect(wentTo()).toEqual(["https://bank.example/pay?order=2"]);
  });

  it("leaves navigation to a host that calls preventDefault and still expects the player back", () => {
    const cashier = go(redirectAction(), { onEmit: () => false });
    expect([wentTo(), opened(), submitted]).toEqual([[], [], []]);
    expect(findPendingReturn(cashier.store)).toEqual({ id: "t1", type: "withdrawal" });
  });

  it("neither opens it nor expects the player back if a listener signs another player in", () => {
    const onEmit = () => {
      forgetPlayer(cashier.store);
      return true;
    };
    const cashier: CashierStub = cashierStub({ onEmit });
    redirect(cashier, redirectAction(), { id: "t1", type: "deposit" });
    expect([wentTo(), opened(), submitted]).toEqual([[], [], []]);
    expect(findPendingReturn(cashier.store)).toBeUndefined();
  });

  it.each(["GET", "POST"] as const)("leaves a %s to the host for the target `host`", (method) => {
    const cashier = go(redirectAction({ target: "host", method }));
    expect(cashier.emitted("cashier-redirect")).toMatchObject([{ target: "host", method }]);
    expect([wentTo(), opened(), submitted]).toEqual([[], [], []]);
    expect(findPendingReturn(cashier.store)).toEqual({ id: "t1", type: "withdrawal" });
  });

  it("opens a new tab without an opener, stays on this page and expects the player back in that tab", () => {
    const cashier = go(redirectAction({ target: "blank", params: { a: 1 } }));
    expect(opened()).toEqual([[`${bank}&a=1`, "_blank", "noopener"]]);
    expect(wentTo()).toEqual([]);
    expect(findPendingReturn(cashier.store)).toEqual({ id: "t1", type: "withdrawal" });
  });

  describe("with the target `top`", () => {
    it("opens the address in this page when it is not framed", () => {
      vi.stubGlobal("top", window);
      go(redirectAction({ target: "top" }));
      expect(wentTo()).toEqual([bank]);
    });

    it("opens the address in the outer page of a frame", () => {
      const outer = { location: { href: "https://host.example/" } };
      vi.stubGlobal("top", outer);
      go(redirectAction({ target: "top" }));
      expect(outer.location.href).toBe(bank);
      expect(wentTo()).toEqual([]);
    });

    it("opens the address in the frame when the outer page cannot be navigated", () => {
      const location = Object.defineProperty({}, "href", {
        set: () => {
          throw new DOMException("Not allowed", "SecurityError");
        },
      });
      vi.stubGlobal("top", { location });
      go(redirectAction({ target: "top" }));
      expect(wentTo()).toEqual([bank]);
    });
  });

  it.each([
    ["self", "_self"],
    ["top", "_top"],
    ["blank", "_blank"],
  ] as const)("submits a hidden form for a POST to %s and removes it", (target, name) => {
    go(redirectAction({ method: "POST", target, params: { sum: 500, note: '"><script>' } }));
    const inputs = [
      ["hidden", "sum", "500"],
      ["hidden", "note", '"><script>'],
    ];
    expect(submitted).toEqual([{ action: bank, method: "post", target: name, charset: "utf-8", inputs }]);
    expect(document.querySelectorAll("form")).toHaveLength(0);
    expect(wentTo()).toEqual([]);
  });

  it("submits parameters named like a form's own properties", () => {
    // in browsers, controls shadow a form's properties of the same name; happy-dom does not do this
    const createElement = document.createElement.bind(document);
    vi.spyOn(document, "createElement").mockImplementation((tag: string) => {
      const element = createElement(tag);
      const shadow = (name: string) => Object.defineProperty(element, name, { value: createElement("input") });
      const append = element.append.bind(element);
      if (tag === "form") {
        element.append = (...inputs) => {
          append(...inputs);
          for (const input of inputs) if (input instanceof HTMLInputElement) shadow(input.name);
        };
      }
      return element;
    });
    const params = { submit: "Pay", action: "buy", method: "card", remove: "1", append: "1", hidden: "x" };
    go(redirectAction({ method: "POST", params }));
    const inputs = Object.entries(params).map(([name, value]) => ["hidden", name, value]);
    expect(submitted).toEqual([{ action: bank, method: "post", target: "_self", charset: "utf-8", inputs }]);
    expect(document.querySelectorAll("form")).toHaveLength(0);
  });

  it.each(["javascript:alert(1)", "http://bank.example/", "/pay"])(
    "reports %s, shows a notice and does not open it",
    (url) => {
      const cashier = go(redirectAction({ url }));
      expect(cashier.reported).toMatchObject([{ code: "unsafe_url", message: "Unsafe redirect address" }]);
      expect(cashier.notices).toEqual(["We did not open the payment page because its address is not secure."]);
      expect([cashier.emitted("cashier-redirect"), cashier.tracked, wentTo()]).toEqual([[], [], []]);
      expect(findPendingReturn(cashier.store)).toBeUndefined();
    },
  );
});
