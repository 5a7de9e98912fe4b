import type { OpenMonitor } from "./Monitor";

/** Loads the client that script tags bring. Builds for bundlers have `broughtClient.ts` in the place of this module. */
export const loadClient = async (): Promise<OpenMonitor | undefined> => (await import("./bundledDatadog")).openDatadog;
