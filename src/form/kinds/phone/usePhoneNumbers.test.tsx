import { Provider } from "jotai/react";
import { createStore } from "jotai/vanilla";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePhoneNumbers } from "./usePhoneNumbers";

const store = vi.hoisted(() => ({ current: undefined as ReturnType<typeof createStore> | undefined, isOffline: true }));

vi.mock("../../../cashier/Cashier", () => ({ useCashier: () => ({ store: store.current }) }));
vi.mock("./phoneNumbers", async (original) => {
  const actual = await original<typeof import("./phoneNumbers")>();
  return {
    // as an import that cannot be had
    get createPhoneNumbers() {
      if (store.isOffline) throw new TypeError("Failed to fetch dynamically imported module");
      return actual.createPhoneNumbers;
    },
  };
});

const Countries = () => usePhoneNumbers()?.countries.size ?? "none";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  store.current = createStore();
  store.isOffline = true;
});
afterEach(() => vi.unstubAllGlobals());

it("phone metadata that failed to load is loaded again when the network returns", async () => {
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <Provider store={store.current ?? createStore()}>
        <Countries />
      </Provider>,
    ),
  );
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await settled();
  expect(box.textContent).toBe("none");
  store.isOffline = false;
  window.dispatchEvent(new Event("online"));
  // the world's numbers are a large module
  const inTime = { timeout: 15_000 };
  await vi.waitFor(async () => {
    await settled();
    expect(Number(box.textContent)).toBeGreaterThan(235);
  }, inTime);
  await act(async () => root.unmount());
  box.remove();
}, 20_000);
