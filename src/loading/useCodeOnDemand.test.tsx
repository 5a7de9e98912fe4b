import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawing } from "../../test/unit/drawing";
import { useCodeOnDemand } from "./useCodeOnDemand";

type Greet = (name: string) => string;

/** Code that fails to load a number of times. */
const failing = (times: number) => {
  const load = vi.fn(async (): Promise<Greet> => {
    if (load.mock.calls.length <= times) throw new TypeError("Failed to fetch dynamically imported module");
    return (name) => `Hello ${name}`;
  });
  return load;
};

function Greeting({ load, isWanted = true }: { load: () => Promise<Greet>; isWanted?: boolean }) {
  const greet = useCodeOnDemand(load, isWanted);
  return <p>{greet?.("Ada") ?? "…"}</p>;
}

describe("useCodeOnDemand", () => {
  const { box, render } = drawing();
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("returns a function that has loaded, and does not call it", async () => {
    const load = failing(0);
    await render(<Greeting load={load} />);
    expect(box.textContent).toBe("Hello Ada");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("loads nothing until it is wanted", async () => {
    const load = failing(0);
    await render(<Greeting load={load} isWanted={false} />);
    expect(load).not.toHaveBeenCalled();
    expect(box.textContent).toBe("…");
    await render(<Greeting load={load} isWanted />);
    expect(box.textContent).toBe("Hello Ada");
    await render(<Greeting load={load} isWanted={false} />);
    expect(box.textContent).toBe("Hello Ada");
  });

  it("ignores what arrives while it is not wanted, until it is wanted again", async () => {
    let arrive: (greet: Greet) => void = () => {};
    const loaded = new Promise<Greet>((resolve) => {
      arrive = resolve;
    });
    const load = () => loaded;
    await render(<Greeting load={load} />);
    await render(<Greeting load={load} isWanted={false} />);
    await act(async () => arrive((name) => `Hello ${name}`));
    expect(box.textContent).toBe("…");
    await render(<Greeting load={load} />);
    expect(box.textContent).toBe("Hello Ada");
  });

  it("retries when the network returns", async () => {
    const load = failing(1);
    await render(<Greeting load={load} />);
    expect(box.textContent).toBe("…");
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(box.textContent).toBe("Hello Ada");
  });

  it("stops once it is removed", async () => {
    const load = failing(1);
    await render(<Greeting load={load} />);
    await render(<p />);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(load).toHaveBeenCalledTimes(1);
  });
});
