import { afterEach, describe, expect, it, vi } from "vitest";
import { openWidget } from "../../test/unit/openWidget";
import { CashierError } from "../contract/CashierError";
import { hostSessionAtom, settingsAtom } from "../session/atoms";
import { noticeAtom } from "./notices/notice";
import { widgetStateAtom } from "./state";

afterEach(() => vi.restoreAllMocks());

/** A widget, the types of its events, and a clock that stands still. */
function widgetOf(token: string) {
  const events: string[] = [];
  const clock = vi.spyOn(performance, "now").mockReturnValue(10_000);
  const widget = openWidget({ dispatch: (type) => events.push(type) > 0 });
  const setToken = (next: string) => widget.store.set(hostSessionAtom, (session) => ({ ...session, token: next }));
  setToken(token);
  const expire = () => widget.report(new CashierError("The session has expired", { status: 401 }));
  const count = (type: string) => events.filter((one) => one === type).length;
  return { widget, clock, setToken, expire, count };
}

describe("cashier-token-expired", () => {
  it("is dispatched once for calls that fail together, each of which is an error", () => {
    const { widget, clock, expire, count } = widgetOf("a");
    expire();
    clock.mockReturnValue(12_999);
    expire();
    expect([count("cashier-token-expired"), count("cashier-error")]).toEqual([1, 2]);
    widget.end();
  });

  it("is dispatched again for a call after that, as the host may have failed to renew the token", () => {
    const { widget, clock, expire, count } = widgetOf("a");
    expire();
    clock.mockReturnValue(12_999);
    expire();
    clock.mockReturnValue(13_000);
    expire();
    expect(count("cashier-token-expired")).toBe(2);
    widget.end();
  });

  it("is dispatched at once for another token", () => {
    const { widget, setToken, expire, count } = widgetOf("a");
    expire();
    setToken("b");
    expire();
    expect(count("cashier-token-expired")).toBe(2);
    widget.end();
  });
});

it("a changed page opens, but not from the quick view's card, which has deposits only", () => {
  const widget = openWidget();
  const settings = widget.store.get(settingsAtom);
  widget.applySettings({ ...settings, view: "quick", page: "withdrawal" });
  expect(widget.screen).toBe("/deposit");
  widget.applySettings({ ...settings, page: "deposit" });
  widget.applySettings({ ...settings, page: "withdrawal" });
  expect(widget.screen).toBe("/withdrawal");
  widget.end();
});

it("a result is added to other results on screen, and any other notice replaces them", () => {
  const widget = openWidget();
  const text = () => widget.store.get(noticeAtom)?.text;
  widget.showNotice("Copied", "info");
  widget.showNotice("Paid", "info", "result");
  expect(text()).toBe("Paid");
  widget.showNotice("Failed", "info", "result");
  expect(text()).toBe("Paid\nFailed");
  widget.showNotice("No");
  expect(text()).toBe("No");
  widget.end();
});

it("deferred parts whose code arrives after the widget's end leave the next one its focus", async () => {
  const widget = openWidget();
  const { element, root } = widget.port;
  document.body.append(element);
  const loading = widget.deferred.load();
  widget.end();
  await loading;
  const seen = vi.fn();
  new MutationObserver(seen).observe(root, { childList: true });
  root.innerHTML = `<div part="screen"><h1 tabindex="-1">Deposit</h1></div>`;
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  expect(root.activeElement).toBeNull();
  element.remove();
});

it("a widget that has ended reflects neither screens nor states on its element", async () => {
  const widget = openWidget();
  const reflect = vi.spyOn(widget.port, "reflect");
  widget.end();
  widget.store.set(widgetStateAtom, "failed");
  widget.go("/history");
  await widget.deferred.load();
  expect(reflect).not.toHaveBeenCalled();
});
