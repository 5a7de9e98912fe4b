import { act } from "react";
import { expect, it } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { openWidget } from "../../../test/unit/openWidget";
import { isGatedAtom, isOpenedFromCardAtom } from "../../cashier/entry";
import { areTextsReadyAtom, settingsAtom } from "../../session/atoms";
import QuickView, { followView } from "./QuickView";

const { box, render } = drawing();

/** A widget that follows its view, the full one at first, and the types of the events that the host gets. */
function following() {
  const events: string[] = [];
  const widget = openWidget({ dispatch: (type) => events.push(type) > 0 });
  const { store } = widget;
  followView(widget);
  const setView = (view: "quick" | "full") => store.set(settingsAtom, (settings) => ({ ...settings, view }));
  return { widget, events, setView, isGated: () => store.get(isGatedAtom) };
}

it("a host that has set the full view is not asked for it", () => {
  const { widget, events, setView } = following();
  setView("quick");
  setView("full");
  widget.navigation.openList("withdrawal");
  expect([widget.screen, widget.store.get(isOpenedFromCardAtom), events]).toEqual([
    "/withdrawal",
    false,
    ["cashier-screen"],
  ]);
  widget.end();
});

it("a host that sets the quick view and opens withdrawals is asked, before anything is drawn", () => {
  const { widget, events, setView } = following();
  setView("quick");
  widget.navigation.openList("withdrawal");
  expect([widget.screen, widget.store.get(isOpenedFromCardAtom), events]).toEqual([
    "/withdrawal",
    true,
    ["cashier-open", "cashier-screen"],
  ]);
  widget.end();
});

it("the quick view has its gate until the page or the card opens the full view, or the element is removed", () => {
  const { widget, setView, isGated } = following();
  const seen = [isGated()];
  const note = () => seen.push(isGated());
  setView("quick");
  note();
  setView("full");
  note();
  setView("quick");
  widget.navigation.openList("withdrawal");
  note();
  widget.port.element.dispatchEvent(new Event("cashier-close"));
  note();
  widget.end();
  note();
  setView("quick");
  note();
  expect(seen).toEqual([false, true, false, false, true, false, false]);
});

it("an element that is removed before the code of its card comes is not kept on it", () => {
  const widget = openWidget();
  widget.end();
  widget.store.set(settingsAtom, (settings) => ({ ...settings, view: "quick" }));
  followView(widget);
  expect(widget.store.get(isGatedAtom)).toBe(false);
});

it("the card can be pressed only once leaving it needs the host's consent", async () => {
  const { widget, setView } = following();
  widget.store.set(areTextsReadyAtom, true);
  widget.go("/empty");
  await render(inCashier(widget, <QuickView />));
  expect(box.querySelector("button")).toBeNull();
  await act(() => setView("quick"));
  expect(box.querySelector("button")?.textContent).toBe("More methods");
  await act(() => widget.end());
});
