import { expect, it, vi } from "vitest";
import { openWidget } from "../../../test/unit/openWidget";
import { widgetStateAtom } from "../state";
import { startUp } from "./startUp";

vi.mock("./startHostSide", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

it("a held Enter counts once as soon as the widget has started", () => {
  const widget = openWidget();
  startUp(widget);
  const press = (key: string, repeat: boolean) => {
    const event = new KeyboardEvent("keydown", { key, repeat, cancelable: true });
    widget.port.element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press("Enter", false), press("Enter", true), press("Tab", true)]).toEqual([false, true, false]);
  widget.end();
});

it("a lost host side ends the start of an element without a session, but not after its host has sent one", async () => {
  const startWith = async (hasSession: boolean) => {
    const types: string[] = [];
    const widget = openWidget({ has: () => hasSession, dispatch: (type) => types.push(type) > 0 });
    startUp(widget);
    await vi.dynamicImportSettled();
    const outcome = [widget.store.get(widgetStateAtom), types.includes("cashier-init-error")];
    widget.end();
    return outcome;
  };
  expect(await startWith(false)).toEqual(["failed", true]);
  expect(await startWith(true)).toEqual(["starting", false]);
});

it("listens to the connection before a host's listener can open it", () => {
  const order: string[] = [];
  const widget = openWidget({ dispatch: (type) => order.push(type) > 0 });
  vi.spyOn(widget.connection, "listen").mockImplementation(() => void order.push("listen"));
  startUp(widget);
  expect(order.slice(0, 2)).toEqual(["listen", "cashier-loaded"]);
  widget.end();
});
