import { entryAtom } from "../../cashier/entry";
import type { Store } from "../../session/Store";
import { nextPaint } from "../../ui/dom/nextPaint";
import { runInMicrotask } from "../../ui/dom/scheduling";
import { isElement, movedEvent } from "../../ui/dom/windows";

/**
 * Keeps the focus near the player's last position. On the way back, it returns to the control that led away; on any
 * other new screen it goes to the title. When the focused control is removed or disabled, by a press, a push, a timer
 * or an answer, it goes to {@link nextFocus}. An element that was removed with the focus in it, and is inserted again,
 * takes it back with its list. A focused control of the host page keeps the focus. The quick view's card has no title,
 * so the card itself takes the focus, but only to replace a control that disappeared.
 */
export function keepFocus(root: ShadowRoot, store: Store, signal: AbortSignal): void {
  const keeper = new FocusKeeper(root, store);
  const listening = { signal };
  root.addEventListener("focusin", ({ target }) => keeper.noteFocus(target), listening);
  // a removed control loses the focus too, but the player did not move it; the removal shows only afterwards
  root.addEventListener("focusout", () => runInMicrotask(() => keeper.noteBlur()), listening);
  root.addEventListener("click", (event) => keeper.focusPressed(event), { signal, capture: true });
  root.addEventListener(movedEvent, () => keeper.restore(), listening);
  // the focus moves into a frame without an event of the frame's own, and in Firefox after the window's
  window.addEventListener("blur", () => setTimeout(() => keeper.noteFrame()), listening);
  const observer = new MutationObserver((records) => keeper.receive(records));
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
  signal.addEventListener(
    "abort",
    () => {
      observer.disconnect();
      keeper.awaitInsertion();
    },
    { once: true },
  );
}

/**
 * Scrolls a control that gets the focus by the keyboard clear of the bars: where the page scrolls, the browser does not
 * know that they cover it. A scroll margin would need their height, and only Chrome applies it. A form that scrolls
 * itself has margins in `lowForm.css`.
 */
export function keepClearOfBars(root: ShadowRoot, signal: AbortSignal): void {
  const clear = () => {
    const control = root.querySelector(":focus-visible");
    if (!control) return;
    const { left, top, width, height } = control.getBoundingClientRect();
    const bar = root.elementFromPoint(left + width / 2, top + height / 2)?.closest(".header, .actions, .strips");
    // the page's own elements may have the same class names
    if (bar && root.contains(bar) && !bar.contains(control)) control.scrollIntoView({ block: "center" });
  };
  // the browser itself scrolls after the event
  root.addEventListener("focusin", () => void nextPaint().then(clear), { signal });
}

/**
 * Keeps keys that are typed in a field from the page. A page's shortcuts usually skip form fields, but outside the
 * shadow root their target is the element: they would run, or block the character with `preventDefault`.
 */
export function keepTypedKeys(element: HTMLElement, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (isTyped(event)) event.stopPropagation();
  };
  element.addEventListener("keydown", onKey, { signal });
  element.addEventListener("keypress", onKey, { signal });
}

/** Whether a key edits a field or moves the caret in it, and is not a shortcut. On Windows, AltGr also reports Ctrl. */
function isTyped(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  const isOfPage = isShortcut || event.key === "Escape" || event.key === "Tab";
  return !isOfPage && isElement(target) && target.matches("input, textarea");
}

/** The focus in one shadow root, see {@link keepFocus}. */
class FocusKeeper {
  /** the control that has the focus, or had it when it was removed */
  #focused: Element | null;
  /** the last focused control outside the messages above the screen */
  #outsideMessages: Element | null;
  #screen: Element | null;

  readonly #root: ShadowRoot;
  readonly #store: Store;

  constructor(root: ShadowRoot, store: Store) {
    this.#root = root;
    this.#store = store;
    this.#focused = this.#outsideMessages = root.activeElement;
    this.#screen = root.querySelector("[part=screen]");
  }

  noteFocus(target: EventTarget | null): void {
    if (!isElement(target)) return;
    this.#focused = target;
    if (!target.closest(".snackbars")) this.#outsideMessages = target;
  }

