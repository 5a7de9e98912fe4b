import { act, type ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { CopyValue } from "./CopyValue";

const failure = "We could not copy the text. Select it and copy it manually.";

describe("CopyValue", () => {
  let written: string[];
  let cashier: ReturnType<typeof cashierStub>;
  beforeEach(() => {
    vi.useFakeTimers();
    written = [];
    cashier = cashierStub();
    setClipboard(async (text) => void written.push(text));
  });
  afterEach(() => vi.useRealTimers());
  const { box, render } = drawing();

  const setClipboard = (writeText?: (text: string) => Promise<void>) =>
    vi.stubGlobal("navigator", { ...navigator, clipboard: writeText && { writeText } });
  const copyValue = (props: Partial<ComponentProps<typeof CopyValue>> = {}) =>
    inCashier(cashier, <CopyValue value="0712 3456" name="account" {...props} />);
  const button = () => box.querySelector("button");
  const announced = () => box.querySelector("[aria-live]")?.textContent;
  const press = () => act(async () => button()?.click());
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  it('copies the whole value, shows "Copied" for two seconds, then its label', async () => {
    await render(copyValue({ describedBy: "account" }));
    expect(button()?.textContent).toBe("Copy");
    expect(button()?.getAttribute("aria-describedby")).toBe("account");
    expect(announced()).toBe("");
    await press();
    expect(written).toEqual(["0712 3456"]);
    expect(button()?.textContent).toBe("Copied");
    expect(announced()).toBe("Copied");
    expect(cashier.effects).toEqual([{ tracked: "button", extra: { button: "copy_account" } }]);
    await pass(1999);
    expect(button()?.textContent).toBe("Copied");
    await pass(1);
    expect(button()?.textContent).toBe("Copy");
    expect(announced()).toBe("");
  });

  it('shows "Copied" for two seconds after the last press', async () => {
    await render(copyValue());
    await press();
    await pass(1500);
    await press();
    await pass(1500);
    expect(announced()).toBe("Copied");
    await pass(500);
    expect(announced()).toBe("");
    expect(written).toHaveLength(2);
  });

  it("does not call a new value copied", async () => {
    await render(copyValue());
    await press();
    await render(copyValue({ value: "9999 0000" }));
    expect([button()?.textContent, announced()]).toEqual(["Copy", ""]);
    await press();
    expect(written).toEqual(["0712 3456", "9999 0000"]);
    expect(button()?.textContent).toBe("Copied");
  });

  it("announces it once, in a live region that already exists", async () => {
    await render(copyValue());
    const region = box.querySelector("[aria-live]");
    const said: (string | null)[] = [];
    const watching = new MutationObserver(() => said.push(region?.textContent ?? null));
    if (region) watching.observe(region, { childList: true, characterData: true, subtree: true });
    await press();
    await press();
    await render(copyValue({ describedBy: "other" }));
    await act(async () => {});
    watching.disconnect();
    expect(box.querySelector("[aria-live]")).toBe(region);
    expect(said).toEqual(["Copied"]);
  });

  it("keeps its name and shows the failure if copying fails", async () => {
    setClipboard(undefined);
    await render(copyValue());
    await press();
    expect(button()?.textContent).toBe("Copy");
    expect(announced()).toBe(failure);
    expect(box.querySelector('[role="status"][data-state="failed"]')).not.toBeNull();
    expect(cashier.effects).toEqual([]);
    await pass(6000);
    expect(announced()).toBe("");
  });

  it("covers what is around it until copying fails, so that the text can then be selected", async () => {
    await render(copyValue({ covers: true }));
    await press();
    expect(box.querySelector("[data-covers]")).not.toBeNull();
    setClipboard(undefined);
    await press();
    expect(box.querySelector("[data-covers]")).toBeNull();
    await pass(6000);
    expect(box.querySelector("[data-covers]")).toBeNull();
  });

  it("leaves no timer behind, even if copying finishes after it unmounts", async () => {
    let finish = () => {};
    setClipboard(() => new Promise((resolve) => (finish = resolve)));
    await render(copyValue());
    await press();
    await render(null);
    await act(async () => finish());
    expect(vi.getTimerCount()).toBe(0);
    setClipboard(async () => {});
    await render(copyValue());
    await press();
    expect(vi.getTimerCount()).toBe(1);
    await render(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});
