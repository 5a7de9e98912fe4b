/** The registry of flows, and what opens one of them. */
export type Flows = typeof import("./openChoice");

/** The registry, fetched apart: a list is painted without it, and flows to come make no list slower. */
export class FlowsOnDemand {
  /** undefined until it has come: only the app's own screens can be shown before */
  loaded: Flows | undefined;
  readonly #onLoad: (flows: Flows) => void;

  /** @param onLoad told once it is there */
  constructor(onLoad: (flows: Flows) => void) {
    this.#onLoad = onLoad;
  }

  /** Fetches it, once. @throws where it cannot be fetched; it is asked for again the next time */
  async load(): Promise<Flows> {
    const flows = await import("./openChoice");
    if (!this.loaded) this.#onLoad(flows);
    this.loaded = flows;
    return flows;
  }
}
