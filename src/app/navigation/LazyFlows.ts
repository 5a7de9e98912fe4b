import type { FlowScreens } from "../../flows/Flow";

/** The registry of flows, and what opens one of them. */
export type Flows = typeof import("./flowEntry");

/** Loads the registry of flows on demand: the list is painted without it, so more flows make no list slower. */
export class LazyFlows {
  /** undefined until it is loaded; until then only the app's own screens can be shown */
  loaded: Flows | undefined;
  /** screens of flows that are loaded, so that a second visit shows at once */
  readonly screens: FlowScreens = {};
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
}
