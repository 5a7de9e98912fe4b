import { type ComponentType, useSyncExternalStore } from "react";
import type { ScreenPath } from "../contract/host/screenPath";

/** The registry of flows, what opens one of them, and all else that the app shows or starts after the list. */
export type DeferredCode = typeof import("./deferredCode");

/**
 * Loads the registry of flows, and with it all code of the app that the first list does not need: the list is painted
 * without it, so adding a flow does not slow it down.
 */
export class DeferredApp {
  #loaded: DeferredCode | undefined;
  /** screens that are loaded, so that a second visit shows at once */
  readonly #screens = new Map<ScreenPath, ComponentType | undefined>();
  readonly #onLoad: (code: DeferredCode) => void;
  readonly #listeners = new Set<() => void>();

  /** @param onLoad called once, when the code is loaded */
  constructor(onLoad: (code: DeferredCode) => void) {
    this.#onLoad = onLoad;
  }

  /** Undefined until it is loaded; until then only the app's own screens can be shown. */
  get loaded(): DeferredCode | undefined {
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

  /** Loads the code, once. @throws if it cannot be fetched; the next call tries again */
  async load(): Promise<DeferredCode> {
    const code = await import("./deferredCode");
    if (!this.#loaded) {
      this.#loaded = code;
      this.#onLoad(code);
      this.#notify();
    }
    return code;
  }

  /** Calls `act` with the code: synchronously if it is loaded, so that a press takes effect immediately. */
  whenLoaded(act: (code: DeferredCode) => void, onFailure: () => void = () => {}): void {
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

/** The code that the list does not wait for, once it is loaded. */
export const useDeferredCode = (deferred: DeferredApp): DeferredCode | undefined =>
  useSyncExternalStore(deferred.subscribe, () => deferred.loaded);
