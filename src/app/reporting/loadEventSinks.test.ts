import { expect, it, vi } from "vitest";
import { openWidget } from "../../../test/unit/openWidget";
import { widgetStateAtom } from "../state";
import { loadEventSinks } from "./loadEventSinks";

vi.mock("./eventSinks", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

it("a lost chunk ends the start of an element without a session, but not after its host has sent one", async () => {
  const failWith = async (hasSession: boolean) => {
    const types: string[] = [];
    const widget = openWidget({ has: () => hasSession, dispatch: (type) => types.push(type) > 0 });
    loadEventSinks(widget);
    await vi.dynamicImportSettled();
    const outcome = [widget.store.get(widgetStateAtom), types];
    widget.end();
    return outcome;
  };
  expect(await failWith(false)).toEqual(["failed", ["cashier-init-error", "cashier-screen"]]);
  expect(await failWith(true)).toEqual(["starting", []]);
});
