import type { OpenMonitor } from "./datadog";

/**
 * Loads the client of the build for script tags. Builds for bundlers replace this module with `applicationClient.ts`.
 */
export const loadClient = async (): Promise<OpenMonitor | undefined> => (await import("./bundledDatadog")).openDatadog;
