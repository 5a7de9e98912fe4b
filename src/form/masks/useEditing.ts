import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Deletion } from "./caret";
import { type Editing, Editor, type Step } from "./Editor";
import { redone, undone } from "./history";

/** Props to spread over an `<input>`, which holds its text itself: it has no `value`. */
export interface EditingProps {
  ref: RefObject<HTMLInputElement | null>;
  onInput: (event: FormEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onCompositionStart: () => void;
  onCompositionEnd: () => void;
}

/** The single character that was deleted, by what the browser says of an edit. */
function deletionOf(inputType: string): Deletion | undefined {
  const [, way] = /^delete(?:Content|Word)(Backward|Forward)$/.exec(inputType) ?? [];
  return way === "Backward" ? "backward" : way === "Forward" ? "forward" : undefined;
}

/** The step through the history that a key asks for. Layouts without Latin letters are judged by the key's place. */
function stepOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Step | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace("Key", "").toLowerCase();
  if (letter === "z") return shiftKey ? redone : undone;
  return letter === "y" && ctrlKey ? redone : undefined;
}

/**
 * An input whose text is kept in a format while it is typed, pasted, deleted and undone; the caret stays where the
 * player left it. The input holds the text itself, so that React never touches it while it is edited or composed.
 */
export function useEditing(editing: Editing): EditingProps {
  const ref = useRef<HTMLInputElement>(null);
  const kept = useRef<Editor>(undefined);
  kept.current ??= new Editor(editing);
  const editor = kept.current;
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
        if (inputType === "historyUndo") editor.step(input, undone);
        else if (inputType === "historyRedo") editor.step(input, redone);
        else {
          // what is dragged is taken away first, and then dropped, perhaps elsewhere
          if (inputType === "deleteByDrag") editor.hold(input);
          if (inputType === "insertFromDrop") editor.release(input);
          editor.take(input, deletionOf(inputType));
        }
      }),
    onKeyDown: (event) => {
      const step = stepOf(event);
      // also where there is nothing to undo: the browser's own history knows nothing of the mask
      if (!step) return;
      event.preventDefault();
      withInput((input) => editor.step(input, step));
    },
    onCompositionStart: () => withInput((input) => editor.hold(input)),
    onCompositionEnd: () => withInput((input) => editor.release(input, "backward")),
  };
}

/** What React has no event for; none of it sets state but a browser's silent filling in. */
function listen(input: HTMLInputElement | null, editor: Editor, isLocked: boolean): (() => void) | undefined {
  if (!input) return undefined;
  const abort = new AbortController();
  const { signal } = abort;
  const keepCaretUnlocked = () => editor.keepCaretUnlocked(input);
  input.addEventListener("beforeinput", () => editor.prepare(input), { signal });
  input.addEventListener("change", () => editor.syncSilentChange(input), { signal });
  input.addEventListener("dragend", () => editor.release(input), { signal });
  // the document tells of every field's caret, so only a field that locks some of its text listens
  const tellers = isLocked ? [input, input.ownerDocument] : [];
  for (const teller of tellers) teller.addEventListener("selectionchange", keepCaretUnlocked, { signal });
  return () => abort.abort();
}
