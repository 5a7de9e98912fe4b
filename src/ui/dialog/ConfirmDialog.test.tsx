import { act, type ReactNode, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog";

describe("ConfirmDialog", () => {
  let box: HTMLElement;
  let shadow: ShadowRoot;
  let root: Root;
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    onConfirm.mockReset();
    onClose.mockReset();
    const host = document.createElement("div");
    document.body.append(host);
    shadow = host.attachShadow({ mode: "open" });
    box = document.createElement("div");
    shadow.append(box);
    root = createRoot(box);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  const render = (content: ReactNode) => act(async () => root.render(content));
  const question = (props: Partial<ConfirmDialogProps> = {}) => (
    <ConfirmDialog
      title="Cancel the payment?"
      text="If you have already paid, do not cancel."
      confirmLabel="Cancel payment"
      cancelLabel="Keep it"
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    />
  );
  const dialog = () => box.querySelector("dialog");
  const button = (name: string) => [...box.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  const press = (name: string) => act(async () => button(name)?.click());
  const named = (attribute: string) => shadow.getElementById(dialog()?.getAttribute(attribute) ?? "")?.textContent;

  it("opens with a name and a description, and focuses the cancel button", async () => {
    await render(question());
    expect(dialog()?.open).toBe(true);
    expect(named("aria-labelledby")).toBe("Cancel the payment?");
    expect(named("aria-describedby")).toBe("If you have already paid, do not cancel.");
    expect(shadow.activeElement).toBe(button("Keep it"));
  });

  it("closes on cancel and calls back once", async () => {
    await render(question());
    await press("Keep it");
    expect(dialog()?.open).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("closes on a press outside the card, not on one inside", async () => {
    await render(question());
    await act(async () => box.querySelector("p")?.click());
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => dialog()?.click());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each<[string, boolean]>([
    ["a press beside it", true],
    // such as one of assistive technology
    ["a click without a pointer", false],
  ])("stays open while its text is marked and let go of beside it, and closes at %s", async (_, hasPointer) => {
    await render(question());
    const click = (pressed?: Element | null) =>
      act(async () => {
        pressed?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
        dialog()?.click();
      });
    await click(box.querySelector("p"));
    expect(onClose).not.toHaveBeenCalled();
    await click(hasPointer ? dialog() : undefined);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("stays open after the confirmation, and ignores further presses while it is pending", async () => {
    await render(question());
    await press("Cancel payment");
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(dialog()?.open).toBe(true);
    await render(question({ busy: true }));
    await press("Cancel payment");
    await press("Keep it");
    await act(async () => dialog()?.click());
    const pressed = new Event("cancel", { cancelable: true });
    await act(async () => void dialog()?.dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(true);
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes on Escape otherwise", async () => {
    await render(question());
    const pressed = new Event("cancel", { cancelable: true });
    await act(async () => void dialog()?.dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(false);
  });

  it("closes without a callback when it unmounts, so that the focus returns", async () => {
    await render(question());
    const node = dialog();
    await render(null);
    expect(node?.open).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("stays open under React's strict mode", async () => {
    await render(<StrictMode>{question()}</StrictMode>);
    expect(dialog()?.open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("shows markup as text", async () => {
    await render(question({ title: "<img src=x>", text: "" }));
    expect(box.querySelector("img")).toBeNull();
    expect(named("aria-labelledby")).toBe("<img src=x>");
  });
});
