import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { openWidget } from "../../../test/unit/openWidget";
import { methodsCall } from "../../api/listCalls";
import { EarlyScreen } from "../../early/EarlyScreen";
import { hostSessionAtom, settingsAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { regionOf } from "../../session/region";
import { prepare } from "../quick/QuickView";
import { signOut } from "../start/applySession";
import { isStartedAtom } from "../state";
import type { Widget } from "../Widget";
import { renderWithList } from "./firstList";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A widget whose first render waits for the code of the quick view. */
async function waiting(preload = () => new Promise<void>(() => {})) {
  const widget = openWidget();
  const { store } = widget;
  store.set(hostSessionAtom, { ...hostSessionDefaults, token: "ann", userId: "ann" });
  store.set(settingsAtom, (settings) => ({ ...settings, view: "quick" }));
  store.set(isStartedAtom, true);
  widget.wrapCalls(() => () => new Promise(() => {}));
  const render = vi.fn();
  renderWithList(widget, render, { preload });
  await vi.advanceTimersByTimeAsync(200);
  expect(render).not.toHaveBeenCalled();
  return { widget, render };
}

it.each<[string, (widget: Widget) => void]>([
  ["the player has signed out", (widget) => signOut(widget, hostSessionDefaults)],
  [
    "the region has changed",
    ({ store }) => store.set(hostSessionAtom, (session) => ({ ...session, paymentGeo: "AZ", currency: "AZN" })),
  ],
  [
    "the host asks for the full view",
    ({ store }) => store.set(settingsAtom, (settings) => ({ ...settings, view: "full" })),
  ],
])("does not let the first render wait for the code of the quick view when %s", async (_, change) => {
  const { widget, render } = await waiting();
  change(widget);
  await vi.advanceTimersByTimeAsync(0);
  expect(render).toHaveBeenCalledTimes(1);
});

describe("an early list on screen whose methods are asked for with a renewed token", () => {
  /** A widget whose early list has the methods, before the server has answered. */
  async function waitingForList() {
    const widget = openWidget();
    const { store } = widget;
    store.set(hostSessionAtom, { ...hostSessionDefaults, token: "ann", userId: "ann" });
    store.set(isStartedAtom, true);
    widget.wrapCalls(() => () => new Promise(() => {}));
    const screen = new EarlyScreen(methodsCall("deposit", regionOf(store)), widget.root, () => {});
    screen.player = "ann";
    vi.spyOn(widget, "earlyScreen", "get").mockReturnValue(screen);
    const render = vi.fn();
    renderWithList(widget, render, { preload: async () => {} });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(render).not.toHaveBeenCalled();
    return { widget, render };
  }

  it("stays for 10 s at most", async () => {
    const { render } = await waitingForList();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(render).toHaveBeenCalledOnce();
  });

  it.each<[string, (widget: Widget) => void]>([
    ["the player signs out", (widget) => signOut(widget, hostSessionDefaults)],
    ["another list is wanted", (widget) => widget.reloadMethods()],
    ["another screen opens", (widget) => widget.navigation.openList("withdrawal")],
  ])("goes when %s", async (_, change) => {
    const { widget, render } = await waitingForList();
    change(widget);
    await vi.advanceTimersByTimeAsync(0);
    expect(render).toHaveBeenCalledOnce();
  });
});

it("renders the quick view for the first time when its code has come, though it could not be fetched at first", async () => {
  const preload = vi.fn(async () => {});
  preload.mockRejectedValueOnce(new TypeError("offline"));
  const { render } = await waiting(preload);
  expect(preload).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(render).toHaveBeenCalledOnce();
});

it("lets the first render of the quick view wait for its saved accounts for 3 s at most", async () => {
  const cashier = cashierStub({ answers: { "/BANKING/saved-accounts": () => new Promise(() => {}) } });
  const onPrepared = vi.fn();
  void prepare(cashier).then(onPrepared);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(cashier.calls).toHaveLength(1);
  expect(onPrepared).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onPrepared).toHaveBeenCalledOnce();
});