  noteBlur(): void {
    if (this.#focused && canHaveFocus(this.#focused) && this.#root.activeElement !== this.#focused)
      this.#focused = null;
  }

  noteFrame(): void {
    const { activeElement } = this.#root;
    if (activeElement?.localName === "iframe") this.#focused = this.#outsideMessages = activeElement;
  }

  /** Focuses a pressed button: Safari does not. */
  focusPressed({ target, isTrusted }: Event): void {
    const button = isTrusted && isElement(target) && target.closest("button");
    if (button && this.#isFree()) focus(button);
  }

  /** Returns the focus to the control that had it. */
  restore(): void {
    if (this.#isFree()) focus(this.#focused);
  }

  /** Moves the focus after a change of the document. */
  receive(records: readonly MutationRecord[]): void {
    const root = this.#root;
    // outside the document nothing can take the focus; the last control is kept for the next insertion
    if (!root.isConnected) return;
    const shown = root.querySelector("[part=screen]");
    const isNewScreen = shown !== this.#screen;
    this.#screen = shown;
    if (this.#isHostFocused()) return;
    // a tab stays above the screens that it opens
    if (isNewScreen && root.activeElement?.matches("[role=tab]")) return;
    if (isNewScreen) this.#focusNewScreen();
    else this.#replaceLost(records);
  }

  /** Focuses the list of an element that was removed with the focus in it, once it is inserted again. */
  awaitInsertion(): void {
    if (!this.#focused) return;
    const onList = () => {
      if (this.#isFree()) focus(this.#root.querySelector("h1"));
    };
    this.#root.host.addEventListener("cashier-init", onList, { once: true });
  }

  #isHostFocused(): boolean {
    const { host, ownerDocument } = this.#root;
    const around = host.getRootNode();
    const active = "activeElement" in around ? around.activeElement : null;
    return active !== null && active !== host && active !== ownerDocument.body;
  }

  #isFree(): boolean {
    return !this.#root.activeElement && !this.#isHostFocused();
  }

  #focusNewScreen(): void {
    const { direction, focusId } = this.#store.get(entryAtom);
    const origin = direction === "back" && focusId && this.#root.getElementById(focusId);
    if (origin && this.#root.querySelector("h1")) origin.focus();
    else this.#focusTop();
  }

  #focusTop(): void {
    const { activeElement } = this.#root;
    const title = this.#root.querySelector("h1");
    // a disabled control may still have the focus
    const hasFocus = activeElement !== null && canHaveFocus(activeElement);
    if (title) focus(title);
    // not a button: a key that is still held would press it
    else if (this.#focused && !hasFocus && isElement(this.#screen)) {
      this.#screen.tabIndex = -1;
      focus(this.#screen);
    }
  }

  /** Moves the focus on if the control that had it was removed or disabled. */
  #replaceLost(records: readonly MutationRecord[]): void {
    const root = this.#root;
    const lost = this.#focused;
    if (!lost || canHaveFocus(lost) || (root.activeElement && root.activeElement !== lost)) return;
    const outside = this.#outsideMessages;
    const next = nextFocus(records, lost, outside && canHaveFocus(outside) ? outside : null);
    if (next) focus(next);
    else this.#focusTop();
    // a card that still loads cannot take the focus
    if (this.#screen) this.#focused = root.activeElement;
  }
}

const focus = (element: Element | null) => isElement(element) && element.focus({ preventScroll: true });

/** Whether a control can have the focus. */
const canHaveFocus = (control: Element): boolean =>
  control.isConnected && !control.matches(":disabled") && control.checkVisibility();

const controls = "button:enabled, a[href], input:enabled, select:enabled";

/** The kind of an element: items of one list have the same kind. */
const elementKind = (element: Element): string => `${element.localName} ${element.classList[0] ?? ""}`;

/** The position of a control that was removed or disabled. */
interface Place {
  parent: Node | null;
  /** the parent's child that was removed, with the control in it */
  item: Element;
  after: Node | null;
  before: Node | null;
}

function placeOf(records: readonly MutationRecord[], lost: Element): Place {
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const item = [...removedNodes].find((node) => isElement(node) && node.contains(lost));
    if (isElement(item) && target.isConnected)
      return { parent: target, item, after: nextSibling, before: previousSibling };
  }
  return placeIn(lost);
}

const placeIn = (item: Element): Place => ({
  parent: item.parentElement,
  item,
  after: item.nextSibling,
  before: item.previousSibling,
});

/** The neighbours of the same kind, those after it first. */
function neighbours({ item, after, before }: Omit<Place, "parent">): Element[] {
  const found: Element[] = [];
  for (let node = after; node; node = node.nextSibling) if (isElement(node)) found.push(node);
  for (let node = before; node; node = node.previousSibling) if (isElement(node)) found.push(node);
  return found.filter((element) => element.isConnected && elementKind(element) === elementKind(item));
}

/**
 * Finds what takes the focus of a control that was removed or disabled: an added element with `data-focus`; else,
 * within a screen, the first control added in its place, then that of the next item, then that of the item before; in a
 * row without any, those of the next row.
 * @param fallback gets the focus of a removed message above the screen
 * @returns undefined when the whole screen has changed, or nothing is left nearby
 */
function nextFocus(records: readonly MutationRecord[], lost: Element, fallback: Element | null): Element | undefined {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isElement);
  const first = (elements: readonly Element[], selector: string) =>
    elements
      .map((element) => (element.matches(selector) ? element : element.querySelector(selector)))
      .find((found) => found?.checkVisibility()) ?? undefined;
  const requested = first(added, "[data-focus]");
  if (requested) return requested;
  const near = ({ parent, ...place }: Place): Element | undefined => {
    if (!isElement(parent) || parent.matches("[part=screen], .action")) return undefined;
    if (parent.matches(".app")) return fallback ?? undefined;
    const found = first([...added.filter((node) => node.parentElement === parent), ...neighbours(place)], controls);
    // nothing is left in a row: the next one
    return found ?? (parent.matches(".tile, .cell") ? near(placeIn(parent)) : undefined);
  };
  return near(placeOf(records, lost));
}
