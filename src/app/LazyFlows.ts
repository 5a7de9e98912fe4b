import { type ComponentType, useSyncExternalStore } from "react";
import type { ScreenPath } from "../contract/host/screenPath";

/** The registry of flows, what opens one of them, and all else that the app shows or starts after the list. */
export type Flows = typeof import("./deferredApp");

/**
 * Loads the registry of flows, and with it all code of the app that the first list does not need: the list is painted
 * without it, so adding a flow does not slow it down.
 */
export class LazyFlows {
  #loaded: Flows | undefined;
  /** screens that are loaded, so that a second visit shows at once */
  readonly #screens = new Map<ScreenPath, ComponentType | undefined>();
  readonly #onLoad: (flows: Flows) => void;
  readonly #listeners = new Set<() => void>();

  /** @param onLoad called once, when the registry is loaded */
  constructor(onLoad: (flows: Flows) => void) {
    this.#onLoad = onLoad;
  }

  /** Undefined until it is loaded; until then only the app's own screens can be shown. */
  get loaded(): Flows | undefined {
    return this.#loaded;
  }

  /** The component that draws a screen of a flow; undefined until it is loaded. */
  componentOf(path: ScreenPath): ComponentType | undefined {
    return this.#screens.get(path);
  }

  /** Calls a listener whenever code has loaded. @returns a function that unsubscribes it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the registry, once. @throws if it cannot be fetched; the next call tries again */
  async load(): Promise<Flows> {
    const flows = await import("./deferredApp");
    if (!this.#loaded) {
      this.#loaded = flows;
      this.#onLoad(flows);
      this.#notify();
    }
    return flows;
  }

  /** Calls `act` with the registry: synchronously if it is loaded, so that a press takes effect immediately. */
  whenLoaded(act: (flows: Flows) => void, onFailure: () => void = () => {}): void {
    if (this.#loaded) act(this.#loaded);
    else void this.load().then(act, onFailure);
  }

  /** Loads the component of a path. @throws if it cannot be fetched; the next call tries again */
  async loadScreen(path: ScreenPath): Promise<void> {
    const screen = await (await this.load()).loadScreen(path);
    this.#screens.set(path, screen);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The registry of flows, once it is loaded. */
export const useFlows = (flows: LazyFlows): Flows | undefined =>
  useSyncExternalStore(flows.subscribe, () => flows.loaded);
