import { createStore } from "jotai/vanilla";
import { act, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { describe, expect, it, vi } from "vitest";
import { isStartedAtom, useScreenState, type WidgetState, widgetStateAtom } from "./state";

/** Renders a screen of a state while the widget is in another one. @returns the widget's state then */
async function stateAfter(state: WidgetState | false, isStarted: boolean, onCommit?: (store: Store) => void) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const store = createStore();
  store.set(isStartedAtom, isStarted);
  const Screen = () => {
    useScreenState({ store }, state);
    useLayoutEffect(() => onCommit?.(store), []);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Screen />));
  await act(async () => root.unmount());
  return store.get(widgetStateAtom);
}

type Store = ReturnType<typeof createStore>;

describe("useScreenState", () => {
  it.each(["loading", "ready", "failed"] as const)("sets %s in a session", async (state) => {
    expect(await stateAfter(state, true)).toBe(state);
  });

  it("keeps the current state if a screen has none", async () => {
    expect(await stateAfter(false, true)).toBe("starting");
  });

  it("sets nothing for a session that ends after the render", async () => {
    expect(await stateAfter("ready", true, (store) => store.set(isStartedAtom, false))).toBe("starting");
  });

  it("tells of a start that has failed", async () => {
    expect(await stateAfter("failed", false)).toBe("failed");
  });
});
