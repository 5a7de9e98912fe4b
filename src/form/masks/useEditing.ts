import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { afterEdit, type Deletion, display, type Format, type Selected } from "./Format";

/** Maximum number of undo steps. */
export const maxStates = 100;

/** States to undo and redo, the nearest last. Immutable. */
export interface EditHistory {
  past: readonly Selected[];
  future: readonly Selected[];
}

/** Nothing to undo. */
export const noHistory: EditHistory = { past: [], future: [] };

/** The history after an edit. @param before the state before the edit */
export const recordEdit = ({ past }: EditHistory, before: Selected): EditHistory => ({
  past: [...past, before].slice(-maxStates),
  future: [],
});

/** One step back; undefined if there is none. @param present the current state */
export function undo({ past, future }: EditHistory, present: Selected): [EditHistory, Selected] | undefined {
  const before = past.at(-1);
  return before && [{ past: past.slice(0, -1), future: [...future, present] }, before];
}

/** One step forward; undefined if there is none. @param present the current state */
export function redo({ past, future }: EditHistory, present: Selected): [EditHistory, Selected] | undefined {
  const after = future.at(-1);
  return after && [{ past: [...past, present], future: future.slice(0, -1) }, after];
}

/** Input of {@link Editor}. */
interface Editing {
  /** the text, which the format may display in another way */
  text: string;
  format: Format;
  /** Called with the text after an edit by the player. */
  onText(text: string): void;
  /** another object once the text has been cleared from outside: undo restores nothing from before */
  clearing?: object;
}

/** A step through the history. */
type EditStep = typeof undo;

const selectedIn = (input: HTMLInputElement, text: string): Selected => {
  const start = input.selectionStart ?? input.value.length;
  return { text, start, end: input.selectionEnd ?? start };
};

/** Edits the text of one input: applies the format, keeps the caret and the undo history. */
export class Editor {
  format: Format;
  onText: (text: string) => void;
  /** the text, or the last one before formatting was suspended */
  #text = "";
  /** its text as the input displays it; undefined before the first text */
  #shown: string | undefined;
  /** the last text received by `set` or passed to `onText`, and how it is displayed, which another language changes */
  #known: { text: string; shown: string } | undefined;
  #history: EditHistory = noHistory;
  /** the text and selection before the pending edit */
  #before: Selected | undefined;
  /** the latest clearing, see {@link Editing} */
  #clearing: object | undefined;
  #isSuspended = false;

  constructor({ format, onText, clearing }: Editing) {
    this.format = format;
    this.onText = onText;
    this.#clearing = clearing;
  }

