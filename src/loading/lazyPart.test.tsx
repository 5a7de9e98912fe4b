import { Provider } from "jotai/react";
import { createStore } from "jotai/vanilla";
import { act, type ComponentType, StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { drawing } from "../../test/unit/drawing";
import { lazyPart } from "./lazyPart";

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
type Loaded = { default: ComponentType<{ name: string }> };

/** A part whose code fails to load a number of times. */
function failing(times: number) {
  const load = vi.fn(async (): Promise<Loaded> => {
    if (load.mock.calls.length <= times) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: Hello };
  });
  return { load, Part: lazyPart(load, () => "…") };
}

describe("lazyPart", () => {
  const { box, render } = drawing();
  let store: ReturnType<typeof createStore>;
  beforeEach(() => {
    vi.useFakeTimers();
    store = createStore();
  });
  afterEach(() => vi.useRealTimers());
  const draw = (Part: ComponentType<{ name: string }>, name = "Ada", widget = store) =>
    render(
      <StrictMode>
        <Provider store={widget}>
          <Part name={name} />
        </Provider>
      </StrictMode>,
    );

  it("shows the fallback until the code has loaded", async () => {
    let resolveLoad = (_: Loaded) => {};
    const Part = lazyPart<{ name: string }>(
      () => new Promise((resolve) => (resolveLoad = resolve)),
      () => "…",
    );
    await draw(Part);
    expect(box.textContent).toBe("…");
    await act(async () => resolveLoad({ default: Hello }));
    expect(box.textContent).toBe("Hello Ada");
  });

  it("retries when the network returns", async () => {
    const { Part, load } = failing(2);
    await draw(Part);
    expect(load).toHaveBeenCalledTimes(2);
    expect(box.textContent).toBe("…");
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(box.textContent).toBe("Hello Ada");
  });

  it("retries when it renders again", async () => {
    const { Part } = failing(2);
    await draw(Part);
    await draw(Part, "Grace");
    expect(box.textContent).toBe("Hello Grace");
  });

  it("retries with growing delays", async () => {
    const { Part, load } = failing(4);
    await draw(Part);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(load).toHaveBeenCalledTimes(3);
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(load).toHaveBeenCalledTimes(3);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(box.textContent).toBe("Hello Ada");
    expect(load).toHaveBeenCalledTimes(5);
  });

  it("stops retrying once unmounted", async () => {
    const { Part, load } = failing(9);
    await draw(Part);
    const { length } = load.mock.calls;
    await render(null);
    await act(async () => window.dispatchEvent(new Event("online")));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(length);
  });

  it("renders at once after a preload, which loads the code once and prepares it", async () => {
    const prepare = vi.fn(async () => {});
    const load = vi.fn(async () => ({ default: Hello, prepare }));
    const Part = lazyPart(load);
    const cashier = cashierStub();
    await Part.preload(cashier);
    expect(prepare).toHaveBeenCalledExactlyOnceWith(cashier);
    await draw(Part);
    expect(box.textContent).toBe("Hello Ada");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("renders at once the second time, in any widget", async () => {
    const { Part, load } = failing(0);
    await draw(Part);
    const { length } = load.mock.calls;
    await render(null);
    await draw(Part, "Grace");
    expect(box.textContent).toBe("Hello Grace");
    expect(load).toHaveBeenCalledTimes(length);
    await render(null);
    await draw(Part, "Joan", createStore());
    expect(box.textContent).toBe("Hello Joan");
    expect(load).toHaveBeenCalledTimes(length);
  });
});
