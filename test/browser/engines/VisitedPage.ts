/** A page at the top of a tab or window of its own, which shares no storage with others. */
export interface VisitedPage {
  /**
   * The value of a script in the page, or in the frame of the iframe page that it holds; undefined while the page is
   * just being replaced by another.
   */
  run(script: string, inFrame: boolean): Promise<unknown>;
  /** Takes the network away. Throws where the engine's driver cannot. */
  goOffline(): Promise<void>;
  /** Closes it. @returns what it has complained about */
  close(): Promise<string[]>;
}
