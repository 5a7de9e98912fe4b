/** The registry of flows, and what opens one of them. */
export type Flows = typeof import("./choose");

/** The registry, fetched apart: a list is painted without it, and flows to come make no list slower. */
export class FlowsOnDemand {
  /** undefined until it has come: only the app's own screens can be shown before */
  loaded: Flows | undefined;

  /** Fetches it, once. @throws where it cannot be fetched; it is asked for again the next time */
  async load(): Promise<Flows> {
    this.loaded ??= await import("./choose");
    return this.loaded;
  }
}
