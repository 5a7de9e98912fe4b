import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Format, plainText } from "./Format";
import { patternFormat } from "./patternFormat";
import { Editor, redo, undo } from "./useEditing";

/** An input that is edited as in a browser, and the texts that the editor reported. */
function editable(format: Format = plainText, text = "") {
  const input = document.createElement("input");
  document.body.append(input);
  input.focus();
  const onText = vi.fn();
  const editor = new Editor({ text, format, onText });
  editor.set(input, text);
  const edit = (raw: string, at = raw.length) => {
    editor.prepare(input);
    input.value = raw;
    input.setSelectionRange(at, at);
    editor.applyInput(input);
  };
  return { input, editor, onText, edit, told: () => onText.mock.calls.map(([said]) => said) };
}

const card = patternFormat(["#### ####"]);
/** A phone's dial code. */
const locked: Format = {
  show: (raw, previous) => (raw.startsWith("+52 ") ? raw : previous),
  plain: (shown) => shown,
  caret: (_, at) => at,
  start: () => 4,
};

describe("Editor", () => {
  beforeEach(() => document.body.replaceChildren());

  it("formats the text and reports it once", () => {
    const { input, edit, told } = editable(card);
    edit("41112");
    expect(input.value).toBe("4111 2");
    edit("4111 2x");
    expect(input.value).toBe("4111 2");
    expect(told()).toEqual(["4111 2"]);
  });

  it("accepts a text from outside, which undo keeps", () => {
    const { input, editor, edit, told } = editable(card);
    edit("4111");
    editor.set(input, "");
    editor.step(input, undo);
    editor.step(input, redo);
    expect(input.value).toBe("");
    expect(told()).toEqual(["4111"]);
  });

  it("keeps its history when its own text is set again", () => {
    const { input, editor, edit } = editable(card);
    edit("4");
    editor.set(input, "4");
    editor.step(input, undo);
    expect(input.value).toBe("");
  });

  it("displays a text as its format does, and keeps its history while that stays the same", () => {
    const amount: Format = { ...plainText, display: (text) => text.replace("٫", ".") };
    const { input, editor, edit, told } = editable(amount);
    edit("1");
    edit("1.5");
    editor.set(input, "1٫5");
    expect(input.value).toBe("1.5");
    editor.step(input, undo);
    expect(input.value).toBe("1");
    expect(told()).toEqual(["1", "1.5", "1"]);
    editor.step(input, redo);
    expect(told().at(-1)).toBe("1٫5");
    editor.format = { ...amount, display: (text) => text.replace("٫", ",") };
    editor.set(input, "1٫5");
    expect(input.value).toBe("1,5");
  });

  it("reports the submitted value after each undo", () => {
    const { input, editor, edit, told } = editable();
    edit("a");
    edit("ab");
    editor.step(input, undo);
    editor.step(input, undo);
    editor.step(input, undo);
    editor.step(input, redo);
    expect(told()).toEqual(["a", "ab", "a", "", "a"]);
    expect(input.value).toBe("a");
  });

  it("ignores an edit without a change", () => {
    const { input, editor, edit } = editable(card);
    edit("4111 2");
    edit("4111 2x");
    edit("4111 2y");
    editor.step(input, undo);
    expect(input.value).toBe("");
  });

  it("does not format during a composition, but reports its text", () => {
    const { input, editor, edit, told } = editable(card);
    editor.suspend(input);
    edit("4111");
    edit("41112");
    expect(input.value).toBe("41112");
    editor.set(input, "4111 2");
    expect(input.value).toBe("41112");
    editor.resume(input);
    expect(input.value).toBe("4111 2");
    expect(told()).toEqual(["4111", "4111 2"]);
    editor.step(input, undo);
    expect(input.value).toBe("");
  });

  it("drops composed letters that do not fit, and nothing before them", () => {
    const { input, editor, edit } = editable(card, "4111 2");
    editor.suspend(input);
    edit("4111 2あ");
    editor.resume(input, "backward");
    expect(input.value).toBe("4111 2");
  });

  it("deletes the digit before a space that a composition has deleted", () => {
    const { input, editor, edit } = editable(card, "4111 2");
    editor.suspend(input);
    edit("41112", 4);
    editor.resume(input, "backward");
    expect(input.value).toBe("4112");
  });

  it("adopts a text that was set without an event", () => {
    const { input, editor, told } = editable(card);
    input.value = "41112222";
    editor.syncSilentChange(input);
    editor.syncSilentChange(input);
    expect(input.value).toBe("4111 2222");
    expect(told()).toEqual(["4111 2222"]);
  });

  it("keeps the caret out of the locked prefix", () => {
    const { input, editor } = editable(locked, "+52 55");
    input.setSelectionRange(0, 6);
    editor.keepCaretUnlocked(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([4, 6]);
    input.setSelectionRange(1, 1);
    editor.keepCaretUnlocked(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([4, 4]);
    input.setSelectionRange(5, 5);
    editor.keepCaretUnlocked(input);
    expect(input.selectionStart).toBe(5);
  });

  it("puts the caret after the locked prefix, wherever the edit was", () => {
    const { input, edit } = editable(locked, "+52 55");
    edit("x+52 55", 1);
    expect([input.value, input.selectionStart]).toEqual(["+52 55", 4]);
  });
});
