import { memoryLocation } from "wouter/memory-location";
import type { GoOptions } from "../../cashier/Cashier";
import { type Direction, isGatedAtom, type RouteEntry, trailAtom } from "../../cashier/entry";
import type { CashierError } from "../../contract/CashierError";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import { randomUuid } from "../../contract/randomUuid";
import type { Store } from "../../session/Store";
import type { FindScreen } from "./screens";

/** {@link GoOptions}, and the error that leads to the error screen. */
export interface MoveOptions extends GoOptions {
  error?: CashierError;
}

/** wouter's location in memory, whose paths are those of screens. */
interface ScreenLocation {
  /** Returns the current path to a component, which renders again when it changes. */
  hook(): [path: ScreenPath, navigate: (path: ScreenPath) => void];
  navigate(path: ScreenPath): void;
}

/**
 * Admits the screen of a navigation. It acts, too: it may ask the host, and open another view for the screen.
 * @returns whether the router shows the screen
 */
type Gate = (path: ScreenPath, area: Area) => boolean;

/** Moves along an element's history, which is kept in {@link trailAtom}; only `Navigation` moves. */
export class Router {
  /** The path of the current entry. It is independent of the host page's address. */
  readonly location: ScreenLocation;
  readonly #store: Store;
  readonly #findScreen: FindScreen;
  #gate: Gate | undefined;

  constructor(store: Store, first: ScreenPath, findScreen: FindScreen) {
    this.#store = store;
    this.#findScreen = findScreen;
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: wouter's paths are texts; only screens' paths are navigated to
    this.location = memoryLocation({ path: first }) as ScreenLocation;
    store.set(trailAtom, { before: [], current: this.#entry(first, "deposit") });
  }

  /** The current entry. */
  get current(): RouteEntry {
    return this.#store.get(trailAtom).current;
  }

  /** The entry before the current one. */
  get previous(): RouteEntry | undefined {
    return this.#store.get(trailAtom).before.at(-1);
  }

  /** Sets the gate that admits screens; without one, the router shows every screen. */
  setGate(gate?: Gate): void {
    this.#gate = gate;
    this.#store.set(isGatedAtom, gate !== undefined);
  }

  /** Adds an entry; one for the current screen replaces it. @param focusId id of the control that leads there */
  push(path: ScreenPath, query: string, options: MoveOptions, focusId?: string): void {
    const { before, current } = this.#store.get(trailAtom);
    const choiceId = options.isChoice ? randomUuid() : current.choiceId;
    const entry = { ...this.#entry(path, options.area ?? current.area, query, options.error), choiceId };
    const isReplaced = options.replace || path === current.path;
    const left = focusId ? { ...current, focusId } : current;
    this.#show(isReplaced ? before : [...before, left], entry, "forward");
  }

  /** Goes back to the last entry of a screen and drops those after it; a screen without an entry becomes the start. */
  backTo(path: ScreenPath): void {
    const { before, current } = this.#store.get(trailAtom);
    const all = [...before, current];
    const index = all.findLastIndex((entry) => entry.path === path);
    this.#show(all.slice(0, Math.max(0, index)), all[index] ?? this.#entry(path, current.area), "back", current);
  }

  /** Goes one step back in history. @returns false at its start */
  back(): boolean {
    const { before, current } = this.#store.get(trailAtom);
    const previous = before.at(-1);
    if (previous) this.#show(before.slice(0, -1), previous, "back", current);
    return previous !== undefined;
  }

  /** @param area of the previous screen */
  #entry(path: ScreenPath, area: Area, query = "", error?: CashierError): RouteEntry {
    const own = this.#findScreen(path)?.area;
    return { path, area: own ?? area, query, error, choiceId: "", direction: "none", transition: "" };
  }

  #show(before: readonly RouteEntry[], entry: RouteEntry, direction: Direction, left?: RouteEntry): void {
    if (this.#gate?.(entry.path, entry.area) === false) return;
    const own = this.#findScreen(entry.path)?.transition;
    const transition = `${direction} ${left?.isSheet ? "sheet" : own}`;
    this.#store.set(trailAtom, { before, current: { ...entry, direction, transition, isSheet: own === "sheet" } });
    this.location.navigate(entry.path);
  }
}
