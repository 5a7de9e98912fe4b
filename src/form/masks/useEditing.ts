import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type Editing, Editor, type EditStep, redo, undo } from "./Editor";
import type { Deletion } from "./Format";

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
  const editorRef = useRef<Editor>(undefined);
  editorRef.current ??= new Editor(editing);
  const editor = editorRef.current;
  useLayoutEffect(() => {
    editor.format = editing.format;
    editor.onText = editing.onText;
    if (ref.current) editor.set(ref.current, editing.text);
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
