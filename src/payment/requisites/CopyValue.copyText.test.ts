import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { copyText } from "./CopyValue";

const refused = () => Promise.reject(new DOMException("no permission", "NotAllowedError"));

describe("copyText", () => {
  let near: HTMLButtonElement;
  /** The text of the focused field when the page copied. */
  let selected: string[];

  /** The page's clipboard: its API, if it has one, and whether copying what is selected works. */
  const setUp = (writeText?: (text: string) => Promise<void>, execCommand?: () => boolean) => {
    vi.stubGlobal("navigator", { ...navigator, clipboard: writeText && { writeText } });
    if (execCommand) Object.assign(document, { execCommand });
  };
  const copySelection = () => {
    const root = near.getRootNode();
    const field = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
    if (field instanceof HTMLTextAreaElement)
      selected.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return true;
  };

  beforeEach(() => {
    selected = [];
    near = document.createElement("button");
    document.body.append(near);
  });
  afterEach(() => {
    Reflect.deleteProperty(document, "execCommand");
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  it("uses only the Clipboard API if it works", async () => {
    const writeText = vi.fn(async () => {});
    setUp(writeText, copySelection);
    expect(await copyText(" 0712 3456 ", near)).toBe(true);
    expect(writeText.mock.calls).toEqual([[" 0712 3456 "]]);
    expect(selected).toEqual([]);
  });

  it.each([
    ["if there is no API", undefined],
    ["if the API refuses", refused],
  ])("selects and copies %s", async (_, writeText) => {
    setUp(writeText, copySelection);
    const text = `two\nlines ${"9".repeat(5000)}`;
    expect(await copyText(text, near)).toBe(true);
    expect(selected).toEqual([text]);
  });

  it("copies synchronously if there is no Clipboard API", () => {
    setUp(undefined, copySelection);
    void copyText("now", near);
    expect(selected).toEqual(["now"]);
  });

  it("restores the focus and leaves nothing behind, in a shadow root too", async () => {
    const host = document.createElement("div");
    document.body.append(host);
    const root = host.attachShadow({ mode: "open" });
    root.append(near);
    near.focus();
    setUp(refused, copySelection);
    expect(await copyText("abc", near)).toBe(true);
    expect(selected).toEqual(["abc"]);
    expect(root.activeElement).toBe(near);
    expect([...root.childNodes]).toEqual([near]);
    expect(document.querySelector("textarea")).toBeNull();
  });

  it("restores the selection", async () => {
    const line = document.createElement("p");
    line.textContent = "pay 100 here";
    document.body.prepend(line);
    const text = line.firstChild as Text;
    const selection = document.getSelection();
    selection?.setBaseAndExtent(text, 4, text, 7);
    setUp(undefined, () => {
      selection?.removeAllRanges();
      return true;
    });
    await copyText("abc", near);
    expect(selection?.toString()).toBe("100");
  });

  it("hides the copy event from the host page's listeners", async () => {
    const heard = vi.fn();
    document.addEventListener("copy", heard);
    setUp(undefined, () => {
      document.activeElement?.dispatchEvent(new Event("copy", { bubbles: true, composed: true }));
      return true;
    });
    await copyText("abc", near);
    document.removeEventListener("copy", heard);
    expect(heard).not.toHaveBeenCalled();
  });

  const broken = () => {
    throw new Error("not here");
  };
  it.each([
    ["execCommand is missing", undefined],
    ["execCommand refuses", () => false],
    ["execCommand throws", broken],
  ])("returns false if %s, and cleans up", async (_, execCommand) => {
    near.focus();
    setUp(refused, execCommand);
    expect(await copyText("abc", near)).toBe(false);
    expect(document.querySelector("textarea")).toBeNull();
    expect(document.activeElement).toBe(near);
  });

  it("does not change the clipboard if there is nothing to copy", async () => {
    const writeText = vi.fn(async () => {});
    setUp(writeText, copySelection);
    expect(await copyText("", near)).toBe(false);
    expect(writeText).not.toHaveBeenCalled();
  });

  it("returns false if the element has been removed", async () => {
    setUp(refused, copySelection);
    near.remove();
    expect(await copyText("abc", near)).toBe(false);
    expect(selected).toEqual([]);
  });
});