  /**
   * Sets a text from outside. If the input already displays it, only its meaning becomes certain; otherwise the undo
   * history is cleared.
   */
  set(input: HTMLInputElement, text: string): void {
    const shown = display(this.format, text);
    if (text === this.#known?.text && shown === this.#known.shown) return;
    this.#known = { text, shown };
    this.#text = text;
    this.#shown = shown;
    if (input.value === shown) return;
    this.#history = noHistory;
    input.value = shown;
  }

  /** Notes the latest clearing. A new one forgets the edits, so that undo cannot restore dropped card data. */
  noteClearing(clearing: object | undefined): void {
    if (clearing !== this.#clearing) this.#history = noHistory;
    this.#clearing = clearing;
  }

  /** Remembers the state before an edit for undo. */
  prepare(input: HTMLInputElement): void {
    if (input.value === this.#shown) this.#before = selectedIn(input, this.#text);
  }

  /** Suspends formatting during composition and dragging, which rewriting the text would break. */
  suspend(input: HTMLInputElement): void {
    this.prepare(input);
    this.#isSuspended = true;
  }

  /** Resumes formatting. @param deletion how a text that has become shorter was deleted */
  resume(input: HTMLInputElement, deletion?: Deletion): void {
    if (!this.#isSuspended) return;
    this.#isSuspended = false;
    const isShorter = input.value.length < (this.#shown?.length ?? 0);
    this.applyInput(input, isShorter ? deletion : undefined);
  }

  /** Handles an edit by the player or the browser. */
  applyInput(input: HTMLInputElement, deletion?: Deletion): void {
    const previous = this.#text;
    const raw = input.value;
    const at = input.selectionEnd ?? raw.length;
    const selected = this.#before?.text === previous ? this.#before : undefined;
    // the value is reported now, the input is formatted on resume
    if (this.#isSuspended) {
      this.#report(this.format.show(raw, previous, at, selected));
      return;
    }
    const { text, caret } = afterEdit(this.format, previous, { raw, at, deletion, selected });
    if (text !== previous) {
      const before = { text: previous, ...(selected ?? { start: caret, end: caret }) };
      this.#history = recordEdit(this.#history, before);
    }
    this.#write(input, { text, start: caret, end: caret });
  }

  step(input: HTMLInputElement, step: EditStep): void {
    if (this.#isSuspended) return;
    const present = selectedIn(input, this.#text);
    const [history, selected] = step(this.#history, present) ?? [this.#history, present];
    this.#history = history;
    this.#write(input, selected);
  }

  /** Keeps the caret out of the locked prefix. */
  keepCaretUnlocked(input: HTMLInputElement): void {
    const lock = this.format.start?.(input.value) ?? 0;
    const { start, end } = selectedIn(input, input.value);
    if (this.#isSuspended || start >= lock || !input.matches(":focus")) return;
    input.setSelectionRange(lock, Math.max(lock, end), input.selectionDirection ?? "none");
  }

  /** Handles a text that the browser or a password manager has set without an input event. */
  syncSilentChange(input: HTMLInputElement): void {
    if (!this.#isSuspended && input.value !== this.#shown) this.applyInput(input);
  }

  #write(input: HTMLInputElement, { text, start, end }: Selected): void {
    const shown = display(this.format, text);
    this.#text = text;
    this.#shown = shown;
    this.#before = undefined;
    if (input.value !== shown) input.value = shown;
    if (input.matches(":focus")) input.setSelectionRange(start, end);
    this.#report(text);
  }

  #report(text: string): void {
    if (text === this.#known?.text) return;
    this.#known = { text, shown: display(this.format, text) };
    this.onText(text);
  }
}

/** Props for an uncontrolled `<input>`: the input holds the text, so it has no `value`. */
export interface EditingProps {
  ref: RefObject<HTMLInputElement | null>;
  onInput: (event: FormEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onCompositionStart: () => void;
  onCompositionEnd: () => void;
}

/** The direction of a deletion, from the input type of the event. */
function deletionOf(inputType: string): Deletion | undefined {
  const [, way] = /^delete(?:Content|Word)(Backward|Forward)$/.exec(inputType) ?? [];
  return way === "Backward" ? "backward" : way === "Forward" ? "forward" : undefined;
}

/** The history step of a key. For layouts without Latin letters the physical key decides. */
function stepOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): EditStep | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace("Key", "").toLowerCase();
  if (letter === "z") return shiftKey ? redo : undo;
  return letter === "y" && ctrlKey ? redo : undefined;
}

/**
 * Formats the text of an input while it is typed, pasted, deleted and undone, and keeps the caret in place. The input
 * is uncontrolled, so that React never changes the text during an edit or a composition.
 */
export function useEditing(editing: Editing): EditingProps {
  const ref = useRef<HTMLInputElement>(null);
  const [editor] = useState(() => new Editor(editing));
  useLayoutEffect(() => {
    editor.format = editing.format;
    editor.onText = editing.onText;
    if (ref.current) editor.set(ref.current, editing.text);
    editor.noteClearing(editing.clearing);
  });
  const isLocked = editing.format.start !== undefined;
  useEffect(() => listen(ref.current, editor, isLocked), [editor, isLocked]);
  const withInput = (act: (input: HTMLInputElement) => void) => {
    if (ref.current) act(ref.current);
  };
  return {
    ref,
    onInput: ({ nativeEvent }) =>
      withInput((input) => {
        const inputType = "inputType" in nativeEvent ? String(nativeEvent.inputType) : "";
        if (inputType === "historyUndo") editor.step(input, undo);
        else if (inputType === "historyRedo") editor.step(input, redo);
        else {
          // dragging deletes the text first and drops it later, possibly elsewhere
          if (inputType === "deleteByDrag") editor.suspend(input);
          if (inputType === "insertFromDrop") editor.resume(input);
          editor.applyInput(input, deletionOf(inputType));
        }
      }),
    onKeyDown: (event) => {
      const step = stepOf(event);
      // even with nothing to undo: the browser's own history ignores the mask
      if (!step) return;
      event.preventDefault();
      withInput((input) => editor.step(input, step));
    },
    onCompositionStart: () => withInput((input) => editor.suspend(input)),
    onCompositionEnd: () => withInput((input) => editor.resume(input, "backward")),
  };
}

/** Listens to events that React does not have. */
function listen(input: HTMLInputElement | null, editor: Editor, isLocked: boolean): (() => void) | undefined {
  if (!input) return undefined;
  const abort = new AbortController();
  const { signal } = abort;
  const keepCaretUnlocked = () => editor.keepCaretUnlocked(input);
  input.addEventListener("beforeinput", () => editor.prepare(input), { signal });
  input.addEventListener("change", () => editor.syncSilentChange(input), { signal });
  input.addEventListener("dragend", () => editor.resume(input), { signal });
  // the document fires selectionchange for every field, so only fields with a locked prefix listen
  const targets = isLocked ? [input, input.ownerDocument] : [];
  for (const target of targets) target.addEventListener("selectionchange", keepCaretUnlocked, { signal });
  return () => abort.abort();
}
