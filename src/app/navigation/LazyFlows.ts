import type { ComponentType } from "react";
import type { ScreenPath } from "../../contract/host/screenPath";

/** The registry of flows, and what opens one of them. */
export type Flows = typeof import("./flowEntry");

/** Loads the registry of flows on demand: the list is painted without it, so more flows make no list slower. */
export class LazyFlows {
  /** undefined until it is loaded; until then only the app's own screens can be shown */
  loaded: Flows | undefined;
  /** screens that are loaded, so that a second visit shows at once */
  readonly screens: Partial<Record<ScreenPath, ComponentType>> = {};
  readonly #onLoad: (flows: Flows) => void;

  /** @param onLoad called once, when the registry is loaded */
  constructor(onLoad: (flows: Flows) => void) {
    this.#onLoad = onLoad;
  }

  /** Loads the registry, once. @throws if it cannot be fetched; the next call tries again */
  async load(): Promise<Flows> {
    const flows = await import("./flowEntry");
    if (!this.loaded) this.#onLoad(flows);
    this.loaded = flows;
    return flows;
  }

  /** Loads the component of a path. @throws if it cannot be fetched; the next call tries again */
  async loadScreen(path: ScreenPath): Promise<void> {
    const screen = await (await this.load()).loadScreen(path);
    if (screen) this.screens[path] = screen;
  }
}
