import { atom } from "jotai/vanilla";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { inCashier } from "../../test/unit/inCashier";
import { useAtVisit } from "./useAtVisit";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});

const orderAtom = atom("first");

/** Renders the hook in a component, for each content after another. */
function render() {
  const cashier = cashierStub();
  const shown: string[] = [];
  const List = ({ content }: { content: object }) => {
    shown.push(useAtVisit(orderAtom, content));
    return null;
  };
  const root = createRoot(document.createElement("div"));
  const show = (content: object, key = "") =>
    act(() => root.render(inCashier(cashier, <List key={key} content={content} />)));
  const push = (order: string) => act(() => cashier.store.set(orderAtom, order));
  return { show, push, latest: () => shown.at(-1), unmount: () => act(() => root.unmount()) };
}

it("keeps the value of the visit, whatever is pushed meanwhile", () => {
  const { show, push, latest, unmount } = render();
  const content = {};
  show(content);
  push("second");
  show(content);
  expect(latest()).toBe("first");
  show(content, "the next visit");
  expect(latest()).toBe("second");
  unmount();
});

it("takes the current value with other content", () => {
  const { show, push, latest, unmount } = render();
  show({});
  push("second");
  show({});
  expect(latest()).toBe("second");
  unmount();
});
