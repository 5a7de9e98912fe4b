import type { ScreenPath } from "../../contract";
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

  /** Loads the screens of the flow that draws a path. @throws if they cannot be fetched; the next call tries again */
  async loadScreen(path: ScreenPath): Promise<void> {
    Object.assign(this.screens, (await (await this.load()).flowOf(path)?.load())?.screens);
  }
}
