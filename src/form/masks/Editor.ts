import { afterEdit, type Deletion, type Selected } from "./caret";
import type { Format } from "./Format";
import { edited, type History, noHistory, type undone } from "./history";

/** What {@link Editor} is told. */
export interface Editing {
  /** the text to show */
  text: string;
  format: Format;
  /** Takes the text as it is shown after an edit of the player. */
  onText(text: string): void;
}

/** A step through the history. */
export type Step = typeof undone;

const selectedIn = (input: HTMLInputElement, text = input.value): Selected => {
  const start = input.selectionStart ?? text.length;
  return { text, start, end: input.selectionEnd ?? start };
};

/** One input's text as it is edited: its format, caret and history. */
export class Editor {
  format: Format;
  onText: (text: string) => void;
  /** what the player sees, or saw before the text was held */
  #shown: string | undefined;
  /** the last text that came from or went to the outside */
  #known: string | undefined;
  #history: History = noHistory;
  /** how it stood before the edit that is coming */
  #before: Selected | undefined;
  #isHeld = false;

  constructor({ format, onText }: Editing) {
    this.format = format;
    this.onText = onText;
  }

  /** A text from outside: it cannot be undone, so that card data that was dropped stays so. */
  set(input: HTMLInputElement, text: string): void {
    if (text === this.#known) return;
    this.#known = text;
    this.#shown = text;
    this.#history = noHistory;
    if (input.value !== text) input.value = text;
  }

  /** Before an edit: remembers what an undo goes back to. */
  prepare(input: HTMLInputElement): void {
    if (input.value === this.#shown) this.#before = selectedIn(input);
  }

  /** The text is left alone from now on: it is being composed, or dragged, and the browser would lose its place. */
  hold(input: HTMLInputElement): void {
    this.prepare(input);
    this.#isHeld = true;
  }

  /** The text is brought into its format. */
  release(input: HTMLInputElement, deletion?: Deletion): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.take(input, deletion);
  }

  /** After an edit of the player or the browser. */
  take(input: HTMLInputElement, deletion?: Deletion): void {
    const previous = this.#shown ?? "";
    const raw = input.value;
    const at = input.selectionEnd ?? raw.length;
    // the text is rewritten later; it counts at once
    if (this.#isHeld) {
      this.#tell(this.format.show(raw, previous, at));
      return;
    }
    const { text, caret } = afterEdit(this.format, previous, { raw, at, deletion });
    if (text !== previous) {
      const before = this.#before?.text === previous ? this.#before : { text: previous, start: caret, end: caret };
      this.#history = edited(this.#history, before);
    }
    this.#write(input, { text, start: caret, end: caret });
  }

  step(input: HTMLInputElement, step: Step): void {
    if (this.#isHeld) return;
    const present = selectedIn(input, this.#shown);
    const [history, selected] = step(this.#history, present) ?? [this.#history, present];
    this.#history = history;
    this.#write(input, selected);
  }

  /** Keeps the caret out of what is locked. */
  keepCaretUnlocked(input: HTMLInputElement): void {
    const lock = this.format.start?.(input.value) ?? 0;
    const { start, end } = selectedIn(input);
    if (this.#isHeld || start >= lock || !input.matches(":focus")) return;
    input.setSelectionRange(lock, Math.max(lock, end), input.selectionDirection ?? "none");
  }

  /** A text that a browser or a password manager has set without saying how. */
  syncSilentChange(input: HTMLInputElement): void {
    if (!this.#isHeld && input.value !== this.#shown) this.take(input);
  }

  #write(input: HTMLInputElement, { text, start, end }: Selected): void {
    this.#shown = text;
    this.#before = undefined;
    if (input.value !== text) input.value = text;
    if (input.matches(":focus")) input.setSelectionRange(start, end);
    this.#tell(text);
  }

  #tell(text: string): void {
    if (text === this.#known) return;
    this.#known = text;
    this.onText(text);
  }
}
