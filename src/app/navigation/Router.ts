import { memoryLocation } from "wouter/memory-location";
import type { GoOptions } from "../../cashier/Cashier";
import type { CashierError } from "../../contract/CashierError";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import type { FindScreen } from "./screens";

/** One entry of the history. */
export interface RouteEntry {
  path: ScreenPath;
  /** the screen's own area, else that of the screen before */
  area: Area;
  /** without the question mark */
  query: string;
  /** what the error screen shows */
  error?: CashierError | undefined;
  /** id of the control that led to the next screen; focus returns to it on the way back */
  focusId?: string;
  /** tells two visits of a screen apart, if the player has chosen another method in between */
  visit: number;
}

/** {@link GoOptions}, and the error that leads to the error screen. */
export interface MoveOptions extends GoOptions {
  error?: CashierError;
}

/** The direction of the last navigation. */
export type Direction = "none" | "forward" | "back";

/** An element's history in memory: wouter renders its location, and only `Navigation` changes it. */
export class Router {
  readonly #memory;
  readonly #findScreen: FindScreen;
  #entries: [RouteEntry, ...RouteEntry[]];
  direction: Direction = "none";
  /** Names the page change: the direction, and the transition of the new screen, or of a closing sheet. */
  transition = "";

  constructor(first: ScreenPath, findScreen: FindScreen) {
    this.#findScreen = findScreen;
    this.#memory = memoryLocation({ path: first });
    this.#entries = [this.#entry(first, "deposit")];
  }

  /** For wouter's `<Router hook>`. */
  get hook() {
    return this.#memory.hook;
  }

  /** The current entry. */
  get current(): RouteEntry {
    return this.#entries.at(-1) ?? this.#entries[0];
  }

  /** The entry before the current one. */
  get previous(): RouteEntry | undefined {
    return this.#entries.at(-2);
  }

  /** Adds an entry; one for the current screen replaces it. @param focusId id of the control that leads there */
  push(path: ScreenPath, query: string, options: MoveOptions, focusId?: string): void {
    const { current } = this;
    const visit = options.isChoice ? current.visit + 1 : current.visit;
    const entry = { ...this.#entry(path, options.area ?? current.area, query, options.error), visit };
    if (options.replace || path === current.path) this.#entries.pop();
    else if (focusId) current.focusId = focusId;
    this.#entries.push(entry);
    this.#show("forward");
  }

  /** Goes back to the last entry of a screen and drops those after it; a screen without an entry becomes the start. */
  backTo(path: ScreenPath): void {
    const left = this.current;
    const index = this.#entries.findLastIndex((entry) => entry.path === path);
    const [first, ...rest] = this.#entries.slice(0, index + 1);
    this.#entries = first ? [first, ...rest] : [this.#entry(path, left.area)];
    this.#show("back", left);
  }

  /** Goes one step back in history. @returns false at its start */
  back(): boolean {
    if (!this.previous) return false;
    this.#show("back", this.#entries.pop());
    return true;
  }

  /** @param area of the screen before */
  #entry(path: ScreenPath, area: Area, query = "", error?: CashierError): RouteEntry {
    return { path, area: this.#findScreen(path)?.area ?? area, query, error, visit: 0 };
  }

  #show(direction: Direction, left?: RouteEntry): void {
    const { path, query } = this.current;
    const leftTransition = left && this.#findScreen(left.path)?.transition;
    this.direction = direction;
    this.transition = `${direction} ${leftTransition === "sheet" ? leftTransition : this.#findScreen(path)?.transition}`;
    this.#memory.navigate(query ? `${path}?${query}` : path);
  }
}
